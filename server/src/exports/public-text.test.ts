import type { DirectoryRecord } from '@care/contract'
import { expect, inject, it } from 'vitest'
import { diceFor } from '../demo/dice.ts'
import { generateDirectory } from '../demo/demo.service.ts'
import { tenantOfFiles } from '../demo/tenants-of-files.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import { toRecordText, textOfVersion } from '../records/record-text.ts'
import { parseRecord } from '../records/stored-record.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { damaged } from './damaged-record.testing.ts'
import { publicTextOf } from './public-text.ts'

const updated_at = '2026-11-18T12:00:00.000Z'
const visibilities: Visibility[] = [{ today: '2026-11-18' }, { today: '2026-11-18', hiddenBefore: '2026-06-01' }]
const now = new Date(updated_at)
const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
const people = ['champion', 'mddoh'].flatMap((tenant) => [
  ...generateDirectory({ seed: 3, tenant: tenantOfFiles(tenant), providers: 150, now, specialtyName }),
])
const storedText = (record: DirectoryRecord) => textOfVersion(toRecordText(record, { key: Buffer.from('key') }), 3)

/** The general way, or '' if nothing is visible. */
function slowText(kind: string, text: string, visibility: Visibility): string {
  try {
    const visible = visibleRecord(parseRecord(text, kind === 'facility' ? 'facility' : 'provider'), visibility)
    if (!visible || visible.relations.length === 0) return ''
    return JSON.stringify({ ...visibleRecordToWire(visible), updatedAt: updated_at })
  } catch {
    return ''
  }
}

it('[API-EXP-06] copies stored texts as the long way writes them', () => {
  let copied = 0
  for (const visibility of visibilities) {
    const fast = publicTextOf(visibility)
    for (const record of people) {
      const text = storedText(record)
      const result = fast({ kind: record.kind ?? '', updated_at, record: text })
      if (result === undefined) continue
      copied += 1
      expect(result).toBe(slowText(record.kind ?? '', text, visibility))
    }
  }
  expect(copied / (people.length * visibilities.length)).toBeGreaterThan(0.95)
})

it('[API-EXP-06] and leaves to the long way what it does not know', () => {
  let copied = 0
  const rounds = inject('scale') > 1 ? 40_000 : 1_200
  for (let round = 0; round < rounds; round++) {
    const dice = diceFor(round, 'public-text')
    const record = dice.pick(people)
    const text = damaged(storedText(record), dice)
    const visibility = dice.pick(visibilities)
    const result = publicTextOf(visibility)({ kind: record.kind ?? '', updated_at, record: text })
    if (result === undefined) continue
    copied += 1
    expect(result, text).toBe(slowText(record.kind ?? '', text, visibility))
  }
  expect(copied / rounds).toBeGreaterThan(0.1)
  expect(copied / rounds).toBeLessThan(0.9)
})
