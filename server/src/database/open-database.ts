import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { parseAddress, type DatabaseAddress } from './database-address.ts'
import type { Database } from './database.ts'
import { usualPool, type PoolLimits } from './pool-limits.ts'
import { openSqlite } from './sqlite-store.ts'

/** The database that the settings name: PostgreSQL, or one file in the data folder. */
export function openStore(settings: StoreSettings, options?: OpenOptions): Promise<Database> {
  return openDatabase(
    { url: settings.databaseUrl, file: storeFile(settings) },
    { pool: settings.databasePool, ...options },
  )
}

export interface OpenOptions {
  pool?: PoolLimits
  /** Whether members wait for this process: its workers do what would make them wait. */
  isServing?: boolean
}

export type StoreSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'databasePool'>

export const storeFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'care.sqlite')

export async function openDatabase(
  address: DatabaseAddress,
  { pool = usualPool, isServing = false }: OpenOptions = {},
): Promise<Database> {
  const parsed = parseAddress(address)
  if (parsed.kind === 'sqlite') return openSqlite(parsed.file, { isServing })
  // Loading its driver takes a tenth of the start-up time; most servers never need it.
  const { openPostgres } = await import('./postgres-store.ts')
  return openPostgres(parsed.url, parsed.shown, pool)
}
