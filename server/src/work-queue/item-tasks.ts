import { foldWords } from '@care/contract'
import { recordName } from '@care/display'
import { listRequests } from '../change-requests/change-requests.repository.ts'
import type { Day } from '../clocks/clocks.service.ts'
import type { Db } from '../database/tables.ts'
import { countQuarantined, lastAppliedLoads, listQuestions } from '../ingest/ingest.service.ts'
import { listFindings, type StoredFinding } from '../inspectors/findings.repository.ts'
import { readSides } from '../match-review/match-sides.ts'
import { listPairs } from '../match-review/pairs.repository.ts'
import { groupBy } from '../records/group-by.ts'
import { findRecordTexts } from '../records/records.repository.ts'
import { shownTimes } from './place-facts.repository.ts'
import { taskId, type NewTask, type WorkReason } from './task.ts'

/** Minutes that a steward needs for one, and the probability that something is wrong. */
const usual = {
  'match-review': { minutes: 3, chance: 0.5 },
  'change-request': { minutes: 3, chance: 0.8 },
  finding: { minutes: 4, chance: 0.3 },
  'unknown-plan': { minutes: 5, chance: 0.5 },
  quarantine: { minutes: 15, chance: 0.3 },
} as const

type ItemKind = keyof typeof usual
const pageSize = 500

/** Tasks other than calls to addresses, in batches. */
export async function* itemTasks(db: Db, tenantId: string, today: Day): AsyncGenerator<NewTask[]> {
  yield* pairTasks(db, tenantId, today)
  yield* requestTasks(db, tenantId, today)
  yield* findingTasks(db, tenantId, today)
  yield await planTasks(db, tenantId)
  yield await quarantineTasks(db, tenantId)
}

async function* pairTasks(db: Db, tenantId: string, today: Day): AsyncGenerator<NewTask[]> {
  for (let offset = 0; ; offset += pageSize) {
    const { pairs } = await listPairs(db, tenantId, { state: 'open', today, offset, limit: pageSize })
    if (pairs.length === 0) return
    const keys = pairs.flatMap(({ a, b }) => [a, b])
    const sides = await readSides(db, tenantId, keys, () => undefined)
    const shown = await shownTimes(db, tenantId, [...new Set([...sides.values()].map((side) => side.stableId))], today)
    yield pairs.flatMap(({ id, a, b, foundAt }): NewTask[] => {
      const [one, other] = [sides.get(a), sides.get(b)]
      if (!one || !other) return []
      const records = [one, other].map(({ stableId, name }) => ({ stableId, name }))
      const times = Math.max(...records.map(({ stableId }) => shown.get(stableId) ?? 0))
      const reason = { why: 'maybe-same' as const, names: [one.name, other.name] }
      return [
        itemTask('match-review', {
          id: taskId('pair', id),
          item: id,
          openedAt: foundAt,
          times,
          records,
          reasons: [reason],
        }),
      ]
    })
  }
}

async function* requestTasks(db: Db, tenantId: string, today: Day): AsyncGenerator<NewTask[]> {
  for (const status of ['SUBMITTED', 'IN_REVIEW'] as const)
    for (let offset = 0; ; offset += pageSize) {
      const { requests } = await listRequests(db, tenantId, { status, offset, limit: pageSize })
      if (requests.length === 0) break
      const ids = [...new Set(requests.map(({ stableId }) => stableId))]
      const [names, shown] = [await namesOf(db, tenantId, ids), await shownTimes(db, tenantId, ids, today)]
      yield requests.map(({ id, stableId, field, createdAt, createdBy }) =>
        itemTask('change-request', {
          id: taskId('change', id),
          item: id,
          openedAt: createdAt,
          times: shown.get(stableId) ?? 0,
          records: [{ stableId, name: names.get(stableId) ?? '' }],
          reasons: [{ why: 'proposed', field, by: createdBy }],
        }),
      )
    }
}

/** One per record; a finding that is about no record, such as a scattered group, is a task of its own. */
async function* findingTasks(db: Db, tenantId: string, today: Day): AsyncGenerator<NewTask[]> {
  const all: StoredFinding[] = []
  // There are at most a few thousand of each kind.
  for (let offset = 0; ; offset += pageSize) {
    const { findings } = await listFindings(db, tenantId, { offset, limit: pageSize })
    if (findings.length === 0) break
    all.push(...findings)
  }
  const groups = [...groupBy(all, ({ stableId, source, sourceId }) => stableId ?? `${source}\n${sourceId}`)]
  for (let from = 0; from < groups.length; from += pageSize) {
    const page = groups.slice(from, from + pageSize)
    const ids = page.flatMap(([, [first]]) => first?.stableId ?? [])
    const [names, shown] = [await namesOf(db, tenantId, ids), await shownTimes(db, tenantId, ids, today)]
    yield page.map(([key, own]) => {
      const stableId = own[0]?.stableId
      return itemTask('finding', {
        id: taskId('finding', key),
        item: key.slice(0, 200),
        openedAt: own.map(({ firstSeen }) => firstSeen).sort()[0] ?? '',
        times: stableId === undefined ? 0 : (shown.get(stableId) ?? 0),
        records: stableId === undefined ? [] : [{ stableId, name: names.get(stableId) ?? '' }],
        source: own[0]?.source,
        reasons: own.map(({ kind, values }) => ({ why: 'found', kind, values })),
      })
    })
  }
}

async function planTasks(db: Db, tenantId: string): Promise<NewTask[]> {
  return (await listQuestions(db, tenantId)).map(({ source, value, statements, firstSeen }) =>
    itemTask('unknown-plan', {
      id: taskId('plan', `${source}\n${value}`),
      item: value,
      openedAt: firstSeen,
      times: statements,
      records: [],
      source,
      reasons: [{ why: 'unknown-plan', source, value, count: statements }],
    }),
  )
}

/** The rows that the newest applied load of each source rejected. */
async function quarantineTasks(db: Db, tenantId: string): Promise<NewTask[]> {
  const tasks: NewTask[] = []
  for (const load of await lastAppliedLoads(db, tenantId)) {
    const count = Object.values(await countQuarantined(db, load)).reduce((sum, each) => sum + each, 0)
    if (count === 0) continue
    const { id, source, createdAt } = load
    tasks.push(
      itemTask('quarantine', {
        id: taskId('rows', id),
        item: id,
        openedAt: createdAt,
        times: count,
        records: [],
        source,
        reasons: [{ why: 'quarantined', source, count }],
      }),
    )
  }
  return tasks
}

interface Item {
  id: string
  item: string
  openedAt: string
  /** Views in 28 days; for something that is not shown, the number of rows. */
  times: number
  records: { stableId: string; name: string }[]
  source?: string | undefined
  reasons: WorkReason[]
}

function itemTask(kind: ItemKind, { id, item, openedAt, times, records, source, reasons }: Item): NewTask {
  const { minutes, chance } = usual[kind]
  return {
    id,
    kind,
    item,
    words: foldWords([source, ...records.map(({ name }) => name), kind === 'unknown-plan' ? item : ''].join(' ')),
    score: ((times + 1) * chance) / minutes,
    openedAt,
    minutes,
    relations: records.length,
    subject: { records, ...(source !== undefined && { source }) },
    reasons,
  }
}

async function namesOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = await findRecordTexts(db, tenantId, ids)
  return new Map([...texts].map(([id, text]) => [id, recordName(JSON.parse(text))]))
}
