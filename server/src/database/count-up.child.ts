import { bumpConfigurationVersion } from './configuration.repository.ts'
import { getOrCreateKey } from './keys.repository.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/**
 * Started several times at once on an empty store: migrates it, makes a key, then writes many times. Prints the key and
 * every answer.
 */
const { address, times } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(address)
await migrate(database)
process.stdout.write(`${(await getOrCreateKey(database, 'shared')).toString('hex')}\n`)
for (let i = 0; i < times; i++) process.stdout.write(`${await bumpConfigurationVersion(database)}\n`)
await database.close()
