import { mkdirSync } from 'node:fs'
import type { Tenant } from './configuration/configuration.ts'
import type { Database } from './database/database.ts'
import { openStore } from './database/open-database.ts'
import type { ConfiguredStore } from './open-configured-store.ts'
import { readSettings, type Settings } from './settings.ts'

/** What was typed after a command. */
export interface Given {
  values: Record<string, string | boolean | (string | boolean)[] | undefined>
  positionals: string[]
}

/** One line that is overwritten in a terminal; otherwise nothing. */
export function progressLine(): (line: string) => void {
  return (line) => void (process.stderr.isTTY && process.stderr.write(`\r${line.padEnd(60)}\r`))
}

interface OpenDatabase {
  database: Database
  settings: Settings
}

/** The database and the tenant that --tenant names. */
export function withTenant(
  values: Given['values'],
  work: (store: ConfiguredStore & { settings: Settings; tenant: Tenant }) => Promise<void>,
): Promise<void> {
  return withStore((store) => {
    const tenant = store.configuration.current().tenants.get(required(values.tenant, 'tenant'))
    if (!tenant) throw new Error(`There is no tenant "${String(values.tenant)}".`)
    return work({ ...store, tenant })
  })
}

export async function withStore(
  work: (store: ConfiguredStore & { settings: Settings }) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env)
  const { openConfiguredStore } = await import('./open-configured-store.ts')
  const store = await openConfiguredStore(settings, console.error)
  try {
    await work({ ...store, settings })
  } finally {
    await store.close()
  }
}

/** For commands that must not first change the database's schema or configuration. */
export async function withDatabase(work: (open: OpenDatabase) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env)
  mkdirSync(settings.dataDir, { recursive: true })
  const database = await openStore(settings)
  try {
    await work({ database, settings })
  } finally {
    await database.close()
  }
}

export function required(value: Given['values'][string], name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`Give --${name}.`)
  return value
}

export function optional(value: Given['values'][string]): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function wholeNumber(value: unknown, name: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number.`)
  return number
}
