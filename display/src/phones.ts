export interface PhoneText {
  text: string
  /** Only a whole number can be called. */
  href?: string
  incomplete: boolean
}

/** As on a card: the parts that are known, formatted; nothing is made up. */
export function cardPhone(value: string): PhoneText {
  const digits = numberOf(value)
  return phone(digits, shape(digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)), value)
}

/** As on the location tab: digits that are missing are shown as X. */
export function locationPhone(value: string): PhoneText {
  const digits = numberOf(value)
  const filled = digits.padEnd(10, 'X')
  return phone(digits, shape(filled.slice(0, 3), filled.slice(3, 6), filled.slice(6)), value)
}

// An extension is no part of the number, nor is the country's leading 1.
function numberOf(value: string): string {
  const digits = value.replace(/(?:ext\.?|extension|x|#)\s*\d*\s*$/iu, '').replace(/\D/gu, '')
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

function phone(digits: string, text: string, value: string): PhoneText {
  if (digits === '') return { text: value.trim() === '' ? '' : text, incomplete: true }
  return digits.length === 10 ? { text, href: `tel:+1${digits}`, incomplete: false } : { text, incomplete: true }
}

function shape(area: string, exchange: string, line: string): string {
  const start = [area === '' ? '' : `(${area})`, exchange].filter((part) => part !== '').join(' ')
  return line === '' ? start : `${start}-${line}`
}
