import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Type } from 'typebox'
import type { Database } from '../database/database.ts'
import { letOthersWrite } from '../database/let-others-write.ts'
import type { Trx } from '../database/tables.ts'
import { readMergeRules } from '../golden/golden.service.ts'
import { queueInspection } from '../inspectors/inspectors.service.ts'
import { defineJob, enqueueJob, listJobs } from '../jobs/jobs.service.ts'
import {
  evidenceOf,
  GatheredIdentities,
  listDecisions,
  MatchIndex,
  matchIndex,
  pairOf,
  type Identity,
  type Verdict,
} from '../matching/matching.service.ts'
import { inParts } from '../records/batches.ts'
import type { Day } from '../records/model.ts'
import { splitKey, type StatementKey } from '../records/statement-key.ts'
import { deleteLinks, readLinks, saveLinks } from './links.repository.ts'
import { deletePairs, pairId, readPairs, savePairs } from './pairs.repository.ts'
import { readIdentities } from './read-identities.ts'
import { readMatchSettings } from './read-match-settings.ts'
import { lockRecords, recluster, type ReclusterOptions } from './recluster.ts'

const MatchPayload = Type.Object({
  /** The tenant's calendar day. */
  day: Type.String({ maxLength: 10 }),
  /** When it was queued: everything written has this time, whenever the job ends. */
  at: Type.String({ maxLength: 30 }),
})

/** Changed links per transaction; each moves a few statements. */
const linksPerBatch = 100
const pairsPerBatch = 500

/**
 * Compares all statements of a tenant, joins certain matches, and asks stewards about doubtful ones. Links and pairs
 * are a function of statements, decisions and settings: a killed job starts again and writes only what is missing.
 */
export const matchJob = defineJob({
  type: 'match',
  payload: MatchPayload,
  lane: 'matching',
  concurrencyKey: () => 'match',
  run: async ({ database }: { database: Database }, { id, tenantId, payload }, { signal }) => {
    const { db } = database
    const rules = await readMergeRules(db, tenantId)
    const known = new Map<string, string>()
    const identities = new GatheredIdentities()
    for await (const identity of readIdentities(db, tenantId, rules.stewardSource)) {
      identities.add(identity)
      known.set(identity.key, sameByNpi(identity))
      if (known.size % 500 === 0) await yieldToEventLoop()
      signal.throwIfAborted()
    }
    const decisions = await listDecisions(db, tenantId)
    const settings = await readMatchSettings(db, tenantId)
    const found = matchIndex(new MatchIndex(identities), decisions, settings)
    const isByNpi = ({ a, b }: Verdict) => known.get(a) !== '' && known.get(a) === known.get(b)
    const note = {
      by: 'system',
      why: 'matching',
      now: () => new Date(payload.at),
      audit: { what: 'record.merge', correlationId: id },
      isBulk: true,
    }
    const options = { rules, today: payload.day, at: payload.at, note }
    const links = await replaceLinks(database, tenantId, {
      found: found.same.filter((each) => !isByNpi(each)),
      options,
    })
    const asked = [...found.review, ...found.tooLarge.flatMap((keys) => pairsOfCluster(keys, settings.review))]
    const pairs = await replacePairs(database, tenantId, asked, payload.at)
    await database.write((trx) => queueInspection(trx, tenantId, () => new Date(payload.at)))
    return { statements: known.size, links, pairs }
  },
})

/** Statements with the same text share NPI and name, so they are joined without a link. Empty without an NPI. */
function sameByNpi({ npi, names: [name], facilityName, kind }: Identity): string {
  if (npi === undefined) return ''
  return JSON.stringify([kind, npi, name?.given ?? [], name?.family ?? [], facilityName])
}

const mostAsked = 20

/** A cluster that is too large is not joined: a steward compares its first statement with each of the others. */
function pairsOfCluster([first, ...others]: readonly StatementKey[], bits: number): Verdict[] {
  const sources = new Set([first, ...others].map((key) => splitKey(key ?? '').source)).size
  const parts = [{ field: 'cluster', level: 'large', bits: 0, values: [String(others.length + 1), String(sources)] }]
  return others.slice(0, mostAsked).map((other) => ({ ...pairOf(first ?? '', other), bits, parts }))
}

/** Queues one run for all events until it starts. */
export async function queueMatch(
  trx: Trx,
  tenantId: string,
  { day, now, afterMs = 0 }: { day: Day; now: () => Date; afterMs?: number },
): Promise<void> {
  const [last] = await listJobs(trx, tenantId, { type: matchJob.type, limit: 1 })
  if (last?.state === 'waiting') return
  const runAt = new Date(now().getTime() + afterMs)
  await enqueueJob(trx, tenantId, { job: matchJob, payload: { day, at: now().toISOString() }, now, runAt })
}

/** Returns the number of links. */
async function replaceLinks(
  database: Database,
  tenantId: string,
  { found, options }: { found: readonly Verdict[]; options: ReclusterOptions },
): Promise<number> {
  const wanted = new Map(found.map((link) => [`${link.a}\n${link.b}`, link]))
  const gone: { a: string; b: string }[] = []
  const same = new Set<string>()
  for await (const page of readLinks(database.db, tenantId))
    for (const { a, b, bits } of page) {
      const pair = `${a}\n${b}`
      const link = wanted.get(pair)
      if (!link) gone.push({ a, b })
      else if (link.bits === bits) same.add(pair)
    }
  const changed = [...wanted].flatMap(([pair, link]) => (same.has(pair) ? [] : [link]))
  const change = async (pairs: readonly { a: string; b: string }[], write: (trx: Trx) => Promise<void>) => {
    await database.write(async (trx) => {
      await lockRecords(trx, tenantId)
      await write(trx)
      await recluster(trx, tenantId, new Set(pairs.flatMap(({ a, b }) => [a, b])), options)
    })
    await letOthersWrite()
  }
  for (const some of inParts(gone, linksPerBatch)) await change(some, (trx) => deleteLinks(trx, tenantId, some))
  for (const some of inParts(changed, linksPerBatch))
    await change(some, (trx) => saveLinks(trx, tenantId, some, options.at))
  return wanted.size
}

/** Returns the number of pairs. */
async function replacePairs(
  database: Database,
  tenantId: string,
  found: readonly Verdict[],
  at: string,
): Promise<number> {
  const stored = await readPairs(database.db, tenantId)
  const wanted = new Map(found.map((pair) => [pairId(pair), pair]))
  const gone = [...stored.keys()].filter((id) => !wanted.has(id))
  const changed = [...wanted].flatMap(([id, pair]) => (stored.get(id) === pair.bits ? [] : [pair]))
  for (const some of inParts(gone, pairsPerBatch)) await database.write((trx) => deletePairs(trx, tenantId, some))
  for (const some of inParts(changed, pairsPerBatch))
    await database.write(async (trx) => {
      // A steward may have decided since the comparison started, and must not decide during this write.
      await lockRecords(trx, tenantId)
      const { decisions } = await evidenceOf(
        trx,
        tenantId,
        some.flatMap(({ a, b }) => [a, b]),
      )
      const decided = new Set(decisions.map(pairId))
      await savePairs(
        trx,
        tenantId,
        some.filter((pair) => !decided.has(pairId(pair))),
        at,
      )
    })
  return wanted.size
}
