import { isDeepStrictEqual } from 'node:util'
import { isSameJson } from './same-json.ts'

type Values = Record<string, unknown>

/**
 * The values that differ between two stored records, by path: the content of an audit entry. Relations are compared by
 * id, so that a moved one is no change. A new record has no `before`, and its values are in the record.
 */
export function changedPaths(before: object | undefined, after: () => object): { before?: Values; after: Values } {
  if (before === undefined) return { after: { version: 1 } }
  const [old, now] = [flatten({ ...before }), flatten({ ...after() })]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((path) => !isSame(old.get(path), now.get(path)))
  const pick = (values: Map<string, unknown>) =>
    Object.fromEntries(changed.flatMap((path) => (values.has(path) ? [[path, values.get(path)]] : [])))
  return { before: pick(old), after: pick(now) }
}

/** Also if their keys are in another order. */
function isSame(a: unknown, b: unknown): boolean {
  return isSameJson(a, b) || isDeepStrictEqual(a, b)
}

/** Attributes of the head and of each relation with its location; their values stay whole. */
function flatten({ heads, relations, meta, ...rest }: Values): Map<string, unknown> {
  const paths = new Map(Object.entries(rest))
  for (const [name, value] of Object.entries(asObject(meta))) if (name !== 'version') paths.set(`meta.${name}`, value)
  for (const [at, head] of asList(heads).entries())
    for (const [name, value] of Object.entries(asObject(head))) paths.set(`heads[${at}].${name}`, value)
  for (const [at, relation] of asList(relations).entries()) {
    const { id, location, ...facts } = asObject(relation)
    const path = `relations[${typeof id === 'string' ? id : at}]`
    for (const [name, value] of Object.entries(facts)) paths.set(`${path}.${name}`, value)
    for (const [name, value] of Object.entries(asObject(location))) paths.set(`${path}.location.${name}`, value)
  }
  return paths
}

function asObject(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
