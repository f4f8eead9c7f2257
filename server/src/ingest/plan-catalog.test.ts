import { expect, it } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { streamRecords } from '../records/records.repository.ts'
import { loadFile, testTenant } from './ingest.testing.ts'
import { listQuestions } from './open-questions.ts'

const roster = [
  'ID,Last Name,First Name,Address,City,State,Zip,Plan',
  '1,Lee,Mary,1 Main St,Baltimore,MD,21201,Gold 1000',
  '2,Ortiz,Ann,2 Main St,Baltimore,MD,21201,12345MD0010001',
  '3,Quill,Joe,3 Main St,Baltimore,MD,21201,Mystery',
].join('\n')

async function plansOf(database: Database) {
  const plans: (string | undefined)[] = []
  for await (const { record } of streamRecords(database.db, testTenant.id, undefined))
    plans.push(...record.relations.flatMap(({ network }) => network.map(({ plan }) => plan)))
  return plans.sort()
}

forEachDatabase((_name, open) => {
  it('knows a plan by the catalog of its tenant; an unknown one is a question, and its row is in', async () => {
    const database = await open()
    const catalog = (plans: readonly object[]) =>
      saveDocument(database, {
        scope: testTenant.id,
        name: 'plan-catalog',
        document: JSON.stringify({ plans }),
        by: 'test',
        why: 'test',
      })
    const gold = { carrier: 'Example', plan: 'Gold 1000' }
    const silver = { carrier: 'Example', plan: 'Silver', hiosId: '12345MD0010001', years: [2027], tier: 'Silver' }
    await catalog([gold, silver])
    const report = await loadFile(database, roster, { format: 'roster', mode: 'full' })
    expect(report).toContain('3 rows read = 3 new')
    expect(await plansOf(database)).toEqual(['Gold 1000', 'Silver'])
    expect(await listQuestions(database.db, testTenant.id)).toMatchObject([
      { source: 'carrier-roster', kind: 'plan', value: 'Mystery', statements: 1 },
    ])
    expect(await listQuestions(database.db, testTenant.id, 0)).toEqual([])
    // The question is answered: the same file is another load now, and the question is gone.
    await catalog([gold, silver, { carrier: 'Example', plan: 'Mystery' }])
    expect(await listQuestions(database.db, testTenant.id)).toEqual([])
    await loadFile(database, roster, { format: 'roster', mode: 'full' })
    expect(await plansOf(database)).toEqual(['Gold 1000', 'Mystery', 'Silver'])
  })
})
