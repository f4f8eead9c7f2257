import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { workOn } from './exports.testing.ts'
import { folderStorage } from './storage/export-storage.folder.ts'
import type { ExportStorage } from './storage/export-storage.ts'

/** Writes the file of a task, and kills itself before, in or after its n-th part. */
const { address, dataDir, now, taskId, sizes, dieIn } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(address)
const folder = folderStorage(join(dataDir, 'exports'))
let parts = 0
const dieIf = async (when: string) => {
  if (parts !== dieIn?.part || when !== dieIn.when) return
  process.kill(process.pid, 'SIGKILL')
  await sleep(60_000)
}
const storage: ExportStorage = {
  ...folder,
  writePart: async (tenantId, task, number, bytes) => {
    parts += 1
    await dieIf('before')
    const stored = await folder.writePart(tenantId, task, number, bytes)
    await dieIf('written')
    return stored
  },
}
const mortal: Database = {
  ...database,
  write: async (work) => {
    const result = await database.write(async (trx) => {
      const done = await work(trx)
      await dieIf('listing')
      return done
    })
    await dieIf('listed')
    return result
  },
}
await workOn({ database: mortal, storage, dataDir, exportFileDays: 7, now: () => new Date(now), sizes }, taskId)
await database.close()
process.exit(0)
