import type { AccuracyFigures, AccuracyReport } from '@care/contract'
import type { Db, Trx } from '../database/tables.ts'
import type { Day } from '../records/model.ts'

/** If measured again on the same day, the newer figures replace the older. */
export async function saveFigures(
  trx: Trx,
  tenantId: string,
  day: Day,
  figures: ReadonlyMap<string, AccuracyFigures>,
): Promise<void> {
  await trx.deleteFrom('accuracy_day').where('tenant_id', '=', tenantId).where('day', '=', day).execute()
  for (const [source, each] of figures)
    await trx
      .insertInto('accuracy_day')
      .values({ tenant_id: tenantId, day, source, figures: JSON.stringify(each) })
      .execute()
}

const mostDays = 800

/** The figures of the last day, and their history for the whole tenant. */
export async function readReport(
  db: Db,
  tenantId: string,
  { from, to }: { from: Day; to: Day },
): Promise<AccuracyReport> {
  const rows = await db
    .selectFrom('accuracy_day')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('source', '=', '')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(mostDays)
    .execute()
  const day = rows[0]?.day
  if (day === undefined) return { sources: {}, history: [] }
  const last = await db
    .selectFrom('accuracy_day')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('day', '=', day)
    .execute()
  const figures = new Map(last.map((row) => [row.source, toFigures(row.figures)]))
  const tenant = figures.get('')
  figures.delete('')
  return {
    day,
    ...(tenant && { tenant }),
    sources: Object.fromEntries(figures),
    history: rows.reverse().map((row) => toPoint(row.day, toFigures(row.figures))),
  }
}

function toPoint(day: Day, figures: AccuracyFigures): AccuracyReport['history'][number] {
  const { relations, verifiedInTime, openReports = {}, suspectedDuplicates = 0, disagreement } = figures
  return {
    day,
    relations,
    verifiedInTime,
    openReports: Object.values(openReports).reduce((sum: number, count) => sum + Number(count), 0),
    suspectedDuplicates,
    compared: disagreement.compared,
    differing: disagreement.differing,
  }
}

const toFigures = (text: string) => JSON.parse(text) as AccuracyFigures // Written by saveFigures.
