import { describe, expect, it } from 'vitest'
import type { TemplateInput } from '../templates/template-paths.ts'
import { suggestInstead } from './suggest-instead.ts'

const leaf = (value: string) => ({ value, description: value })
const tree = [
  {
    ...leaf('Mental health'),
    children: ['Counselor', 'Psychologist', 'Social Worker', 'Psychiatry', 'Addiction'].map(leaf),
  },
  { ...leaf('Primary care'), children: ['Family Medicine', 'Internal Medicine'].map(leaf) },
]
const counts = new Map([
  ['Psychologist', 4],
  ['Social Worker', 9],
  ['Psychiatry', 2],
  ['Addiction', 1],
  ['Family Medicine', 7],
])

describe('[D2] what else there is where nobody was found', () => {
  const suggestOver = async (input: TemplateInput) => {
    const runs: TemplateInput[] = []
    const offers = await suggestInstead(
      async (asked) => {
        runs.push(asked)
        const total =
          asked.name === 'feldman'
            ? 3
            : asked.name
              ? 0
              : (counts.get(asked.specialty?.[0] ?? '') ?? (asked.facets ? 23 : 0))
        const values = [...counts].map(([value, count]) => ({ value, count }))
        return { total, facets: asked.facets ? [{ field: 'specialty', values }] : [] }
      },
      { latitude: 1, longitude: 1, miles: 25, ...input },
      { tree, specialtyNames: (value) => [value] },
    )
    return { offers, runs }
  }

  it('offers the largest specialties of the same branch, counted', async () => {
    const { offers, runs } = await suggestOver({ specialty: ['Counselor'] })
    expect(offers).toEqual([
      { kind: 'specialty', specialty: 'Social Worker', total: 9 },
      { kind: 'specialty', specialty: 'Psychologist', total: 4 },
      { kind: 'specialty', specialty: 'Psychiatry', total: 2 },
    ])
    expect(runs).toHaveLength(4)
  })

  it('offers one word of a wrong name, and primary care', async () => {
    const { offers } = await suggestOver({ name: 'Xavier Feldman' })
    expect(offers).toEqual([
      { kind: 'name', name: 'feldman', total: 3 },
      { kind: 'specialty', specialty: 'Family Medicine', total: 7 },
    ])
  })

  it('searches at most seven times, however long the name', async () => {
    const { runs } = await suggestOver({ name: Array.from({ length: 20 }, (_, at) => `word${at}`).join(' ') })
    expect(runs.length).toBeLessThanOrEqual(7)
  })

  it('offers nothing for a place alone', async () => {
    expect(await suggestOver({})).toEqual({ offers: [], runs: [] })
  })
})
