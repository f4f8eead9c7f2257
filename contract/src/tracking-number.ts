/** Crockford's digits: no two look alike. */
export const trackingDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const trackingLength = 10

/**
 * A tracking number as typed: lower case, dashes, spaces, the letters O, I and L for digits. Undefined if it cannot be
 * one.
 */
export function readTrackingNumber(typed: string): string | undefined {
  if (typed.length > 60) return undefined
  const digits = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isOne = digits.length === trackingLength && [...digits].every((digit) => trackingDigits.includes(digit))
  return isOne ? digits : undefined
}

/** In two halves, which are easier to read and say. */
export const shownTrackingNumber = (number: string): string => `${number.slice(0, 5)}-${number.slice(5)}`
