import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { parseAddress, type DatabaseAddress } from './database-address.ts'
import type { Database } from './database.ts'
import { openPostgres, usualPool, type PoolLimits } from './postgres-store.ts'
import { openSqlite } from './sqlite-store.ts'

/** The store that the settings name: PostgreSQL, or one file in the data folder. */
export function openStore(settings: StoreSettings): Promise<Database> {
  return openDatabase({ url: settings.databaseUrl, file: storeFile(settings) }, settings.databasePool)
}

export type StoreSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'databasePool'>

export const storeFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'care.sqlite')

export function openDatabase(address: DatabaseAddress, pool: PoolLimits = usualPool): Promise<Database> {
  const parsed = parseAddress(address)
  return parsed.kind === 'sqlite' ? openSqlite(parsed.file) : openPostgres(parsed.url, parsed.shown, pool)
}
