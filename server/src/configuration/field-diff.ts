import type { DiffField } from '@care/contract'

const mostFields = 1_000
const longestValue = 2_000

/** What changed between two JSON values, by JSON pointer. Stops after `mostFields`. */
export function diffFields(before: unknown, after: unknown): { fields: DiffField[]; cut: boolean } {
  const fields: DiffField[] = []
  const note = (field: DiffField) => fields.length <= mostFields && fields.push(field)
  compare('', before, after, note)
  return { fields: fields.slice(0, mostFields), cut: fields.length > mostFields }
}

type Note = (field: DiffField) => void

function compare(path: string, before: unknown, after: unknown, note: Note): void {
  if (Array.isArray(before) && Array.isArray(after)) return compareArrays(path, before, after, note)
  if (isObject(before) && isObject(after)) return compareObjects(path, before, after, note)
  if (before !== after) note({ path, change: 'changed', before: shown(before), after: shown(after) })
}

function compareObjects(
  path: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  note: Note,
): void {
  for (const [name, value] of Object.entries(before)) {
    const at = `${path}/${escaped(name)}`
    if (Object.hasOwn(after, name)) compare(at, value, after[name], note)
    else note({ path: at, change: 'removed', before: shown(value) })
  }
  for (const [name, value] of Object.entries(after))
    if (!Object.hasOwn(before, name)) note({ path: `${path}/${escaped(name)}`, change: 'added', after: shown(value) })
}

/** Equal elements at both ends are skipped, so that an inserted element is one change. */
function compareArrays(path: string, before: readonly unknown[], after: readonly unknown[], note: Note): void {
  const [a, b] = [before.map(text), after.map(text)]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const [endA, endB] = [a.length - tail, b.length - tail]
  for (let at = head; at < Math.max(endA, endB); at++) {
    if (at >= endB) note({ path: `${path}/${at}`, change: 'removed', before: shown(before.at(at)) })
    else if (at >= endA) note({ path: `${path}/${at}`, change: 'added', after: shown(after.at(at)) })
    else compare(`${path}/${at}`, before.at(at), after.at(at), note)
  }
}

const text = (value: unknown) => JSON.stringify(value)
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

function shown(value: unknown): string {
  const json = JSON.stringify(value)
  return json.length > longestValue ? `${json.slice(0, longestValue)}…` : json
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
