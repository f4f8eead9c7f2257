import type { ReportKind } from '@care/contract'
import { propose } from '../change-requests/change-requests.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { AddressPoints } from '../gazetteer/gazetteer.service.ts'
import { streamRecords } from '../records/records.repository.ts'
import { visibilityOf } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { openReportSecrets, receiveReport } from '../reports/reports.service.ts'

export interface DemoWorkDeps {
  database: Database
  now: () => Date
  points: () => AddressPoints
}

interface Listing {
  stableId: string
  relationId: string
  phone: string
}

/** What members of the demo report. The IP addresses are from documentation networks. */
const reports: readonly { kinds: ReportKind[]; words?: string; language: 'en' | 'es'; address: string }[] = [
  {
    kinds: ['phone'],
    words: 'The number rings, but it is a bakery. They said they get our calls all day.',
    language: 'en',
    address: '192.0.2.10',
  },
  {
    kinds: ['not-accepting'],
    words: 'I called twice. They take no new patients until spring.',
    language: 'en',
    address: '198.51.100.20',
  },
  {
    kinds: ['not-here', 'address'],
    words: 'El consultorio se mudó. En la puerta hay un papel con otra dirección.',
    language: 'es',
    address: '203.0.113.30',
  },
  { kinds: ['not-in-plan'], language: 'en', address: '192.0.2.40' },
]

/**
 * Tasks for stewards in a new demo besides locations to call: member reports and proposed changes, created by the same
 * functions as real ones. Calling it again adds nothing.
 */
export async function addDemoWork(deps: DemoWorkDeps, tenant: Tenant): Promise<void> {
  const listings = await someListings(deps, tenant, reports.length + 1)
  const secrets = openReportSecrets(deps.database)
  for (const [at, { language, address, ...said }] of reports.entries()) {
    const { stableId, relationId } = listings[at] ?? {}
    if (stableId === undefined || relationId === undefined) return
    const body = { ...said, stableId, relationId, sendKey: `demo-report-${tenant.id}-${at}`.padEnd(16, '-') }
    await receiveReport({ ...deps, secrets }, tenant, body, { language, address })
  }
  const last = listings.at(-1)
  if (!last || (await hasProposal(deps.database, tenant.id))) return
  const field = `relations/${last.relationId}/telecom/phone`
  const body = { stableId: last.stableId, field, oldValue: last.phone, newValue: otherPhone(last.phone), reason }
  await propose(deps, tenant, body, { who: author })
}

const author = 'demo-steward'
const reason = 'The practice called: it has a new phone system. Please check before we publish it.'
const otherPhone = (phone: string) => phone.slice(0, -2) + String(99 - Number(phone.slice(-2))).padStart(2, '0')

async function hasProposal(database: Database, tenantId: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('change_request')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', author)
    .executeTakeFirst()
  return row !== undefined
}

/** People at different locations that members see, excluding edge records; the same ones each time. */
async function someListings({ database, now }: DemoWorkDeps, tenant: Tenant, count: number): Promise<Listing[]> {
  const found: Listing[] = []
  const phones = new Set<string>()
  for await (const { stableId, record } of streamRecords(database.db, tenant.id, 'provider')) {
    if (stableId.startsWith('edge-') || record.left) continue
    const [relation] = visibleRecord(record, visibilityOf(tenant, now()))?.relations ?? []
    const phone = relation?.location?.telecom.find(({ system }) => system === 'phone')?.value
    if (relation?.id === undefined || phone === undefined || !/\d\d$/.test(phone) || phones.has(phone)) continue
    phones.add(phone)
    found.push({ stableId, relationId: relation.id, phone })
    if (found.length === count) break
  }
  return found
}
