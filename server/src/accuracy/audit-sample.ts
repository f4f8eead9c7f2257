import type { AuditSample, AuditSampleRow, DirectoryRecord } from '@care/contract'
import { addressText } from '@care/display'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { among } from '../database/among.ts'
import type { Db } from '../database/tables.ts'
import type { Day } from '../records/model.ts'
import { findStoredRecords } from '../records/records.repository.ts'
import { nameText } from '../records/stated-name.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { Sample } from './disagreement.ts'

export interface SampleOptions {
  size: number
  seed: number
  since: Day
  visibility: Visibility
}

/**
 * A random sample of listings, one person or facility at one location each, with the results of reviewers so far.
 * Scored as CMS reviews are: the share of reviewed listings with at least one deficiency.
 */
export async function auditSample(db: Db, tenantId: string, options: SampleOptions): Promise<AuditSample> {
  const drawn = await draw(db, tenantId, options)
  const results = await resultsOf(db, tenantId, drawn, options.since)
  const rows = drawn.map(({ stableId, relationId, row }): AuditSampleRow => {
    const { outcome = '', wrong = [] } = results.get(`${stableId}\n${relationId}`) ?? {}
    return { stableId, relationId, ...row, outcome, wrong }
  })
  // Nobody answered, so nothing is known about the listing. A refusal does not count either.
  const reviewed = rows.filter(({ outcome }) => outcome !== '' && outcome !== 'no-answer' && outcome !== 'refused')
  const deficient = reviewed.filter(({ outcome }) => outcome !== 'confirmed')
  const deficiencies = new Map<string, number>()
  for (const { outcome, wrong } of deficient)
    for (const each of outcome === 'wrong' ? wrong : [outcome])
      deficiencies.set(each, (deficiencies.get(each) ?? 0) + 1)
  return {
    seed: options.seed,
    rows,
    reviewed: reviewed.length,
    deficient: deficient.length,
    ...(reviewed.length > 0 && { deficientPercent: Math.round((deficient.length / reviewed.length) * 10_000) / 100 }),
    deficiencies: Object.fromEntries(deficiencies),
  }
}

interface Drawn {
  stableId: string
  relationId: string
  row: Omit<AuditSampleRow, 'stableId' | 'relationId' | 'outcome' | 'wrong'>
}

/**
 * Some of the drawn listings are hidden from members, so twice as many are drawn and the first visible ones are used.
 */
async function draw(db: Db, tenantId: string, { size, seed, visibility }: SampleOptions): Promise<Drawn[]> {
  const sample = new Sample<{ stableId: string; relationId: string }>(size * 2, String(seed))
  for await (const place of allPlaces(db, tenantId)) sample.add(`${place.stableId}\n${place.relationId}`, place)
  const places = sample.items()
  const stored = await findStoredRecords(db, tenantId, [...new Set(places.map(({ stableId }) => stableId))])
  const records = new Map(stored.map((each) => [each.stored.record.stableId, each]))
  const drawn: Drawn[] = []
  const taken = new Set<string>()
  for (const { stableId, relationId } of places) {
    const found = records.get(stableId)
    const isShown =
      found?.stored.record.left === undefined &&
      found !== undefined &&
      visibleRecord(found.stored.record, visibility)?.relations.some(({ id }) => id === relationId)
    const key = `${stableId}\n${relationId}`
    if (!isShown || drawn.length >= size || taken.has(key)) continue
    taken.add(key)
    drawn.push({ stableId, relationId, row: toRow(found.text, relationId) })
  }
  return drawn
}

const pageRows = 2_000

async function* allPlaces(db: Db, tenantId: string): AsyncGenerator<{ stableId: string; relationId: string }> {
  const query = db
    .selectFrom('relation_place')
    .select(['stable_id', 'relation_id', 'place_key'])
    .where('tenant_id', '=', tenantId)
    .orderBy('stable_id')
    .orderBy('place_key')
    .limit(pageRows)
  for (let last: { stable_id: string; place_key: string } | undefined; ; ) {
    const after = last
    const rows = await (after
      ? query.where((eb) =>
          eb.or([
            eb('stable_id', '>', after.stable_id),
            eb.and([eb('stable_id', '=', after.stable_id), eb('place_key', '>', after.place_key)]),
          ]),
        )
      : query
    ).execute()
    for (const row of rows) yield { stableId: row.stable_id, relationId: row.relation_id }
    last = rows.at(-1)
    if (rows.length < pageRows) return
    await yieldToEventLoop()
  }
}

function toRow({ heads, relations }: DirectoryRecord, relationId: string): Drawn['row'] {
  const relation = relations?.find(({ id }) => id === relationId)
  const { location, specialty, acceptingPatients, network } = relation ?? {}
  const plans = (network ?? []).map(({ insurance }) => insurance.plan ?? insurance.carrier)
  return {
    name: nameText(heads?.[0]?.name?.[0]) || (location?.name?.[0] ?? ''),
    specialty: (specialty ?? []).map(({ display }) => display).join('; '),
    address: addressText(location?.address),
    phone: location?.telecom?.find(({ system }) => system === 'phone')?.value ?? '',
    accepting: acceptingPatients?.display ?? '',
    plans: [...new Set(plans)].join('; '),
  }
}

async function resultsOf(db: Db, tenantId: string, drawn: readonly Drawn[], since: Day) {
  const rows = await db
    .selectFrom('verification')
    .select(['stable_id', 'relation_id', 'outcome', 'wrong'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', [...new Set(drawn.map(({ stableId }) => stableId))]))
    .where('day', '>=', since)
    .orderBy('at')
    .execute()
  // The latest result for a listing counts.
  return new Map(
    rows.map((row) => [
      `${row.stable_id}\n${row.relation_id}`,
      { outcome: row.outcome as string, wrong: row.wrong === null ? [] : (JSON.parse(row.wrong) as string[]) },
    ]),
  )
}
