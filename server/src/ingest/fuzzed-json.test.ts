import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi, inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { onSqlite } from '../database/testing.ts'
import { lines, practitioner, role, shared } from '../formats/plan-net/plan-net.testing.ts'
import { clinic, person } from '../formats/qhp/qhp.testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { loadFile, npi, testTenant } from './ingest.testing.ts'
import { listLoads } from './loads.repository.ts'

vi.setConfig({ testTimeout: 180_000 })

const megabyte = 1_048_576
const people = Array.from({ length: 20 }, (_, at) => person(at))
const entries: readonly object[] = [...people, clinic()]
const resources: readonly object[] = [
  ...shared,
  ...Array.from({ length: 20 }, (_, at) => [practitioner(at), role(at)]).flat(),
]
const bundle = { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }
const contents = {
  qhp: { format: 'qhp', content: JSON.stringify(entries, null, 2), listings: 21 },
  'plan-net lines': { format: 'plan-net', content: lines(resources), listings: 21 },
  'a plan-net bundle': { format: 'plan-net', content: JSON.stringify(bundle), listings: 21 },
} as const
const names = Object.keys(contents) as (keyof typeof contents)[] // Its keys.

async function outcome(database: Database, content: Uint8Array, format: 'qhp' | 'plan-net') {
  const before = process.memoryUsage().rss
  const report = await loadFile(database, content, { format, mode: 'full' })
  expect((process.memoryUsage().rss - before) / megabyte, 'megabytes of memory').toBeLessThan(300)
  const [load] = await listLoads(database.db, testTenant.id)
  const { read, retired: _, ...parts } = load?.progress.counts ?? { read: -1, retired: 0 }
  expect(Object.values(parts).reduce((total, count) => total + count, 0)).toBe(read)
  return { report, state: load?.state, counts: load?.progress.counts, error: load?.error ?? '' }
}

const isLong = inject('scale') > 1
const files = isLong ? 60 : 12
/** Of a kilobyte each; ten times the memory that a load may take, and a fifth of that in the short form. */
const fillers = isLong ? 100_000 : 20_000

onSqlite((open) => {
  describe('a damaged file of a public format ends in quarantine or with a sentence:', () => {
    it.each(names)('%s in UTF-16, which is read', async (name) => {
      const { format, content, listings } = contents[name]
      const { counts } = await outcome(await open(), Buffer.from(`\uFEFF${content}`, 'utf16le'), format)
      expect(counts).toMatchObject({ new: listings, quarantined: 0 })
    })

    it.each(names)('%s, cut off', async (name) => {
      const { format, content, listings } = contents[name]
      const { counts, error } = await outcome(await open(), Buffer.from(content.slice(0, -40)), format)
      if (name === 'plan-net lines') expect(counts).toMatchObject({ new: listings, quarantined: 1 })
      else expect(error).toBe('The file ends before its JSON does. It was cut off; send it again.')
    })

    it.each(names)('%s with an entry of 10 MB, one nested 10,000 deep, and one with a field twice', async (name) => {
      const { format, listings } = contents[name]
      const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
      const bad = [`{"npi":"${'x'.repeat(10 * megabyte)}"}`, deep, `{"resourceType":"Practitioner","id":"a","id":"b"}`]
      const whole = {
        qhp: `[${[...entries.map((each) => JSON.stringify(each)), ...bad].join(',')}]`,
        'plan-net lines': `${lines(resources)}${bad.join('\n')}\n`,
        'a plan-net bundle': JSON.stringify(bundle).replace(/\]\}$/, `,${bad.join(',')}]}`),
      }[name]
      const { counts, report } = await outcome(await open(), Buffer.from(whole), format)
      expect(counts).toMatchObject({ new: listings, quarantined: 3 })
      for (const words of ['longer than 1 MB', 'nested too deep', 'a field is stated twice'])
        expect(report).toContain(words)
    })

    it(`a list of ${fillers / 1_000 + 1} MB is read in bounded memory`, async () => {
      const filler = 'x'.repeat(1_000)
      const parts = Array.from({ length: fillers }, (_, at) => `{"rxnorm_id":${at},"x":"${filler}"}`)
      const content = Buffer.from(`[${JSON.stringify(person(1))},${parts.join(',')}]`)
      const { counts } = await outcome(await open(), content, 'qhp')
      expect(counts).toMatchObject({ read: fillers + 1, new: 1, quarantined: fillers })
    })

    it(`values replaced by those of other types, ${files} files`, async () => {
      const { random, seed } = seededRandom()
      for (let round = 0; round < files; round++) {
        const isQhp = random() < 0.5
        const mutated = (list: readonly object[]) =>
          list.map((each) => (random() < 0.3 ? mutate(structuredClone(each), random) : each))
        const content = isQhp ? JSON.stringify(mutated(entries)) : lines(mutated(resources))
        const { state, error } = await outcome(await open(), Buffer.from(content), isQhp ? 'qhp' : 'plan-net')
        expect(['done', 'failed'], `PLACES_SEED=${seed}`).toContain(state)
        if (state === 'failed') expect(error).toMatch(/^The file /)
      }
    })

    it(`bytes changed at random, ${files} files`, async () => {
      const { random, seed } = seededRandom()
      for (let round = 0; round < files; round++) {
        const { format, content: text } = contents[names[Math.floor(random() * names.length)] ?? 'qhp']
        const content = Buffer.from(text)
        for (let change = 0; change < 1 + random() * 20; change++)
          content[Math.floor(random() * content.length)] = randomBytes(1)[0] ?? 0
        const { state, error } = await outcome(await open(), content, format)
        expect(['done', 'failed'], `PLACES_SEED=${seed}`).toContain(state)
        if (state === 'failed') expect(error).toMatch(/^The file /)
      }
    })
  })
})

/** One nested value becomes another. */
function mutate(value: object, random: () => number): object {
  const others: readonly unknown[] = [
    null,
    7,
    -1e308,
    '',
    'x'.repeat(5_000),
    true,
    [],
    {},
    [[[]]],
    [null],
    npi(3),
    '\u0000',
    '\uD800',
  ]
  let at: Record<string, unknown> = value as Record<string, unknown>
  for (;;) {
    const keys = Object.keys(at)
    const key = keys[Math.floor(random() * keys.length)]
    if (key === undefined) return value
    const inner = at[key]
    if (typeof inner !== 'object' || inner === null || random() < 0.3) {
      at[key] = others[Math.floor(random() * others.length)]
      return value
    }
    at = inner as Record<string, unknown>
  }
}
