import type { OpenQuestions } from '@care/contract'
import { expect, it } from 'vitest'
import { allPages, sortedBy } from '../database/sorted-pages.testing.ts'
import { forEachDatabase } from '../database/testing.ts'
import { pageOfRejectedRows } from './rejected-rows.repository.ts'
import { sortQuestions } from './sort-questions.ts'

const load = { tenantId: 'champion', id: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }
const reasons = ['bad-npi', 'no-name', 'bad-zip']

forEachDatabase((_name, open) => {
  it('[sentence 9] rejected rows are sorted over all pages by line, id or problem', async () => {
    const { db, write } = await open()
    await write(async (trx) => {
      for (let line = 1; line <= 10; line++)
        await trx
          .insertInto('quarantine')
          .values({
            tenant_id: load.tenantId,
            load_id: load.id,
            line,
            source_id: line % 4 ? `id-${(line * 7) % 5}` : null,
            reason: reasons[line % 3] ?? '',
            field: null,
            value: null,
          })
          .execute()
    })
    const pages = (sort?: Parameters<typeof pageOfRejectedRows>[2]['sort']) =>
      allPages(async (page) => ({
        rows: await pageOfRejectedRows(db, load, { ...(sort && { sort }), ...page }),
        total: 10,
      }))
    const all = await pages()
    const values = { line: 'line', id: 'sourceId', problem: 'reason' } as const
    for (const by of ['line', 'id', 'problem'] as const) {
      const order = (isDown: boolean) => sortedBy(all, (row) => row[values[by]], { isDown, idOf: ({ line }) => line })
      expect(await pages(by)).toEqual(order(false))
      expect(await pages(`-${by}`)).toEqual(order(true))
    }
    expect(await pages('line')).toEqual(all)
  })
})

it('[sentence 9] unknown plans are sorted by source, name or number; equal ones keep their order', () => {
  const question = (source: string, value: string, statements: number): OpenQuestions['questions'][number] => ({
    source,
    kind: 'plan',
    value,
    statements,
    firstSeen: '',
    lastSeen: '',
  })
  const [first, second, third] = [question('b', 'Gold', 9), question('a', 'Silver', 5), question('a', 'Bronze', 5)]
  const all = [first, second, third]
  expect(sortQuestions(all, undefined)).toEqual(all)
  expect(sortQuestions(all, 'source')).toEqual([second, third, first])
  expect(sortQuestions(all, '-source')).toEqual([first, second, third])
  expect(sortQuestions(all, 'value')).toEqual([third, first, second])
  expect(sortQuestions(all, 'statements')).toEqual([second, third, first])
})
