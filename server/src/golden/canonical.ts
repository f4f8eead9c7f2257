/** The value as text in canonical form: independent of the order of object keys. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  let text = ''
  if (Array.isArray(value)) {
    for (const part of value) text += text === '' ? canonical(part) : `,${canonical(part)}`
    return `[${text}]`
  }
  for (const [name, part] of Object.entries(value).sort(byName)) {
    if (part === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(part)}`
  }
  return `{${text}}`
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
