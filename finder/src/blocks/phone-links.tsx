import type { ReactNode } from 'react'

/** Makes the phone numbers in a text links to call. */
export function withPhoneLinks(text: string): ReactNode[] {
  return text.split(phoneNumber).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={telHref(part)}>
        {part}
      </a>
    ),
  )
}

export const telHref = (number: string): string => `tel:${number.replace(/\D/g, '')}`

/** A capturing group, so that `split` keeps the numbers. */
const phoneNumber = /(\(\d{3}\) \d{3}-\d{4})/
