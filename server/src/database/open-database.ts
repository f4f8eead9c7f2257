import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { parseAddress, type DatabaseAddress } from './database-address.ts'
import type { Database } from './database.ts'
import { usualPool, type PoolLimits } from './pool-limits.ts'
import { openSqlite } from './sqlite-store.ts'

/** The database that the settings name: PostgreSQL, or one file in the data folder. */
export function openStore(settings: StoreSettings): Promise<Database> {
  return openDatabase({ url: settings.databaseUrl, file: storeFile(settings) }, settings.databasePool)
}

export type StoreSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'databasePool'>

export const storeFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'care.sqlite')

export async function openDatabase(address: DatabaseAddress, pool: PoolLimits = usualPool): Promise<Database> {
  const parsed = parseAddress(address)
  if (parsed.kind === 'sqlite') return openSqlite(parsed.file)
  // Loading its driver takes a tenth of the start-up time; most servers never need it.
  const { openPostgres } = await import('./postgres-store.ts')
  return openPostgres(parsed.url, parsed.shown, pool)
}
