import fs from 'node:fs'
import { openDatabase } from '../database/open-database.ts'
import { saveRecords } from './record-writes.repository.ts'

/** Saves three records at a time and prints the round once the store has said yes. */
const { address, rounds, who } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(address)
for (let round = 0; round < rounds; round++) {
  const records = [0, 1, 2].map((i) => ({
    stableId: `${who}-${round}-${i}`,
    kind: 'provider' as const,
    heads: [{ name: [{ text: `${round}` }] }],
  }))
  await saveRecords(database, 'champion', records, { by: who, why: 'test' })
  // Straight to the pipe: what this process still holds when it is killed was never said.
  fs.writeSync(1, `${round}\n`)
}
await database.close()
