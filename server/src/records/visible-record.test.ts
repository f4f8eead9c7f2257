import { describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { goldenOf, visibleOf } from './records.testing.ts'
import { visibleRecordToWire } from './visible-record-to-wire.ts'
import { effectiveDates } from './visible-record.ts'

const record: DirectoryRecord = {
  stableId: 'p',
  meta: { version: 2, sources: ['roster'] },
  relations: [
    {
      id: 'open',
      network: [
        { insurance: { carrier: 'C', plan: 'Seen' } },
        { insurance: { carrier: 'C', plan: 'Hidden' }, meta: { suppress: true } },
        { insurance: { carrier: 'C', plan: 'Next year' }, period: { start: '2027-01-01' } },
      ],
    },
    { id: 'suppressed', location: { meta: { suppress: true } } },
    { id: 'ended', period: { end: '2026-06-30' } },
    { id: 'last day', period: { start: '2026-07-01', end: '2026-07-01' } },
    { id: 'future', period: { start: '2026-07-02T00:00:00Z' } },
  ],
}

describe('what members may see of a record', () => {
  it('[APP-DET-10] leaves out suppressed locations and what is not active that day', () => {
    expect(visibleOf(record, '2026-07-01').relations.map(({ id }) => id)).toEqual(['open', 'last day'])
    expect(visibleOf(record, '2026-06-30').relations.map(({ id }) => id)).toEqual(['open', 'ended'])
  })

  it('[APP-DET-11] leaves out suppressed plans and plans that are not active yet', () => {
    expect(visibleOf(record, '2026-07-01').relations[0]?.network.map(({ plan }) => plan)).toEqual(['Seen'])
    expect(visibleOf(record, '2027-01-01').relations[0]?.network.map(({ plan }) => plan)).toEqual(['Seen', 'Next year'])
  })

  it('[API-DET-01] keeps internals to the staff', () => {
    expect(visibleRecordToWire(visibleOf(record, '2026-07-01')).meta).toEqual({ version: 2 })
  })

  it('names the days on which it changes', () => {
    expect(effectiveDates(goldenOf(record))).toEqual(['2026-07-01', '2026-07-02', '2027-01-01'])
  })
})
