import type { PhoneText } from '@care/display'
import { FormattedMessage, useIntl } from 'react-intl'

/** A whole number can be tapped to call; one with gaps says so and is no link. */
export function PhoneLine({ phone, whose, fax = false }: { phone: PhoneText; whose: string; fax?: boolean }) {
  const { formatMessage } = useIntl()
  if (phone.href === undefined) {
    return <span className="phone">{phone.text} <span className="phone-note"><FormattedMessage id="phone.incomplete" /></span></span>
  }
  if (fax) return <span className="phone">{phone.text}</span>
  return <a className="phone" href={phone.href} aria-label={formatMessage({ id: 'phone.call' }, { number: phone.text, name: whose })}>{phone.text}</a>
}
