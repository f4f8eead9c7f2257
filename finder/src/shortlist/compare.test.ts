import type { DirectoryRecord } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { atSavedPlace, compared, filledRows } from './compare.ts'

const record: DirectoryRecord = {
  stableId: 'a',
  heads: [{ name: [{ text: 'ANA LEE' }], gender: 'female', communication: [{ display: 'Spanish' }] }],
  meta: { min_distance: 2 },
  relations: [
    {
      id: 'r2',
      distance: 2,
      specialty: [{ display: 'Cardiology' }],
      acceptingPatients: { code: 'newpt', display: 'Accepting new patients' },
      location: {
        name: ['CLINIC'],
        address: { line: '1 Main St', city: 'Bronx', state: 'NY', postalCode: '10461' },
        availableTime: [{ daysOfWeek: ['MON'], availableStartTime: '09:00', availableEndTime: '17:00' }],
      },
    },
  ],
}
const saved = { kind: 'provider', id: 'a', savedAt: '2026-11-16T10:00:00Z', record } as const
const options = { language: 'en', today: '2026-11-16', flagDays: 90 } as const

describe('compare', () => {
  it('shows what people choose by, with today’s hours', () => {
    expect(compared(saved, record, options).values).toMatchObject({
      specialty: 'Cardiology',
      accepting: 'Accepting new patients',
      distance: '2.00 miles',
      location: 'Clinic',
      languages: 'Spanish',
      hours: '9:00 AM - 5:00 PM',
      plan: '',
    })
  })

  it('[D7] flags a check of long ago as the cards do, on the screen and on paper', () => {
    const [relation] = record.relations ?? []
    const checked = (at: string) =>
      compared(saved, { ...record, relations: [{ ...relation, verified: { at, method: 'phone' } }] }, options).values
        .verified
    expect(checked('2026-11-01')).not.toContain('Call to confirm.')
    expect(checked('2025-01-01')).toMatch(/2025.*\. Call to confirm\.$/)
    expect(compared(saved, record, options).values.verified).toBe('Never verified. Call to confirm.')
  })

  it('[three-report label] says what members reported of the saved place', () => {
    const [relation] = record.relations ?? []
    const said = (reported: string[]) =>
      compared(saved, { ...record, meta: { ...record.meta, reported } }, options).values.verified
    expect(said([relation?.id ?? ''])).toMatch(/ Members reported that this may be wrong\. We are checking\.$/)
    expect(said(['another'])).not.toContain('Members')
  })

  it('leaves out rows without a value', () => {
    const rows = filledRows([compared(saved, record, options)])
    expect(rows).toContain('hours')
    expect(rows).not.toContain('ages')
    expect(filledRows([])).toEqual([])
  })

  it('shows today’s record at the place that was saved', () => {
    const moved = {
      ...record,
      relations: [
        { id: 'r1', location: { name: ['OTHER'] } },
        { ...record.relations?.[0], distance: undefined, location: { name: ['NEW NAME'] } },
      ],
    }
    const now = atSavedPlace(saved, moved)
    expect(now.relations?.[0]).toMatchObject({ id: 'r2', distance: 2, location: { name: ['NEW NAME'] } })
    expect(now.meta?.min_distance).toBe(2)
    expect(atSavedPlace(saved, { stableId: 'a' }).relations?.[0]?.id).toBe('r2')
  })
})
