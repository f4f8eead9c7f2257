import { kinds, type Kind } from '@care/contract'
import { compareTexts } from '@care/search-engine'
import { verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { Db } from '../database/tables.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { queryTypes, renderFor, templateOf, type SearchDeps } from '../search/search.service.ts'
import type { ExportOptions, FoundTerms } from './export-task.ts'
import type { SelectedRecord } from './selection.repository.ts'

export interface SelectDeps {
  db: Db
  search: SearchDeps
  now: () => Date
}

type Batches = AsyncIterable<readonly SelectedRecord[]>

/** The current results of the search in the options; without a search, all that can be found. */
export async function selectRecords(
  { db, search, now }: SelectDeps,
  tenant: Tenant,
  { query, queryType, recordKind }: ExportOptions,
): Promise<{ terms: FoundTerms; records: Batches }> {
  const asked = recordKind === undefined ? kinds : [recordKind]
  const terms: FoundTerms = { total: 0, where: {}, asOf: now().toISOString(), ...hideRule(tenant) }
  const found: Batches[] = []
  for (const kind of asked) {
    const rendered = query
      ? await renderFor(search, tenant, templateOf(search, tenant, kind, queryType ?? queryTypes[kind]), kind, query)
      : { where: { all: [] } }
    const asOf = await indexedUntil(db, search.index, tenant.id, kind, now())
    const { total, where, records } = await search.index.matching(tenant.id, kind, rendered)
    terms.total += total
    terms.where[kind] = where
    if (asOf < terms.asOf) terms.asOf = asOf
    found.push(records)
  }
  return { terms, records: inOneOrder(found) }
}

/** The number of records and relations that an export would have now. */
export async function countRecords(deps: SelectDeps, tenant: Tenant, options: ExportOptions): Promise<ExportSize> {
  const { records } = await selectRecords(deps, tenant, options)
  const size = { records: 0, lines: 0 }
  for await (const batch of records)
    for (const { rows } of batch) {
      size.records++
      size.lines += rows.length
    }
  return size
}

interface ExportSize {
  records: number
  /** Relations. */
  lines: number
}

function hideRule(tenant: Tenant): Pick<FoundTerms, 'hideDays'> {
  const { hideDays } = verificationRulesOf(tenant)
  return hideDays === undefined ? {} : { hideDays }
}

/** Clocks of servers differ, and a transaction is committed some time after its timestamp. */
const marginMs = 60_000

/** A time before which everything written is in the index. Read before the search, so it is rather too early. */
async function indexedUntil(
  db: Db,
  index: Pick<SearchIndex, 'position'>,
  tenantId: string,
  kind: Kind,
  now: Date,
): Promise<string> {
  const position = (await index.position(tenantId, kind)) ?? 0
  const missing = await db
    .selectFrom('outbox')
    .select('written_at')
    .where('tenant_id', '=', tenantId)
    .where('seq', '>', position)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  const until = Math.min(now.getTime(), Date.parse(missing?.written_at ?? now.toISOString()))
  return new Date(until - marginMs).toISOString()
}

/** Merges two lists, each ordered by id. */
async function* inOneOrder(lists: readonly Batches[]): Batches {
  const [one, other] = lists
  if (!one || !other) return yield* one ?? []
  const heads = [one[Symbol.asyncIterator](), other[Symbol.asyncIterator]()]
  const batches: SelectedRecord[][] = [[], []]
  for (;;) {
    for (const [at, head] of heads.entries())
      if (batches[at]?.length === 0) batches[at] = [...((await head.next()).value ?? [])]
    const [first = [], second = []] = batches
    const last = [first.at(-1)?.id, second.at(-1)?.id].filter((id) => id !== undefined).sort(compareTexts)[0]
    if (last === undefined) return
    // Everything up to the earlier end of the two is complete.
    const done = [first, second].map((batch) => batch.filter(({ id }) => compareTexts(id, last) <= 0))
    for (const [at, part] of done.entries()) batches[at] = batches[at]?.slice(part.length) ?? []
    yield done.flat().sort((a, b) => compareTexts(a.id, b.id))
  }
}
