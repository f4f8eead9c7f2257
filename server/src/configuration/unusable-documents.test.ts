import { afterEach, describe, expect, it } from 'vitest'
import { bumpConfigurationVersion, saveDocument } from '../database/configuration.repository.ts'
import { sqliteForTests } from '../database/testing.ts'
import { paths } from '../paths.ts'
import { configurationDocuments } from './configuration-documents.ts'
import { openConfiguration, type StoredConfiguration } from './configuration-source.ts'
import { publish, readVersion } from './documents.service.ts'
import { fillFirstConfiguration } from './first-configuration.ts'
import type { DocumentStore } from './write-document.ts'

const ada = { subject: 'ada', roles: ['system-admin'] as const }
const lists = { scope: 'mddoh', name: 'components' }
const open = sqliteForTests()
let opened: StoredConfiguration | undefined
afterEach(() => opened?.stop())

/** A server on which specialties named `boom` pass every check but cannot be used. */
async function storeWithTrap(): Promise<DocumentStore> {
  const database = await open()
  await fillFirstConfiguration(database, paths.tenantFiles)
  opened = await openConfiguration(database, {
    definitions: configurationDocuments,
    expandSpecialties: (choice) => {
      if (JSON.stringify(choice).includes('boom')) throw new TypeError('no such thing')
      return []
    },
    log: () => {},
    tryOut: ({ features }) => {
      if (features['boom']) throw new TypeError('derived from a trap')
    },
  })
  return { database, configuration: opened, definitions: configurationDocuments, now: () => new Date() }
}

const trap = (text: string) =>
  JSON.stringify({ ...JSON.parse(text), specialtyDropdown: { options: [{ value: 'boom', description: 'Boom' }] } })

describe('documents that pass their checks and cannot be used', () => {
  it('[API-DOC-09] are refused when they are published', async () => {
    const store = await storeWithTrap()
    const { text, version } = await readVersion(store, lists)
    const change = { reason: 'x', expectedVersion: version }
    await expect(publish(store, lists, ada, { ...change, text: trap(text ?? '') })).rejects.toMatchObject({
      code: 'DOCUMENT_INVALID',
      message: expect.stringContaining('no such thing'),
    })
    const flags = { scope: 'mddoh', name: 'flags' }
    await expect(
      publish(store, flags, ada, { text: '{ "boom": true }', reason: 'x', expectedVersion: 1 }),
    ).rejects.toMatchObject({ message: expect.stringContaining('derived from a trap') })
    expect(await readVersion(store, lists)).toMatchObject({ version, text })
  })

  it('[API-DOC-09] leave the tenant as it was if they get into the store anyway', async () => {
    const store = await storeWithTrap()
    const { text } = await readVersion(store, lists)
    const before = store.configuration.current().tenants.get('mddoh')
    await store.database.write(async (trx) => {
      await saveDocument(trx, { ...lists, document: trap(text ?? ''), by: 'another release', why: 'x' })
      await bumpConfigurationVersion(trx)
    })
    const { tenants, problems } = await store.configuration.refresh()
    expect(tenants.get('mddoh')).toBe(before)
    expect(tenants.get('champion')).toBeDefined()
    expect(problems).toEqual([{ scope: 'mddoh', name: 'tenant', version: 0, using: 'earlier version' }])
  })
})
