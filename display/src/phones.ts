export interface PhoneText {
  text: string
  /** Only a complete number gets a link. */
  href?: string
  incomplete: boolean
}

/** For a card: formats the known digits and adds none. */
export function cardPhone(value: string): PhoneText {
  const digits = numberOf(value)
  return phone(digits, shape(digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)), value)
}

/** For the location tab: missing digits are shown as X. */
export function locationPhone(value: string): PhoneText {
  const digits = numberOf(value)
  const filled = digits.padEnd(10, 'X')
  return phone(digits, shape(filled.slice(0, 3), filled.slice(3, 6), filled.slice(6)), value)
}

// An extension is not part of the number, nor is the country code 1.
function numberOf(value: string): string {
  const digits = withoutExtension(value).replace(/\D/gu, '')
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

// Scans once from the end: a pattern such as /x\s*\d*\s*$/ is quadratic in a long run of spaces or digits.
function withoutExtension(value: string): string {
  const trimmed = value.trimEnd()
  let end = trimmed.length
  while (end > 0 && isDigit(trimmed.charCodeAt(end - 1))) end--
  const before = trimmed.slice(0, end).trimEnd()
  const word = extensionWords.find((ending) => before.slice(-ending.length).toLowerCase() === ending)
  return word === undefined ? value : before.slice(0, -word.length)
}

// Longest first: none of the others ends in "ext.", but "x" would leave "e" and "t" behind.
const extensionWords = ['extension', 'ext.', 'ext', 'x', '#']

const isDigit = (code: number) => code >= 48 && code <= 57

function phone(digits: string, text: string, value: string): PhoneText {
  if (digits === '') return { text: value.trim() === '' ? '' : text, incomplete: true }
  return digits.length === 10 ? { text, href: `tel:+1${digits}`, incomplete: false } : { text, incomplete: true }
}

function shape(area: string, exchange: string, line: string): string {
  const start = [area === '' ? '' : `(${area})`, exchange].filter((part) => part !== '').join(' ')
  return line === '' ? start : `${start}-${line}`
}
