/** Values as the databases store them: an unpaired surrogate is stored as a replacement character. */
export function storedJson(values: readonly (string | number | null)[]): string {
  const text = JSON.stringify(values)
  if (!text.includes('\\ud')) return text
  return JSON.stringify(values.map((value) => (typeof value === 'string' ? Buffer.from(value).toString() : value)))
}
