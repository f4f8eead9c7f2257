import { describe, expect, it } from 'vitest'
import type { SearchQuery } from '@care/contract'
import type { TemplateInput } from '../templates/template-paths.ts'
import { suggest } from './suggest.ts'

/** An index of people at certain distances, some of them women. */
const people = [
  { miles: 3, gender: 'male' },
  { miles: 30, gender: 'female' },
  { miles: 33, gender: 'male' },
  { miles: 90, gender: 'female' },
]
const runOver =
  (those: typeof people) =>
  async ({ miles = Infinity, gender, limit, sort }: TemplateInput) => {
    const found = those.filter((person) => person.miles <= miles && (!gender || gender.includes(person.gender)))
    if (sort?.[0]?.by !== 'distance') found.reverse()
    return {
      total: found.length,
      hits: found.slice(0, limit).map((person) => ({
        id: 'x',
        miles: person.miles,
        rows: [0],
        rowMiles: [person.miles],
        packed: Buffer.alloc(0),
      })),
    }
  }
const run = runOver(people)
const ask = (query: SearchQuery, input: TemplateInput, total: number) =>
  suggest(run, { latitude: 1, longitude: 1, specialty: ['Cardiology'], ...input }, query, total)

describe('suggestions', () => {
  it('[APP-RES-18] computes the first wider circle that finds more, and a criterion dropped', async () => {
    expect(
      await ask({ gender: 'female', specialtiesV2: ['Cardiology'] }, { miles: 10, gender: ['female'] }, 0),
    ).toEqual([
      { kind: 'wider', miles: 40, total: 1 },
      { kind: 'nearest', miles: 30, total: 1 },
      { kind: 'without', field: 'gender', total: 1 },
    ])
  })

  it('[APP-RES-18] says how far the nearest is when no offered radius finds anybody, whatever the sort', async () => {
    const far = runOver([
      { miles: 229.5, gender: 'male' },
      { miles: 400, gender: 'female' },
    ])
    const input: TemplateInput = {
      latitude: 1,
      longitude: 1,
      specialty: ['Cardiology'],
      miles: 10,
      sort: [{ by: { field: 'name' } }],
    }
    expect(await suggest(far, input, {}, 0)).toEqual([{ kind: 'nearest', miles: 230, total: 1 }])
  })

  it('[D2] says how far the nearest is however far, and where to search for it', async () => {
    const honolulu = runOver([{ miles: 2_560.2, gender: 'male' }])
    const place = { text: 'Los Angeles, CA', latitude: 34, longitude: -118 }
    const input: TemplateInput = { latitude: 21, longitude: -157, specialty: ['Cardiology'], miles: 25 }
    expect(await suggest(honolulu, input, {}, 0, () => place)).toEqual([
      { kind: 'nearest', miles: 2_561, total: 1, place },
    ])
  })

  it('offers nothing that would not find more', async () => {
    expect(await ask({ gender: 'male' }, { miles: 100, gender: ['male'] }, 2)).toEqual([
      { kind: 'without', field: 'gender', total: 4 },
    ])
  })

  it('[APP-RES-18] offers to drop all filters where that finds more than dropping any one of them', async () => {
    const kinds = [
      { gender: 'male', language: 'Spanish' },
      { gender: 'female', language: 'Korean' },
      { gender: 'other', language: 'French' },
    ]
    const over = async ({ gender, language }: TemplateInput) => ({
      total: kinds.filter(
        (one) => (!gender || gender.includes(one.gender)) && (!language || language.includes(one.language)),
      ).length,
      hits: [],
    })
    const ask = (query: SearchQuery, input: TemplateInput) =>
      suggest(over, { latitude: 1, longitude: 1, specialty: ['Cardiology'], ...input }, query, 0)
    expect(await ask({ gender: 'male', language: ['Korean'] }, { gender: ['male'], language: ['Korean'] })).toEqual([
      { kind: 'without', field: 'gender', total: 1 },
      { kind: 'without', field: 'language', total: 1 },
      { kind: 'without', field: 'filters', total: 3 },
    ])
    expect(
      await ask({ gender: 'nobody', language: ['nothing'] }, { gender: ['nobody'], language: ['nothing'] }),
    ).toEqual([{ kind: 'without', field: 'filters', total: 3 }])
    const unnamed = async (input: TemplateInput) => (input.name === undefined ? { total: 9, hits: [] } : over(input))
    expect(
      await suggest(
        unnamed,
        { latitude: 1, name: 'lee', gender: ['nobody'], language: ['nothing'] },
        { name: 'lee', gender: 'nobody', language: ['nothing'] },
        0,
      ),
    ).toEqual([
      { kind: 'without', field: 'name', total: 9 },
      { kind: 'without', field: 'filters', total: 3 },
    ])
    expect(await ask({ gender: 'nobody' }, { gender: ['nobody'] })).toEqual([
      { kind: 'without', field: 'gender', total: 3 },
    ])
  })

  it('never drops the last of place, name and specialty', async () => {
    expect(await suggest(run, { specialty: ['Cardiology'] }, { specialtiesV2: ['Cardiology'] }, 0)).toEqual([])
  })
})
