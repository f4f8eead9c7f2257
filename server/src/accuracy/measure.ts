import type { AccuracyFigures } from '@care/contract'
import { readVerificationRules } from '../clocks/clocks.service.ts'
import type { Db } from '../database/tables.ts'
import type { Day } from '../records/model.ts'
import { streamRecords } from '../records/records.repository.ts'
import { visibilityOn } from '../records/hide-unverified.ts'
import { countDisagreement, Sample } from './disagreement.ts'
import { countNotFound, countOpenPairs, openReportDays } from './open-work.repository.ts'
import { RelationTally } from './tally-relations.ts'

const mostCompared = 5_000
const mostCells = 5_000

/** The accuracy of a tenant's directory on a day; the empty source stands for all sources together. */
export async function measureAccuracy(db: Db, tenantId: string, day: Day): Promise<Map<string, AccuracyFigures>> {
  const rules = await readVerificationRules(db, tenantId)
  const tally = new RelationTally(visibilityOn(day, rules), rules.dueDays)
  const several = new Sample<string>(mostCompared, 'disagreement')
  for await (const { record } of streamRecords(db, tenantId, undefined)) {
    tally.add(record)
    if (record.sources.length > 1) several.add(record.stableId, record.stableId)
  }
  const figuresOf = (source: string) => tally.figuresOf(source).disagreement
  await countDisagreement(db, tenantId, { ids: several.items(), today: day, figuresOf })
  const cells = [...tally.cells.values()].sort((a, b) => b.relations - a.relations).slice(0, mostCells)
  Object.assign(tally.figuresOf(''), {
    openReports: byAge(await openReportDays(db, tenantId), day),
    suspectedDuplicates: await countOpenPairs(db, tenantId),
    lookedForInVain28Days: await countNotFound(db, tenantId, day),
    cells,
  } satisfies Partial<AccuracyFigures>)
  return tally.bySource
}

function byAge(days: readonly Day[], today: Day): NonNullable<AccuracyFigures['openReports']> {
  const ages = days.map((day) => (Date.parse(today) - Date.parse(day)) / 86_400_000)
  const within = (from: number, to: number) => ages.filter((age) => age > from && age <= to).length
  return {
    upTo2Days: within(-Infinity, 2),
    upTo7Days: within(2, 7),
    upTo30Days: within(7, 30),
    upTo90Days: within(30, 90),
    older: within(90, Infinity),
  }
}
