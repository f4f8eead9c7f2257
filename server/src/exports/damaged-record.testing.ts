import type { Dice } from '../demo/dice.ts'

type Json = { [name: string]: unknown }

/** A stored text with one to three values removed, replaced, moved or added. */
export function damaged(text: string, dice: Dice): string {
  const record: unknown = JSON.parse(text)
  for (let times = dice.between(1, 3); times > 0; times--) {
    const objects = objectsIn(record)
    const target = dice.pick(objects)
    const name = dice.pick(Object.keys(target).length > 0 ? Object.keys(target) : ['id'])
    const value = structuredClone(dice.pick(values))
    const acts: (() => void)[] = [
      () => delete target[name],
      () => (target[name] = value),
      () => (target[dice.pick(names)] = value),
      () => reorder(target, dice),
    ]
    dice.pick(acts)()
  }
  return JSON.stringify(record)
}

const plain: unknown[] = [
  null,
  [],
  {},
  '',
  'a "quoted" word',
  'plain',
  5,
  -0.5,
  true,
  false,
  ['one', null],
  [null],
  [[]],
]
const flags: unknown[] = [{ suppress: true }, { suppress: false }, [{}]]
const days: unknown[] = [{ start: '2030-01-01' }, { end: '2020-01-01' }, { start: 5 }, { at: '2020-01-01', by: 'us' }]
const hidden: unknown[] = [
  [{ system: 'url', value: 'javascript:alert(1)' }],
  [{ type: 'SSN', value: '1' }, { type: 'NPI' }],
]
const values = [...plain, ...flags, ...days, ...hidden]
const names = [
  'meta',
  'period',
  'verified',
  'unreachableSince',
  'left',
  'approximate',
  'extra',
  'telecom',
  'identifier',
]

function objectsIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value as Json, ...inner]
}

function reorder(target: Json, dice: Dice): void {
  const entries = Object.entries(target)
  const mixed = entries.map(([name, value]) => ({ name, value, place: dice.next() })).sort((a, b) => a.place - b.place)
  for (const [name] of entries) delete target[name]
  for (const { name, value } of mixed) target[name] = value
}
