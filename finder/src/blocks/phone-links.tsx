import type { ReactNode } from 'react'

/** A text as it is, except that a telephone number in it can be tapped. */
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

/** In brackets, so that a split keeps the numbers, between the words around them. */
const phoneNumber = /(\(\d{3}\) \d{3}-\d{4})/
