import { registerOnBothBases } from './http/api-bases.ts'
import { type Server } from './http/create-server.ts'
import { paths } from './paths.ts'
import { loadAddressPoints } from './gazetteer/gazetteer.service.ts'
import { auditTrailRoutes } from './audit-trail/audit-trail.service.ts'
import { changeRequestRoutes } from './change-requests/change-requests.service.ts'
import { accuracyRoutes } from './accuracy/accuracy.service.ts'
import { recordLookupRoutes } from './record-lookup/record-lookup.service.ts'
import { correctionRoutes } from './corrections/corrections.service.ts'
import { findingsRoutes } from './inspectors/inspectors.service.ts'
import {
  matchActionRoutes,
  matchPairRoutes,
  matchRecordRoutes,
  type MatchRecordDeps,
} from './match-review/match-review.service.ts'
import { loadRoutes } from './loads/loads.routes.ts'
import { openUploads } from './loads/uploads.ts'
import { talliesRoutes } from './tallies/tallies.service.ts'
import { checkReportOn, closeReport, type LabelCache } from './reports/reports.service.ts'
import type { SearchIndex } from './search/search-index.ts'
import { verificationRoutes } from './verification/verification.service.ts'
import { followChange, followVerification, workQueueRoutes, workViewRoutes } from './work-queue/work-queue.service.ts'
import type { Database } from './database/database.ts'
import type { PrintPool } from './print/print-pool.ts'
import type { PrintDeps } from './print/print.service.ts'
import type { Settings } from './settings.ts'

export interface StewardshipDeps {
  database: Database
  index: SearchIndex
  labels: LabelCache
  settings: Pick<Settings, 'dataDir'>
  printPool: PrintPool
  specialtyName: PrintDeps['specialtyName']
  now: () => Date
}

/** Registers the stewards' calls for records and loads. */
export async function registerStewardship(
  app: Server,
  { database, now, index, labels, settings, printPool, specialtyName }: StewardshipDeps,
): Promise<void> {
  await registerOnBothBases(app, talliesRoutes, { db: database.db, now })
  await registerOnBothBases(app, auditTrailRoutes, { database })
  await registerOnBothBases(app, accuracyRoutes, { db: database.db, now })
  await registerOnBothBases(app, recordLookupRoutes, { db: database.db, now })
  const points = () => loadAddressPoints(paths.gazetteer)
  const onChanged = followChange
  const onReportClosed = (tenantId: string) => labels.forget(tenantId)
  const reports = { check: checkReportOn, close: closeReport, onClosed: onReportClosed }
  await registerOnBothBases(app, correctionRoutes, { deps: { database, now, points, reports, onChanged } })
  await registerOnBothBases(app, changeRequestRoutes, { deps: { database, now, points, onReportClosed, onChanged } })
  await registerOnBothBases(app, findingsRoutes, { db: database.db })
  await registerOnBothBases(app, matchPairRoutes, { deps: { database, now } })
  await registerOnBothBases(app, matchActionRoutes, { deps: { database, now } })
  await registerOnBothBases(app, matchRecordRoutes, {
    deps: { database, now, findSimilar: similarRecords(index) },
  })
  await registerOnBothBases(app, verificationRoutes, {
    deps: { database, now, pool: printPool, specialtyName, onVerified: followVerification },
  })
  await registerOnBothBases(app, workQueueRoutes, { deps: { database, now } })
  await registerOnBothBases(app, workViewRoutes, { deps: { database, now } })
  await registerOnBothBases(app, loadRoutes, {
    deps: { database, dataDir: settings.dataDir, now, uploads: openUploads(settings.dataDir) },
  })
}

const mostSimilar = 100

/** Records whose names have one of these words, or a similar one. */
function similarRecords(index: SearchIndex): MatchRecordDeps['findSimilar'] {
  return async (tenantId, kind, names) => {
    if (names.length === 0) return []
    const any = names.map((text) => ({ words: { fields: ['name'], text } }))
    const found = await index.search(tenantId, kind, { where: { any }, limit: mostSimilar, typosBelow: mostSimilar })
    return found.hits.map(({ id }) => id)
  }
}
