/** The value at a dotted path of a blueprint; undefined for an unknown path. Own properties only. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step] // Checked to be an object with this own property.
  }
  return value
}

/** No value: the row is omitted (APP-CARD-04). */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.every(isBlank)
  return typeof value === 'object' && Object.values(value).every(isBlank)
}

export function textsAt(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((item): item is string | number => typeof item === 'string' || typeof item === 'number')
    .map(String)
    .filter((text) => text.trim() !== '')
}
