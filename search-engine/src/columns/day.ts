/** A day as one number in calendar order (20260131); undefined when the text is not a day. */
export function dayOf(text: string): number | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return undefined
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? year * 10_000 + month * 100 + day
    : undefined
}

export function textOfDay(day: number): string {
  const digits = String(day).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
