import type { FormatName, Language } from '@care/contract'
import {
  addressParts,
  capitalizeWords,
  cardPhone,
  dayFormat,
  genderName,
  locationPhone,
  phrases,
  postalCode,
  secondLine,
  website,
  type PhoneText,
} from '@care/display'
import type { ReactNode } from 'react'
import { PhoneLine } from './PhoneLine.tsx'
import { textsAt, valueAt } from './value-at.ts'
import { WebsiteLink } from './WebsiteLink.tsx'

/** A value of card or detail data in the named format. Formatting is idempotent, so data may be formatted already. */
export function FormattedValue({
  value,
  format = 'text',
  language,
  whose,
  fax = false,
}: {
  value: unknown
  format?: FormatName
  language: Language
  whose: string
  fax?: boolean
}): ReactNode {
  const text = textsAt(value).join(', ')
  switch (format) {
    case 'phone':
      return <PhoneLine phone={phoneOf(value, cardPhone)} whose={whose} fax={fax} />
    case 'filledPhone':
      return <PhoneLine phone={phoneOf(value, locationPhone)} whose={whose} fax={fax} />
    case 'website':
      return <WebsiteLink website={website(text || textsAt(valueAt(value, 'text')).join(''))} />
    case 'address':
      return <AddressLines value={value} />
    case 'postalCode':
      return postalCode(text)
    case 'distance':
      return text === 'N/A' || text === '' ? phrases[language].distanceUnknown : phrases[language].distance(text)
    case 'gender':
      return genderName(language, text)
    case 'date':
      return dateText(text, language)
    case 'name':
    case 'capitalised':
      return capitalizeWords(text)
    default:
      return text
  }
}

function phoneOf(value: unknown, shape: (text: string) => PhoneText): PhoneText {
  const text = valueAt(value, 'text')
  return shape(typeof text === 'string' ? text : textsAt(value).join(''))
}

/** Line; city and state; postal code. Takes the card's two lines, an address, or one text. */
function AddressLines({ value }: { value: unknown }) {
  const [one, two] = [valueAt(value, 'LineOne'), valueAt(value, 'LineTwo')]
  const parts = addressParts(typeof value === 'object' && value !== null ? value : { line: textsAt(value) })
  const cityState = textsAt(valueAt(value, 'cityState'))[0]
  const lines =
    one === undefined ? [parts.line, secondLine(cityState ? { ...parts, cityState } : parts)] : textsAt([one, two])
  return (
    <span className="address">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="address-line">
          {line}
        </span>
      ))}
    </span>
  )
}

function dateText(text: string, language: Language): string {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/u.test(text) ? `${text}T00:00:00Z` : text)
  return Number.isNaN(time) ? text : dayFormat(language).format(time)
}
