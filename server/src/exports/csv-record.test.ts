import { exportColumnNames, type DirectoryRecord } from '@care/contract'
import { expect, inject, it } from 'vitest'
import { diceFor } from '../demo/dice.ts'
import { generateDirectory } from '../demo/demo.service.ts'
import { tenantOfFiles } from '../demo/tenants-of-files.ts'
import { toRecordText, textOfVersion } from '../records/record-text.ts'
import { parseRecord } from '../records/stored-record.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { csvRecordOf } from './csv-record.ts'
import { csvValuesOf } from './csv-values.ts'
import { damaged } from './damaged-record.testing.ts'
import { lineMaker } from './directory-csv.ts'

const visibilities: Visibility[] = [{ today: '2026-11-18' }, { today: '2026-11-18', hiddenBefore: '2026-06-01' }]
const now = new Date('2026-11-18T12:00:00.000Z')
const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
const people = ['champion', 'mddoh'].flatMap((tenant) => [
  ...generateDirectory({ seed: 4, tenant: tenantOfFiles(tenant), providers: 150, now, specialtyName }),
])
const storedText = (record: DirectoryRecord) => textOfVersion(toRecordText(record, { key: Buffer.from('key') }), 3)
const linesOf = lineMaker(exportColumnNames)

/** The lines by the long way, which shows nothing of a record that cannot be read. */
function slowLines(kind: string, text: string, visibility: Visibility): readonly string[] {
  const visible = readVisible(kind, text, visibility)
  return visible ? linesOf(csvValuesOf(visible)) : []
}

function readVisible(kind: string, text: string, visibility: Visibility) {
  try {
    return visibleRecord(parseRecord(text, kind === 'facility' ? 'facility' : 'provider'), visibility)
  } catch {
    return undefined
  }
}

function fastLines(kind: string, text: string, visibility: Visibility): readonly string[] | undefined {
  const record = csvRecordOf(visibility)({ kind, record: text })
  return record && linesOf(record)
}

it('[API-EXP-03] the lines of a stored text are those of the record that members see', () => {
  let read = 0
  for (const visibility of visibilities)
    for (const record of people) {
      const [kind, text] = [record.kind ?? '', storedText(record)]
      const lines = fastLines(kind, text, visibility)
      if (!lines) continue
      read += 1
      expect(lines).toEqual(slowLines(kind, text, visibility))
    }
  expect(read / (people.length * visibilities.length)).toBeGreaterThan(0.95)
})

it('[API-EXP-03] and texts in another form go the long way', () => {
  let read = 0
  const rounds = inject('scale') > 1 ? 40_000 : 1_200
  for (let round = 0; round < rounds; round++) {
    const dice = diceFor(round, 'csv-record')
    const record = dice.pick(people)
    const [kind, text] = [record.kind ?? '', damaged(storedText(record), dice)]
    const visibility = dice.pick(visibilities)
    const lines = fastLines(kind, text, visibility)
    if (!lines) continue
    read += 1
    expect(lines, text).toEqual(slowLines(kind, text, visibility))
  }
  expect(read / rounds).toBeGreaterThan(0.1)
  expect(read / rounds).toBeLessThan(0.9)
})

it('[API-EXP-06] a record that lacks what it should have, or has it in another form, has lines all the same', () => {
  for (let round = 0; round < (inject('scale') > 1 ? 10_000 : 300); round++) {
    const dice = diceFor(round, 'odd-record')
    const record = dice.pick(people)
    const text = damaged(storedText(record), dice)
    expect(() => slowLines(record.kind ?? '', text, dice.pick(visibilities)), text).not.toThrow()
  }
})
