/** A cell without a value: what databases and spreadsheets write for an empty one. */
const nothing: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  'null',
  'n/a',
  'na',
  'none',
  'nan',
  '#n/a',
  'not available',
])

/** Trimmed, in one line, without control characters and without a formula's apostrophe; empty if there is no value. */
export function cleanCell(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return nothing.has(clean.toLowerCase()) ? '' : clean.replace(/^'(?= ?[=+\-@＝＋－＠])/, '').trim()
}

/** Names of people. Written like a name, it is one; `nan` and `null` were written by a program. */
const namesToo: ReadonlySet<string> = new Set(['Na', 'None', 'Nan', 'Null'])

/** The same for a part of a person's name. */
export function cleanName(text: string): string {
  const trimmed = text.trim()
  return namesToo.has(trimmed) ? trimmed : cleanCell(text)
}

/** A code or an identifier. Spreadsheets turn 123 into 123.0. */
export function codeCell(text: string): string {
  return cleanCell(text).replace(/^(\d+)\.0+$/, '$1')
}

/**
 * A ZIP code with the zeros that a spreadsheet removed: 4416 is 04416, 41023134 is 04102-3134. Undefined if it cannot
 * be one.
 */
export function zipCell(text: string): { zip: string; isRepaired: boolean } | undefined {
  const digits = codeCell(text).replace(/[\s-]/g, '')
  if (!/^\d{3,9}$/.test(digits) || digits.length === 6) return undefined
  const whole = digits.length > 5 ? digits.padStart(9, '0') : digits.padStart(5, '0')
  const extension = whole.slice(5)
  return {
    zip: extension === '' || extension === '0000' ? whole.slice(0, 5) : `${whole.slice(0, 5)}-${extension}`,
    isRepaired: whole.length !== digits.length,
  }
}

/** A North American number as ten digits, with its extension if it has one. */
export function phoneCell(text: string): string | undefined {
  const [number = '', extension = ''] = codeCell(text)
    .toLowerCase()
    .split(/ext\.?|x|#/)
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!/^[2-9]\d\d[2-9]\d{6}$/.test(digits)) return undefined
  const formatted = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
  const more = extension.replace(/\D/g, '')
  return more === '' ? formatted : `${formatted} ext. ${more}`
}

const yes: ReadonlySet<string> = new Set(['y', 'yes', 'true', 't', '1', 'open', 'accepting', 'si', 'sí', 'x'])
const no: ReadonlySet<string> = new Set(['n', 'no', 'false', 'f', '0', 'closed', 'not accepting'])

export function yesNoCell(text: string): boolean | undefined {
  const word = codeCell(text).toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

/** ISO days, US days with slashes or dashes, and either followed by a time; undefined if it is not a date. */
export function dayCell(text: string): string | undefined {
  const [date = ''] = cleanCell(text).split(/[ T]/)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date)
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(date)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value) ? value : undefined
}

/** "(41.52, -73.20)" anywhere in a text. */
export function pointCell(text: string): { lat: number; lon: number } | undefined {
  const found = /(-?\d{1,3}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)/.exec(text)
  return found ? pointOf(found[1] ?? '', found[2] ?? '') : undefined
}

export function pointOf(latitude: string, longitude: string): { lat: number; lon: number } | undefined {
  if (cleanCell(latitude) === '' || cleanCell(longitude) === '') return undefined
  const [lat, lon] = [Number(cleanCell(latitude)), Number(cleanCell(longitude))]
  return Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : undefined
}

/** "700AM-430PM", "8:00 am - 5 pm", "08:00-17:00" and "24/7" for one day. */
export function hoursCell(text: string): { allDay: true } | { start: string; end: string } | undefined {
  const hours = cleanCell(text).toLowerCase()
  if (hours === '24/7' || hours === '24 hours' || hours === 'open 24 hours') return { allDay: true }
  const parts = hours.split(/-|–|to/)
  const [start, end] = parts.map((part) => timeOf(part.trim()))
  return parts.length === 2 && start !== undefined && end !== undefined ? { start, end } : undefined
}

function timeOf(text: string): string | undefined {
  const found = /^(\d{1,2})(?::?(\d{2}))?\s*(a|p)?\.?m?\.?$/.exec(text)
  if (!found) return undefined
  const [, hour = '', minute = '00', half] = found
  const of12 = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  const isTime = of12 < 24 && Number(minute) < 60 && (half === undefined || Number(hour) <= 12)
  return isTime ? `${`${of12}`.padStart(2, '0')}:${minute}:00` : undefined
}
