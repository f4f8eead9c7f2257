import { randomUUID } from 'node:crypto'
import { DirectoryError, type Language, type ReportBody, type ReportReceived } from '@care/contract'
import { addBusinessDays, verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { findRecord } from '../records/records.repository.ts'
import { visibilityOf } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { cleanWords } from './clean-text.ts'
import type { ReportSecrets } from './report-secrets.ts'
import {
  countOpen,
  insertReport,
  insertSending,
  sentFromNetwork,
  wasSent,
  type NewReport,
} from './reports.repository.ts'

export interface ReportDeps {
  database: Database
  secrets: ReportSecrets
  now: () => Date
}

export interface Sender {
  /** The client's address according to trusted proxies. Never stored. */
  address: string
  language: Language
}

/** Limit per network and day; a household or an office sends a few, a mobile network's /24 some more. */
export const mostFromNetwork = 50
/** Limit per tenant. Beyond it nobody can read them in time, and a flood would fill the disk. */
export const mostOpenReports = 20_000

/** Receives a report. If it is sent again with its key, it is the same report with the same tracking number. */
export async function receiveReport(
  deps: ReportDeps,
  tenant: Tenant,
  body: ReportBody,
  { address, language }: Sender,
): Promise<ReportReceived> {
  const { database, secrets, now } = deps
  const { trackingNumber, ...sending } = await secrets.ofSending(tenant.id, body.sendKey)
  if (await wasSent(database.db, tenant.id, sending.sendKeyHash)) return { trackingNumber }
  const at = now()
  const report: NewReport = {
    ...(await listingOf(deps, tenant, body)),
    id: randomUUID(),
    kinds: [...new Set(body.kinds)].sort(),
    ...wordsOf(body),
    language,
    receivedAt: at.toISOString(),
    receivedOn: today(tenant, at),
    dueAt: addBusinessDays(at, verificationRulesOf(tenant).reportBusinessDays, tenant.timeZone).toISOString(),
    network: await secrets.network(tenant.id, address, at),
  }
  await database.write(async (trx) => {
    // Two concurrent sendings would both conclude that they are the first.
    await lockInTransaction(trx, `report ${tenant.id}`)
    if (await wasSent(trx, tenant.id, sending.sendKeyHash)) return
    await insertSending(trx, tenant.id, sending, await storedId(trx, tenant.id, report))
  })
  return { trackingNumber }
}

function wordsOf(body: ReportBody): { words?: string } {
  const words = cleanWords(body.words ?? '')
  return words === '' ? {} : { words }
}

/** What members see of the directory; everything else counts as unknown. */
async function listingOf(
  { database, now }: ReportDeps,
  tenant: Tenant,
  { stableId, relationId }: ReportBody,
): Promise<{ stableId: string; relationId?: string }> {
  const found = await findRecord(database.db, tenant.id, undefined, stableId)
  const visible = found && !found.record.left ? visibleRecord(found.record, visibilityOf(tenant, now())) : undefined
  const relations = visible?.relations ?? []
  const isListed = relationId === undefined ? relations.length > 0 : relations.some(({ id }) => id === relationId)
  if (!found || !isListed)
    throw new DirectoryError('RECORD_NOT_FOUND', {
      en: 'We could not find that listing. It may have left the directory.',
      es: 'No encontramos esa información. Puede que ya no esté en el directorio.',
    })
  return { stableId: found.record.stableId, ...(relationId !== undefined && { relationId }) }
}

/** The same report from the same network on the same day counts once: it is added to the existing report. */
async function storedId(trx: Trx, tenantId: string, report: NewReport): Promise<string> {
  const { reports, sendings } = await sentFromNetwork(trx, tenantId, report.network.token, report.receivedOn)
  if (sendings >= mostFromNetwork) throw tooMany()
  const same = reports.find(
    ({ stableId, relationId, kinds, state }) =>
      state !== 'closed' &&
      stableId === report.stableId &&
      relationId === report.relationId &&
      kinds.join() === report.kinds.join(),
  )
  if (same) return same.id
  if ((await countOpen(trx, tenantId)) >= mostOpenReports) throw tooMany()
  await insertReport(trx, tenantId, report)
  return report.id
}

function tooMany(): DirectoryError {
  return new DirectoryError('RATE_LIMITED', {
    en: 'We got more reports today than we can take. Try again tomorrow, or call us.',
    es: 'Hoy recibimos más avisos de los que podemos atender. Inténtelo mañana o llámenos.',
  })
}
