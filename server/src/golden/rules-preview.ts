import { DirectoryError, RulesPreview, type DirectoryRecord } from '@care/contract'
import { hash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { goldenRecordRulesDocument } from '../configuration/golden-record-rules-document.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { defineJob } from '../jobs/jobs.service.ts'
import { changedPaths } from '../records/changed-paths.ts'
import { groupBy } from '../records/group-by.ts'
import type { Day } from '../records/model.ts'
import { relationPlacesOf } from '../records/relation-places.repository.ts'
import { listMergedIds, sourceRecordsOf } from '../records/statement-refs.repository.ts'
import { merge } from './merge.ts'
import { compileRules, readMergeRules, type MergeRules } from './merge-rules.ts'

const Checkpoint = Type.Object({ after: Type.String(), preview: RulesPreview })
const nothing: RulesPreview = {
  compared: 0,
  changedRecords: 0,
  changedValues: 0,
  added: 0,
  removed: 0,
  attributes: {},
  samples: [],
}

const pageSize = 200
const mostSamples = 50
const mostValues = 20
const longestValue = 1_000

/** Merges all statements with the current rules and with those of a text, compares, and writes nothing. */
export const rulesPreview = defineJob({
  type: 'rules-preview',
  payload: Type.Object({ text: Type.String(), day: Type.String({ maxLength: 10 }) }),
  lane: 'short',
  concurrencyKey: () => 'rules-preview',
  run: async ({ database: { db } }: { database: Database }, job, context): Promise<RulesPreview> => {
    const { tenantId, payload } = job
    const rules = { before: await readMergeRules(db, tenantId), after: rulesOf(tenantId, payload.text) }
    const start = Value.Check(Checkpoint, job.checkpoint) ? job.checkpoint : { after: '', preview: nothing }
    const preview = structuredClone(start.preview)
    let { after } = start
    for (let pages = 1; ; pages++) {
      const ids = await listMergedIds(db, tenantId, after, pageSize)
      if (ids.length === 0) return preview
      await comparePage(db, tenantId, { ids, rules, day: payload.day }, preview)
      after = ids.at(-1) ?? ''
      if (pages % 10 === 0) await context.checkpoint({ after, preview })
      await yieldToEventLoop()
      context.signal.throwIfAborted()
    }
  },
})

function rulesOf(tenantId: string, text: string): MergeRules {
  const read = goldenRecordRulesDocument.read({ scope: tenantId, name: goldenRecordRulesDocument.name }, text)
  if ('errors' in read) throw new DirectoryError('BAD_REQUEST', 'The rules are not valid.')
  return compileRules(read.value, 0)
}

async function comparePage(
  db: Db,
  tenantId: string,
  { ids, rules, day }: { ids: readonly string[]; rules: { before: MergeRules; after: MergeRules }; day: Day },
  preview: RulesPreview,
): Promise<void> {
  const statements = groupBy(await sourceRecordsOf(db, tenantId, ids), ({ stableId }) => stableId)
  const places = groupBy(await relationPlacesOf(db, tenantId, ids), ({ stableId }) => stableId)
  for (const stableId of ids) {
    const cluster = { stableId, statements: statements.get(stableId) ?? [], places: places.get(stableId) ?? [] }
    const [before, after] = [rules.before, rules.after].map((each) => merge(cluster, each, day)?.record)
    compare(preview, stableId, before, after)
  }
}

function compare(
  preview: RulesPreview,
  stableId: string,
  before: DirectoryRecord | undefined,
  after: DirectoryRecord | undefined,
): void {
  if (!before && !after) return
  preview.compared += 1
  const changed = changedPaths(before ?? {}, () => after ?? {})
  const paths = [...new Set([...Object.keys(changed.before ?? {}), ...Object.keys(changed.after)])].filter(isValue)
  if (paths.length === 0) return
  if (!before) preview.added += 1
  if (!after) preview.removed += 1
  preview.changedRecords += 1
  preview.changedValues += paths.length
  for (const path of paths) {
    const attribute = attributeOf(path)
    preview.attributes[attribute] = (preview.attributes[attribute] ?? 0) + 1
  }
  const values = paths.slice(0, mostValues).map((path) => ({
    path,
    ...(changed.before?.[path] !== undefined && { before: shortened(changed.before[path]) }),
    ...(changed.after[path] !== undefined && { after: shortened(changed.after[path]) }),
  }))
  keepSample(preview.samples, { stableId, values })
}

/** `heads[0].gender` is `gender`; `relations[7].location.telecom` is `relation.location.telecom`, as in the rules. */
function attributeOf(path: string): string {
  const name = path.slice(path.indexOf('].') + 2)
  return path.startsWith('heads[') ? name : `relation.${name}`
}

/** The list of sources that took part is not a value. */
const isValue = (path: string) => path.startsWith('heads[') || path.startsWith('relations[')

/** Those with the smallest hashes: as good as random, and the same when the job runs again. */
function keepSample(samples: RulesPreview['samples'], sample: RulesPreview['samples'][number]): void {
  samples.push(sample)
  if (samples.length <= mostSamples) return
  const order = (each: { stableId: string }) => hash('sha256', each.stableId, 'hex')
  samples.sort((a, b) => (order(a) < order(b) ? -1 : 1)).pop()
}

function shortened(value: unknown): unknown {
  const text = JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : value
}
