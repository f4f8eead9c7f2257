import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Type } from 'typebox'
import type { FindingKind } from '@care/contract'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { defineJob, enqueueJob, listJobs } from '../jobs/jobs.service.ts'
import { openNpiRegistry } from '../npi-registry/npi-registry.service.ts'
import { statementsAfter } from '../records/statement-refs.repository.ts'
import { readTaxonomy } from '../specialties/specialties.service.ts'
import type { Finding } from './finding.ts'
import { replaceFindings } from './findings.repository.ts'
import { inspectDecisions } from './inspect-decisions.ts'
import { inspectNpi } from './inspect-npi.ts'
import { Listings } from './inspect-listings.ts'

/** Limit per kind. With more, the whole source has a problem, and a few thousand are enough to show it. */
const mostFindings = 2_000

export interface InspectDeps {
  database: Database
  dataDir: string
}

/** Inspects all statements of a tenant. Writes findings only. */
export const inspectJob = defineJob({
  type: 'inspect',
  payload: Type.Object({ at: Type.String({ maxLength: 30 }) }),
  lane: 'matching',
  concurrencyKey: () => 'inspect',
  run: async ({ database, dataDir }: InspectDeps, { tenantId, payload }, { signal }) => {
    const { taxonomy } = await readTaxonomy(database.db)
    const specialtyName = (code: string) => taxonomy.find(code)?.display.en ?? code
    const registry = openNpiRegistry(dataDir)
    const found = new Found()
    const listings = new Listings()
    try {
      for (let after = 0; ; ) {
        const page = await statementsAfter(database.db, tenantId, after)
        const last = page.at(-1)
        if (!last) break
        after = last.ordinal
        for (const record of page) {
          listings.add(record)
          if (record.npi !== undefined && record.retiredAt === undefined)
            found.add(inspectNpi(record, registry.find(record.npi), specialtyName))
        }
        await yieldToEventLoop()
        signal.throwIfAborted()
      }
    } finally {
      registry.close()
    }
    found.add(await inspectDecisions(database.db, tenantId))
    found.add(listings.scattered())
    found.add(listings.byOneSource())
    await database.write((trx) => replaceFindings(trx, tenantId, found.kept, payload.at))
    return { findings: found.kept.length, ofKinds: Object.fromEntries(found.counts) }
  },
})

class Found {
  readonly kept: Finding[] = []
  readonly counts = new Map<FindingKind, number>()
  add(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const count = (this.counts.get(finding.kind) ?? 0) + 1
      this.counts.set(finding.kind, count)
      if (count <= mostFindings) this.kept.push(finding)
    }
  }
}

/** Queues one run for all events until it starts. */
export async function queueInspection(trx: Trx, tenantId: string, now: () => Date): Promise<void> {
  const [last] = await listJobs(trx, tenantId, { type: inspectJob.type, limit: 1 })
  if (last?.state === 'waiting') return
  await enqueueJob(trx, tenantId, { job: inspectJob, payload: { at: now().toISOString() }, now })
}
