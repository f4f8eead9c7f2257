/** The contrast of two colors by WCAG 2, from 1 to 21; undefined if one of them is not a hex color. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  if (first === undefined || second === undefined) return undefined
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Six digits without opacity, for a color picker. */
export function asHex6(color: string): string | undefined {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1]
  if (digits === undefined || digits.length === 5 || digits.length === 7) return undefined
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${long.slice(0, 6).toLowerCase()}`
}

function luminanceOf(color: string): number | undefined {
  const hex = asHex6(color)
  if (hex === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
