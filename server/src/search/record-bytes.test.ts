import { describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { cardData } from '@care/display'
import { generateDirectory } from '../demo/demo.service.ts'
import { tenantOfFiles } from '../demo/tenants-of-files.ts'
import { visibleOf } from '../records/records.testing.ts'
import { AnswerBytes } from './answer-bytes.ts'
import { packRecord, spliceRecord, unpackRecord } from './record-bytes.ts'

const record: DirectoryRecord = {
  stableId: 'p-1',
  kind: 'provider',
  heads: [{ golden: true, name: [{ text: 'Zoë "Z" Núñez 中文' }] }],
  relations: [
    {
      id: 'r0',
      location: { name: ['North'], address: { line: ['1 A St'] } },
      network: [{ insurance: { carrier: 'C', plan: 'Gold' } }],
      verified: { at: '2026-01-05' },
    },
    { id: 'r1', location: { name: ['South'] }, verified: { at: '2026-03-01' } },
    {},
  ],
  meta: { version: 3 },
}
const packed = (each: DirectoryRecord) => packRecord(visibleOf(each))
const spliced = (bytes: Buffer, splice: Parameters<typeof spliceRecord>[2]) => {
  const out = new AnswerBytes()
  spliceRecord(out, bytes, splice)
  return JSON.parse(out.take().toString()) as DirectoryRecord
}

describe('prepared record bytes', () => {
  it('returns the whole record, with its number of locations and its last verification', () => {
    expect(unpackRecord(packed(record))).toEqual({
      ...record,
      meta: { version: 3, relationCount: 3, verifiedAt: '2026-03-01' },
    })
    const [north, south] = record.relations ?? []
    expect(
      unpackRecord(packed({ ...record, relations: [north ?? {}, south ?? {}, { ...north, id: 'r2' }] })).meta,
    ).toMatchObject({ relationCount: 3, placeCount: 2 })
  })

  it('[API-SRCH-10] puts matching relations in order of distance, each with its own', () => {
    const page = spliced(packed(record), {
      miles: 1.5,
      rows: [1, 0, 2],
      rowMiles: [1.5, 2, undefined],
      print: false,
    })
    expect(page.meta?.min_distance).toBe(1.5)
    expect(page.relations).toEqual([
      { ...record.relations?.[1], distance: 1.5 },
      { ...record.relations?.[0], distance: 2 },
      {},
    ])
  })

  it('inserts a distance into an empty relation, and none without a location', () => {
    expect(spliced(packed(record), { miles: undefined, rows: [2], rowMiles: [4], print: false })).toMatchObject({
      relations: [{ distance: 4 }],
    })
    expect(
      spliced(packed(record), { miles: undefined, rows: [2], rowMiles: [], print: false }).meta,
    ).not.toHaveProperty('min_distance')
  })

  it('[API-STW-08] counts no relation that the rules hide by now, to the day', () => {
    const { relations = [], ...rest } = record
    const bytes = packed({
      ...rest,
      relations: relations.map((each, at) => ({ ...each, location: { name: [`${at}`] } })),
    })
    const meta = (hiddenBefore?: string) =>
      spliced(bytes, { miles: 2, rows: [1, 2], rowMiles: [], print: false, hiddenBefore, reported: ['r1'] }).meta
    const all = { version: 3, min_distance: 2, reported: ['r1'], relationCount: 3, verifiedAt: '2026-03-01' }
    expect(meta()).toEqual(all)
    expect(meta('2026-01-05')).toEqual(all)
    expect(meta('2026-01-06')).toEqual({ ...all, relationCount: 2 })
    const { verifiedAt: _none, ...never } = all
    expect(meta('2026-03-02')).toEqual({ ...never, relationCount: 1 })
  })

  it('[APP-PRT-02] answers a print fetch with the printed fields only', () => {
    const page = spliced(
      packed({
        ...record,
        relations: [{ ...record.relations?.[0], ages: { min: 3 }, period: { start: '2026-01-01' } }],
      }),
      { miles: 1, rows: [0], rowMiles: [1], print: true },
    )
    expect(page.relations?.[0]).toEqual({ ...record.relations?.[0], distance: 1 })
  })

  it('[APP-PRT-02] a relation of which nothing is printed still has its distance', () => {
    const page = spliced(packed({ ...record, relations: [{ ages: { min: 3 } }] }), {
      miles: 1,
      rows: [0],
      rowMiles: [1],
      print: true,
    })
    expect(page.relations).toEqual([{ distance: 1 }])
  })

  it('[APP-PRT-04] prints what the card on the screen shows: plan, new patients, last verification', () => {
    const records = [
      ...generateDirectory({
        seed: 5,
        tenant: tenantOfFiles('champion'),
        providers: 40,
        now: new Date('2026-11-16T12:00:00Z'),
        specialtyName: (code) => code,
      }),
    ]
    const plans = new Set<string>()
    for (const each of records) {
      const [full, print] = [false, true].map((print) =>
        spliced(packed(each), { miles: 1, rows: [0], rowMiles: [1], print }),
      )
      const plan = full?.relations?.[0]?.network?.[0]?.insurance.plan
      if (!full?.relations?.[0] || !print) continue
      plans.add(plan ?? '')
      const card = (shown: DirectoryRecord) =>
        cardData(shown, { language: 'en', today: '2026-11-16', plan: { programType: plan ?? 'none' } })
      const { position: _point, directions: _way, ages: _ages, location: _hours, ...said } = card(full).more
      expect(card(print)).toMatchObject({ extras: card(full).extras, list: card(full).list, more: said })
    }
    expect(plans.size).toBeGreaterThan(2)
  })
})
