import { Type, type TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { knownFields } from './known-fields.ts'

const place = Type.Object({ name: Type.Array(Type.String()), zip: Type.String() })
const schema = Type.Object({ id: Type.String(), places: Type.Array(place), note: Type.Object({ text: Type.String() }) })

/** The slow, obvious copy: shares nothing. */
function slowCopy(part: TSchema, value: unknown): unknown {
  const { properties, items }: { properties?: Record<string, TSchema>; items?: TSchema } = part
  const isEmpty = (each: unknown) => each === undefined || each === null || (typeof each === 'string' && !each.trim())
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return undefined
  if (items && Array.isArray(value)) {
    const copies = value.map((each) => slowCopy(items, each)).filter((each) => each !== undefined)
    return copies.length > 0 ? copies : undefined
  }
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(properties).flatMap(([name, own]) => {
    const copied = Object.hasOwn(value, name) ? slowCopy(own, Reflect.get(value, name)) : undefined
    return copied === undefined ? [] : [[name, copied] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

it('copies known fields only, in the order of the schema, whatever a line holds', () => {
  const { random, seed } = seededRandom()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // Never empty here.
  const names = ['id', 'places', 'note', 'name', 'zip', 'text', 'other', 'constructor', '__proto__']
  const text = (depth: number): string => {
    const kind = depth === 0 ? 0 : pick([0, 1, 2, 2, 2])
    if (kind === 0) return pick(['"a"', '""', '" "', '"\\u00a0"', 'null', '7', 'true', '[]', '{}'])
    const parts = Array.from({ length: Math.floor(random() * 4) }, () => text(depth - 1))
    if (kind === 1) return `[${parts.join()}]`
    return `{${parts.map((part) => `"${pick(names)}":${part}`).join()}}`
  }
  const copy = knownFields(schema)
  for (let round = 0; round < 5_000; round++) {
    const line = text(4)
    expect(JSON.stringify(copy(JSON.parse(line))), `PLACES_SEED=${seed} ${line}`).toBe(
      JSON.stringify(slowCopy(schema, JSON.parse(line))),
    )
  }
})
