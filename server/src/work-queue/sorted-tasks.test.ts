import { expect, it } from 'vitest'
import { allPages, sortedBy } from '../database/sorted-pages.testing.ts'
import { forEachDatabase } from '../database/testing.ts'
import { listTaskRows } from './find-tasks.ts'
import { taskId, type NewTask } from './task.ts'
import { changeTask, saveTasks, type TaskRow } from './tasks.repository.ts'

const tenantId = 'champion'
const now = '2026-11-18T17:00:00Z'

const task = (at: number): NewTask => ({
  id: taskId('place', String(at)),
  kind: at % 3 ? 'verification' : 'finding',
  ...(at % 4 && { county: ['Kings', 'Bronx', 'Queens'][at % 3] ?? '' }),
  words: `${(at * 7) % 10} main street`,
  score: at,
  openedAt: `2026-11-1${(at * 3) % 5}T10:00:00Z`,
  ...(at % 5 && { dueAt: `2026-12-0${(at * 3) % 7}T10:00:00Z` }),
  minutes: 5,
  relations: 1,
  subject: { records: [] },
  reasons: [],
})

forEachDatabase((_name, open) => {
  it('[sentence 9] tasks are sorted over all pages by deadline, age, place, kind or person', async () => {
    const { db, write } = await open()
    await write(async (trx) => {
      const tasks = Array.from({ length: 12 }, (_, at) => task(at))
      await saveTasks(trx, tenantId, tasks, { at: now, averageScore: 1 })
      for (const at of [2, 5, 7])
        await changeTask(trx, tenantId, task(at).id, { assigned_to: at === 5 ? 'bob' : 'ada' })
    })
    const pages = (sort?: Parameters<typeof listTaskRows>[2]['sort']) =>
      allPages((page) => listTaskRows(db, tenantId, { filter: {}, who: 'ada', now, snoozed: false, sort, ...page }))
    const all = await pages()
    expect(all).toHaveLength(12)
    // Equal ones in the order of the queue.
    const order = (valueOf: (row: TaskRow) => string | null, isDown: boolean) =>
      sortedBy(all, valueOf, { isDown, idOf: (row) => all.indexOf(row) })
    const values = { due: 'due_at', opened: 'opened_at', kind: 'kind', assignee: 'assigned_to' } as const
    for (const by of ['due', 'opened', 'kind', 'assignee'] as const) {
      expect(await pages(by)).toEqual(order((row) => row[values[by]], false))
      expect(await pages(`-${by}`)).toEqual(order((row) => row[values[by]], true))
    }
    const place = ({ county, words }: TaskRow) => (county ?? '~') + words
    expect(await pages('place')).toEqual(order(place, false))
    expect((await pages('-place')).map(({ county }) => county)).toEqual(
      order(({ county }) => county, true).map(({ county }) => county),
    )
  })
})
