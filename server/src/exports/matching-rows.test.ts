import type { DirectoryRecord } from '@care/contract'
import { expect, inject, it } from 'vitest'
import { diceFor, type Dice } from '../demo/dice.ts'
import { generateDirectory } from '../demo/demo.service.ts'
import { tenantOfFiles } from '../demo/tenants-of-files.ts'
import { textOfVersion, toRecordText } from '../records/record-text.ts'
import { kindNamed, parseRecord } from '../records/stored-record.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { damaged } from './damaged-record.testing.ts'
import type { ExportTerms } from './export-task.ts'
import { matchingRows, unchangedRows } from './matching-rows.ts'

const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
const now = new Date('2026-11-18T12:00:00.000Z')
const people = [...generateDirectory({ seed: 4, tenant: tenantOfFiles('mddoh'), providers: 200, now, specialtyName })]
const asOf = '2026-11-18T10:00:00.000Z'
const where = { provider: { all: [] }, facility: { all: [] } }
const terms: ExportTerms[] = [
  { visibility: { today: '2026-11-18' }, found: { total: 0, where, asOf } },
  {
    visibility: { today: '2026-11-18', hiddenBefore: '2026-05-22' },
    found: { total: 0, where, asOf, hideDays: 180 },
  },
]
/** Around today, around the day of the hide rule, and far away from both. */
const days = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-05-21',
  '2026-05-22',
  '2020-01-01',
  '2030-01-01',
]
/** No record has as many relations: an answer other than this one was computed. */
const selected = { id: 'any', rows: [99] }

it('[API-EXP-03] the dates of a stored text tell whether a search still finds the same relations', () => {
  let [unchanged, long] = [0, 0]
  for (let round = 0; round < (inject('scale') > 1 ? 20_000 : 2_000); round++) {
    const dice = diceFor(round, 'matching-rows')
    const record = withDates(dice.pick(people), dice)
    const whole = textOfVersion(toRecordText(record, { key: Buffer.from('key') }), 3)
    const text = dice.chance(0.3) ? damaged(whole, dice) : whole
    const asked = dice.pick(terms)
    const updated_at = dice.pick(['2026-11-18T09:59:59.999Z', asOf])
    const fast = unchangedRows(asked)(selected, { record: text, updated_at })
    if (fast) unchanged += 1
    else long += 1
    if (fast) expect(slow(record.kind ?? '', text, updated_at, asked), text).toEqual(fast)
  }
  expect(unchanged).toBeGreaterThan(200)
  expect(long).toBeGreaterThan(200)
})

/** By the whole record; the same answer if it cannot be read, because then nothing is exported. */
function slow(kind: string, text: string, updatedAt: string, asked: ExportTerms): readonly number[] {
  try {
    const record = parseRecord(text, kindNamed(kind, ''))
    const visible = visibleRecord(record, asked.visibility)
    return visible ? matchingRows(asked, selected, { record, visible, updatedAt }) : selected.rows
  } catch {
    return selected.rows
  }
}

function withDates(record: DirectoryRecord, dice: Dice): DirectoryRecord {
  const some = <Value>(value: () => Value) => (dice.chance(0.15) ? value() : undefined)
  const period = () => {
    const [start, end] = [some(() => dice.pick(days)), some(() => dice.pick(days))]
    return { ...(start && { start }), ...(end && { end }) }
  }
  const relations = record.relations?.map((relation) => {
    const [own, verified, unreachableSince] = [some(period), some(() => dice.pick(days)), some(() => dice.pick(days))]
    const network = relation.network?.map((entry) => {
      const covered = some(period)
      return { ...entry, ...(covered && { period: covered }) }
    })
    return {
      ...relation,
      ...(network && { network }),
      ...(own && { period: own }),
      ...(verified && { verified: { at: verified } }),
      ...(unreachableSince && { unreachableSince }),
    }
  })
  return { ...record, ...(relations && { relations }) }
}
