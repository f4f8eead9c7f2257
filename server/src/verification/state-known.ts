import type { Tenant } from '../configuration/configuration.ts'
import type { Trx } from '../database/tables.ts'
import { readMergeRules, remerge } from '../golden/golden.service.ts'
import { conflict } from '../http/refusals.ts'
import { batches } from '../records/batches.ts'
import { groupBy } from '../records/group-by.ts'
import type { Day } from '../records/model.ts'
import { latestPlaces } from '../records/relation-places.repository.ts'
import { findSourceRecords, putSourceRecords } from '../records/source-records.repository.ts'
import { refsOfRecords } from '../records/statement-refs.repository.ts'
import { sourceIdOf, verificationStatement, type Known } from './verification-statement.ts'
import { keyOf, type Listed } from './verified-relations.ts'

type News = Pick<Listed, 'stableId' | 'relationId' | 'record'> & { known: Known }

/** The stewards' statements of these records, and the resulting golden records. */
export async function stateKnown(
  trx: Trx,
  tenant: Tenant,
  news: readonly News[],
  { who, instant, day }: { who: string; instant: Date; day: Day },
): Promise<void> {
  const rules = await readMergeRules(trx, tenant.id)
  const at = instant.toISOString()
  const byRecord = groupBy(news, ({ stableId }) => stableId)
  await checkSources(trx, tenant.id, [...byRecord.keys()])
  for await (const stableIds of batches([...byRecord.keys()])) {
    const places = await latestPlaces(trx, tenant.id, stableIds)
    const before = await findSourceRecords(trx, tenant.id, rules.stewardSource, stableIds.map(sourceIdOf))
    const changed = stableIds.flatMap((stableId) => {
      const own = byRecord.get(stableId) ?? []
      const kind = own[0]?.record.kind ?? 'provider'
      const said = before.get(sourceIdOf(stableId))?.statement
      const about = { source: rules.stewardSource, stableId, kind }
      const statement = verificationStatement(
        said,
        about,
        own.map((each) => ({ ...each.known, was: places.get(keyOf(each)) })),
      )
      return statement ? [{ statement, stableId, hash: `verified ${at}`, loadId: 'verification', receivedAt: at }] : []
    })
    await putSourceRecords(trx, tenant.id, changed)
    const merged = changed.map(({ stableId }) => stableId)
    const note = { by: who, why: 'verification', now: () => instant }
    await remerge(trx, tenant.id, { stableIds: merged }, { rules, today: day, at, note })
  }
}

/** Without a source's statement, the stewards' alone would end the record. */
async function checkSources(trx: Trx, tenantId: string, stableIds: readonly string[]): Promise<void> {
  const stated = new Set((await refsOfRecords(trx, tenantId, stableIds)).map(({ stableId }) => stableId))
  if (stableIds.some((id) => !stated.has(id))) throw conflict('No source lists it.', 'Ninguna fuente lo incluye.')
}
