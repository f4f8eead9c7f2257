import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { tenantDay } from './configuration/tenant-clock.ts'
import { generateDirectory } from './demo/demo.service.ts'
import type { OpenApp } from './open-app.ts'
import { openConfiguredStore } from './open-configured-store.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { buildIndexes } from './search/build-indexes.ts'
import { indexKeysOf } from './search/index-keys.ts'
import { readSettings } from './settings.ts'
import { builtInTaxonomy } from './specialties/specialties.service.ts'

/**
 * A data folder with the test directory of so many providers and its indexes, for copies: to migrate, fill and index is
 * most of what opening an app costs. All test processes of a run share them.
 */
export async function filledFolder(providers: number, now: Date): Promise<string> {
  // What an index shows depends on its tenant's day, which is one for a whole hour.
  const folder = join(inject('filledFolders'), `${providers}-${now.toISOString().slice(0, 13)}`)
  if (existsSync(folder)) return folder
  const unfinished = mkdtempSync(`${folder}-`)
  await fillFolder(unfinished, providers, now)
  // Another process may have filled one meanwhile.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  return folder
}

async function fillFolder(folder: string, providers: number, now: Date): Promise<void> {
  const store = await openConfiguredStore(readSettings({ DATA_DIR: folder }), () => {})
  try {
    const { database, configuration } = store
    await fillTestDirectory(store, providers)
    const keys = indexKeysOf([...configuration.current().tenants.keys()])
    await buildIndexes(
      { database, folder: join(folder, 'index') },
      keys.map((key) => ({ ...key, today: tenantDay(configuration.current(), key.tenantId, now) })),
    )
  } finally {
    await store.close()
  }
}

const testDay = new Date('2026-11-16T12:00:00Z')

/** The edge records and a small directory of every tenant. */
export async function fillTestDirectory(
  { database, configuration }: Pick<OpenApp, 'database' | 'configuration'>,
  providers: number,
): Promise<void> {
  for (const tenant of configuration.current().tenants.values()) {
    const directory = generateDirectory({
      seed: 1,
      tenant,
      providers,
      now: testDay,
      specialtyName: (code) => builtInTaxonomy.find(code)?.display.en,
    })
    await saveRecords(database, tenant.id, directory, { by: 'test', why: 'test directory' })
  }
}
