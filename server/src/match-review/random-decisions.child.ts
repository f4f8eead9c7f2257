import fs from 'node:fs'
import { openDatabase } from '../database/open-database.ts'
import { decideAtRandom } from './random-decisions.testing.ts'

/** Merges, splits and undoes at random, and prints each action after it was committed. */
const { address, actions, seed } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(address)
await decideAtRandom(database, { actions, seed }, (line) => fs.writeSync(1, `${line}\n`))
await database.close()
