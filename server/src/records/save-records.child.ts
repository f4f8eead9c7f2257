import fs from 'node:fs'
import { openDatabase } from '../database/open-database.ts'
import { saveRecords } from './record-writes.repository.ts'

/** Saves three records at a time and prints the round after it was committed. */
const { address, rounds, who } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(address)
for (let round = 0; round < rounds; round++) {
  const records = [0, 1, 2].map((i) => ({
    stableId: `${who}-${round}-${i}`,
    kind: 'provider' as const,
    heads: [{ name: [{ text: `${round}` }] }],
  }))
  await saveRecords(database, 'champion', records, { by: who, why: 'test' })
  // Directly to the pipe: output buffered in this process when it is killed would never be seen.
  fs.writeSync(1, `${round}\n`)
}
await database.close()
