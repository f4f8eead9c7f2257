import { bumpConfigurationVersion } from './configuration.repository.ts'
import { getOrCreateKey } from './keys.repository.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/** Several of these start at once on an empty database: each migrates it, creates a key, writes and prints results. */
const { address, times } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(address)
await migrate(database)
process.stdout.write(`${(await getOrCreateKey(database, 'shared')).toString('hex')}\n`)
for (let i = 0; i < times; i++) process.stdout.write(`${await bumpConfigurationVersion(database)}\n`)
await database.close()
