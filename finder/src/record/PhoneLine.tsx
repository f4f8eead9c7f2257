import type { PhoneText } from '@care/display'
import { useText } from '../messages/useText.ts'

/** A complete number is a link; an incomplete one is marked as such and is not a link. */
export function PhoneLine({ phone, whose, fax = false }: { phone: PhoneText; whose: string; fax?: boolean }) {
  const text = useText()
  if (phone.href === undefined) {
    return (
      <span className="phone">
        {phone.text} <span className="phone-note">{text('phone.incomplete')}</span>
      </span>
    )
  }
  if (fax) return <span className="phone">{phone.text}</span>
  return (
    <a className="phone" href={phone.href} aria-label={text('phone.call', { number: phone.text, name: whose })}>
      {phone.text}
    </a>
  )
}

/** For people who are deaf or hard of hearing: the relay service works with every number. */
export function TtyNote() {
  const text = useText()
  return <span className="phone-note">{text('phone.tty')}</span>
}
