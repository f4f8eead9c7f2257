import { faultValue, type Replacement, type Row } from './reader.ts'

/** A line of our own format with one value replaced. `field` is its path, such as `head.name.0.family`. */
export function replaceInLine(row: Row, { field, badValue, replacement = '' }: Replacement): Row | undefined {
  const value = replaceAt(row.value, field.split('.'), (bad) => {
    if (bad === undefined || faultValue(bad) !== badValue) return undefined
    return { with: replacement === '' ? undefined : sameType(bad, replacement) }
  })
  return value === undefined ? undefined : { ...row, value }
}

type Decide = (value: unknown) => { with: unknown } | undefined

/** A copy with the value at the path replaced; undefined if there is nothing to replace. */
function replaceAt(value: unknown, [name, ...rest]: readonly string[], decide: Decide): unknown {
  if (name === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  const entries = new Map(Object.entries(value))
  const decided = rest.length === 0 ? decide(entries.get(name)) : undefined
  const replaced = rest.length === 0 ? decided?.with : replaceAt(entries.get(name), rest, decide)
  if (rest.length === 0 ? !decided : replaced === undefined) return undefined
  if (replaced === undefined) entries.delete(name)
  else entries.set(name, replaced)
  return Array.isArray(value) ? [...entries.values()] : Object.fromEntries(entries)
}

function sameType(bad: unknown, text: string): unknown {
  if (typeof bad === 'number' && Number.isFinite(Number(text))) return Number(text)
  return typeof bad === 'boolean' ? text === 'true' : text
}
