import type { AccuracyFigures } from '@care/contract'
import { writeFile } from 'node:fs/promises'
import { addDays } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Database } from '../database/database.ts'
import { visibilityOf } from '../records/hide-unverified.ts'
import { saveFigures } from './accuracy.repository.ts'
import { auditSample } from './audit-sample.ts'
import { measureAccuracy } from './measure.ts'
import { sampleCsv } from './sample-csv.ts'

export interface AccuracyOptions {
  /** How many listings to draw, with which seed, into which file. */
  sample?: { size: number; seed: number; out: string }
}

/**
 * Measures accuracy now, stores the figures, and returns them as lines of text; writes a sample to a file if requested.
 */
export async function accuracyCommand(
  { database, now }: { database: Database; now: () => Date },
  tenant: Tenant,
  { sample }: AccuracyOptions,
): Promise<string[]> {
  const day = today(tenant, now())
  const figures = await measureAccuracy(database.db, tenant.id, day)
  await database.write((trx) => saveFigures(trx, tenant.id, day, figures))
  const lines = [`${tenant.id} on ${day}`]
  for (const [source, each] of figures) lines.push(...linesOf(source === '' ? 'all sources' : source, each))
  if (!sample) return lines
  const visibility = visibilityOf(tenant, now())
  const drawn = await auditSample(database.db, tenant.id, { ...sample, since: addDays(day, -90), visibility })
  await writeFile(sample.out, sampleCsv(drawn), { mode: 0o600 })
  const { rows, reviewed, deficient, deficientPercent } = drawn
  lines.push(
    `${rows.length} listings of seed ${sample.seed} are in ${sample.out}; ${reviewed} were reviewed` +
      (deficientPercent === undefined ? '.' : `, ${deficient} of them (${deficientPercent}%) with a deficiency.`),
  )
  return lines
}

function linesOf(name: string, figures: AccuracyFigures): string[] {
  const { relations, verifiedInTime, everVerified, dueDays, complete, disagreement } = figures
  const share = (part: number, of = relations) => (of === 0 ? '-' : `${((part / of) * 100).toFixed(1)}%`)
  const { openReports, suspectedDuplicates, lookedForInVain28Days } = figures
  return [
    `${name}: ${figures.records} records, ${relations} listings`,
    `  verified within ${dueDays} days ${share(verifiedInTime)}, ever ${share(everVerified)}`,
    `  complete: ${Object.entries(complete)
      .map(([part, count]) => `${part} ${share(Number(count))}`)
      .join(', ')}`,
    `  values that sources state differently: ${share(disagreement.differing, disagreement.compared)} of ` +
      `${disagreement.compared} in ${disagreement.records} records`,
    ...(openReports
      ? [
          `  open reports: ${Object.entries(openReports)
            .map(([age, count]) => `${age} ${count}`)
            .join(
              ', ',
            )}; suspected duplicates: ${suspectedDuplicates}; searches without results: ${lookedForInVain28Days}`,
        ]
      : []),
  ]
}
