import { DirectoryRecord } from '@care/contract'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { generateDirectory } from '../demo/demo.service.ts'
import { tenantIds, tenantOfFiles } from '../demo/tenants-of-files.ts'
import { goldenOf, visibleOf } from './records.testing.ts'
import { visibleRecordToWire } from './visible-record-to-wire.ts'

const today = '2026-11-16'
const now = new Date(`${today}T12:00:00Z`)

describe('a record on the wire', () => {
  it('[API-DET-06] loses nothing that members may see, in every record of the demo', () => {
    const schema = Compile(DirectoryRecord)
    for (const id of tenantIds) {
      const options = { seed: 1, tenant: tenantOfFiles(id), providers: 40, now, specialtyName: (code: string) => code }
      for (const record of generateDirectory(options)) {
        const wire = JSON.parse(JSON.stringify(visibleRecordToWire(visibleOf(record, today))))
        expect(wire).toEqual(expectedWire(record))
        expect(schema.Check(wire)).toBe(true)
      }
    }
  })

  it('[API-DET-01] never carries sources, who verified, nor what is suppressed', () => {
    const record: DirectoryRecord = {
      stableId: 'p',
      relations: [
        {
          location: { name: ['Shown'], meta: { suppress: false } },
          verified: { at: '2026-10-01', method: 'phone', by: 'Ada' },
          network: [{ insurance: { carrier: 'C' }, meta: { suppress: false } }],
        },
        { location: { name: ['Hidden'], meta: { suppress: true } } },
      ],
      meta: { sources: ['roster'], version: 2 },
    }
    expect(JSON.parse(JSON.stringify(visibleRecordToWire(visibleOf(record))))).toEqual({
      stableId: 'p',
      kind: 'provider',
      heads: [],
      relations: [
        {
          location: { name: ['Shown'] },
          verified: { at: '2026-10-01', method: 'phone' },
          network: [{ insurance: { carrier: 'C' } }],
        },
      ],
      meta: { version: 2 },
    })
  })

  it('takes null for absent, and one address line or day for a list', () => {
    const text = `{"stableId":"p","heads":null,"relations":[{"location":{"address":{"line":"1 A St","city":null},
      "availableTime":[{"daysOfWeek":"MON"}],"position":null},"network":null,"verified":null,"specialty":null}]}`
    const record = goldenOf(JSON.parse(text))
    expect(record).toMatchObject({ heads: [], version: 1, sources: [] })
    expect(record.relations[0]).toMatchObject({ network: [], specialties: [] })
    expect(record.relations[0]?.location).toMatchObject({ address: { lines: ['1 A St'] }, hours: [{ days: ['MON'] }] })
    expect(record.relations[0]?.location?.position).toBeUndefined()
  })
})

/** The slow and obvious way: copies the stored JSON without what is hidden, empty, or not current. */
function expectedWire({ relations = [], heads = [], meta, ...record }: DirectoryRecord): unknown {
  const isCurrent = ({ period }: { period?: { start?: string; end?: string } }) =>
    (period?.start ?? '') <= today && today <= (period?.end ?? '9999')
  const isShown = (part: { meta?: { suppress?: boolean } } | undefined) => part?.meta?.suppress !== true
  const shown = relations
    .filter((relation) => isCurrent(relation) && isShown(relation.location))
    .map(({ verified, network, location, ...relation }) => ({
      ...relation,
      location: location && {
        ...location,
        telecom: location.telecom?.filter(({ value }) => !value.startsWith('javascript:')),
      },
      verified: verified && { at: verified.at, method: verified.method },
      network: (network ?? []).filter((entry) => isCurrent(entry) && isShown(entry)),
    }))
  const shownHeads = heads.map(({ identifier, ...head }) => ({
    ...head,
    identifier: identifier?.filter(({ type }) => type !== 'TAX'),
  }))
  const parts = JSON.parse(JSON.stringify({ heads: shownHeads, relations: shown }), dropEmpty)
  return {
    ...record,
    heads: parts.heads ?? [],
    relations: parts.relations ?? [],
    meta: { version: meta?.version ?? 1 },
  }
}

function dropEmpty(key: string, value: unknown): unknown {
  if (key === 'meta' || (Array.isArray(value) && value.length === 0)) return undefined
  return key === 'line' || key === 'daysOfWeek' ? [value].flat() : value
}
