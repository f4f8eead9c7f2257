import type { DirectoryRecord } from '@care/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { configurationDocuments } from './configuration/configuration-documents.ts'
import { emptyConfiguration, sourceOf } from './configuration/configuration.testing.ts'
import { writeDocument } from './configuration/write-document.ts'
import { openDatabase } from './database/open-database.ts'
import { saveRecordsIn } from './records/record-writes.repository.ts'

/** Saves a record and a document, and kills itself: in the transaction of one of them, or after both are committed. */
const { address, at } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(address)
const dieIf = async (point: string) => {
  if (at !== point) return
  process.kill(process.pid, 'SIGKILL')
  await sleep(60_000)
}
await database.write(async (trx) => {
  const record: DirectoryRecord = { stableId: 'new', kind: 'provider', heads: [{}], relations: [{}] }
  await saveRecordsIn(trx, 'mddoh', [record], { by: 'test', why: 'test' })
  await dieIf('record')
})
await writeDocument(
  {
    database,
    definitions: configurationDocuments,
    configuration: sourceOf(emptyConfiguration),
    now: () => new Date(),
  },
  {
    scope: 'mddoh',
    name: 'flags',
    text: '{}',
    by: 'test',
    reason: 'test',
    also: () => dieIf('document'),
  },
)
await dieIf('end')
