import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { paths } from '../paths.ts'
import { configurationDocuments } from './configuration-documents.ts'
import { openConfiguration, type StoredConfiguration } from './configuration-source.ts'
import { fillFirstConfiguration } from './first-configuration.ts'

describe('the current configuration', () => {
  let folder: string
  let database: Database
  let configuration: StoredConfiguration | undefined
  let expanded = 0
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'care-configuration-'))
    database = await openDatabase({ file: join(folder, 'store.sqlite') })
    await migrate(database)
    await fillFirstConfiguration(database, paths.tenantFiles)
    configuration = await openConfiguration(database, {
      definitions: configurationDocuments,
      expandSpecialties: () => {
        expanded++
        return []
      },
      log: () => {},
    })
  })
  afterEach(async () => {
    configuration?.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[API-CFG-07] reads once for concurrent reloads, and each sees everything stored before it', async () => {
    const source = configuration
    const tenants = source?.current().tenants.size ?? 0
    expanded = 0
    const flags = (on: boolean) =>
      database.write((trx) =>
        saveDocument(trx, {
          scope: 'mddoh',
          name: 'flags',
          document: JSON.stringify({ showComingSoon: on }),
          by: 'test',
          why: 'test',
        }),
      )
    for (const on of [true, false, true]) {
      await flags(on)
      const seen = await Promise.all(Array.from({ length: 20 }, () => source?.reload()))
      expect(seen.map((one) => one?.tenants.get('mddoh')?.features.showComingSoon)).toEqual(
        Array.from({ length: 20 }, () => on),
      )
    }
    expect(expanded / tenants).toBeLessThan((3 * 20) / 2)
    const before = source?.current()
    await new Promise((later) => setTimeout(later, 400))
    expect(source?.current(), 'the notice of our own reload reads nothing again').toBe(before)
  })
})
