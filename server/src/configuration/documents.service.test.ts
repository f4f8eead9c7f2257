import { afterEach, expect, it } from 'vitest'
import { readAudit } from '../database/audit.repository.ts'
import { configurationVersion, versionsOf } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { eventually, forEachDatabase } from '../database/testing.ts'
import { paths } from '../paths.ts'
import { configurationDocuments } from './configuration-documents.ts'
import { openConfiguration, type StoredConfiguration } from './configuration-source.ts'
import {
  checkText,
  deleteDocument,
  discardDraft,
  getDraft,
  keepDraft,
  listDocuments,
  publish,
  readHistory,
  readVersion,
  rollBack,
} from './documents.service.ts'
import { fillFirstConfiguration } from './first-configuration.ts'
import { writeDocument, type DocumentStore } from './write-document.ts'

const ada = { subject: 'ada', roles: ['tenant-admin'] as const }
const bo = { subject: 'bo', roles: ['tenant-admin'] as const }
const flags = { scope: 'mddoh', name: 'flags' }
const opened: StoredConfiguration[] = []
afterEach(() => {
  for (const configuration of opened.splice(0)) configuration.stop()
})

async function openStore(database: Database): Promise<DocumentStore> {
  const configuration = await openConfiguration(database, {
    definitions: configurationDocuments,
    expandSpecialties: () => [],
    log: () => {},
  })
  opened.push(configuration)
  return { database, configuration, definitions: configurationDocuments, now: () => new Date('2026-11-16T12:00:00Z') }
}

forEachDatabase((_name, open) => {
  const filledStore = async () => {
    const database = await open()
    await fillFirstConfiguration(database, paths.tenantFiles)
    return { database, store: await openStore(database) }
  }
  const showComingSoon = (store: DocumentStore) =>
    store.configuration.current().tenants.get('mddoh')?.features.showComingSoon

  it('[API-DOC-03] bounds the drafts of an author, in number and length: a preview reads them all', async () => {
    const { store } = await filledStore()
    const keep = (name: string, text = '{}', author = ada) =>
      keepDraft(store, { scope: 'mddoh', name }, author, { text, basedOn: 0 })
    const long = ' '.repeat(1_000_000)
    for (let at = 0; at < 10; at++) await keep(`${at}.svg`, long)
    await expect(keep('longer.svg')).rejects.toMatchObject({ code: 'CONFLICT' })
    await keep('9.svg', long) // The same one again.
    await keep('9.svg')
    await Promise.all(Array.from({ length: 90 }, (_, at) => keep(`${at + 10}.svg`)))
    await expect(keep('one-more.svg')).rejects.toMatchObject({ code: 'CONFLICT' })
    await keep('one-more.svg', '{}', bo)
  })

  it('[API-DOC-01] publishes a draft with a reason, and the draft is gone', async () => {
    const { store } = await filledStore()
    const text = '{ "showComingSoon": true }'
    await keepDraft(store, flags, ada, { text, basedOn: 1 })
    expect(await getDraft(store, flags, ada)).toEqual({ text, basedOn: 1, savedAt: '2026-11-16T12:00:00.000Z' })
    await expect(getDraft(store, flags, bo)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await listDocuments(store, 'mddoh', ada)).find(({ name }) => name === 'flags')?.draft?.basedOn).toBe(1)
    expect(showComingSoon(store)).toBe(false)
    expect(await publish(store, flags, ada, { reason: 'launch', expectedVersion: 1 })).toEqual({ version: 2 })
    expect(showComingSoon(store)).toBe(true)
    await expect(getDraft(store, flags, ada)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await readVersion(store, flags)).toMatchObject({ text, version: 2, writtenBy: 'ada', reason: 'launch' })
  })

  it('[API-DOC-03] keeps a broken draft, names its errors by line and field, and never publishes it', async () => {
    const { store } = await filledStore()
    const text = '{\n "a": true,\n "b": "yes"\n}'
    await keepDraft(store, flags, ada, { text, basedOn: 1 })
    expect(checkText(store, flags, text).errors).toMatchObject([{ line: 3, field: '/b' }])
    expect(checkText(store, flags, '{\n"a"').errors).toMatchObject([{ line: 2, field: '' }])
    await expect(publish(store, flags, ada, { reason: 'x', expectedVersion: 1 })).rejects.toMatchObject({
      code: 'DOCUMENT_INVALID',
      errors: [{ field: '/b', errorMessage: expect.stringMatching(/^Line 3: \/b: /) }],
    })
    expect((await readVersion(store, flags)).version).toBe(1)
    expect((await getDraft(store, flags, ada)).text).toBe(text)
    await discardDraft(store, flags, ada)
    await expect(publish(store, flags, ada, { reason: 'x', expectedVersion: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('[API-DOC-04] answers 409 to the second of two editors, and loses nothing of theirs', async () => {
    const { store } = await filledStore()
    await keepDraft(store, flags, bo, { text: '{ "bo": true }', basedOn: 1 })
    await publish(store, flags, ada, { text: '{ "ada": true }', reason: 'first', expectedVersion: 1 })
    await expect(publish(store, flags, bo, { reason: 'second', expectedVersion: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect([(await readVersion(store, flags)).text, (await getDraft(store, flags, bo)).text]).toEqual([
      '{ "ada": true }',
      '{ "bo": true }',
    ])
  })

  it('[API-DOC-05] rolls back to an earlier version as a new one, and lists the history', async () => {
    const { store } = await filledStore()
    const first = (await readVersion(store, flags)).text
    await publish(store, flags, ada, { text: '{}', reason: 'clear', expectedVersion: 1 })
    expect(await rollBack(store, flags, bo, { toVersion: 1, reason: 'undo', expectedVersion: 2 })).toEqual({
      version: 3,
    })
    expect((await readVersion(store, flags)).text).toBe(first)
    const { versions } = await readHistory(store, flags, {})
    expect(versions.map(({ version, writtenBy, reason }) => [version, writtenBy, reason])).toEqual([
      [3, 'bo', 'undo'],
      [2, 'ada', 'clear'],
      [1, 'tenant-files', 'first configuration'],
    ])
    expect((await readHistory(store, flags, { before: 3, limit: 1 })).versions.map(({ version }) => version)).toEqual([
      2,
    ])
    const upwards = async (page: object) =>
      (await readHistory(store, flags, { sort: 'version', ...page })).versions.map(({ version }) => version)
    expect(await upwards({ limit: 2 })).toEqual([1, 2])
    expect(await upwards({ before: 2 })).toEqual([3])
    expect((await readVersion(store, flags, 2)).text).toBe('{}')
  })

  it('[API-DOC-05] a deleted document stays deleted after a restart, and can be rolled back or created', async () => {
    const { database, store } = await filledStore()
    const rules = { scope: 'mddoh', name: 'golden-record-rules' }
    expect(await deleteDocument(store, rules, ada, { reason: 'unused', expectedVersion: 1 })).toEqual({ version: 2 })
    expect(await fillFirstConfiguration(database, paths.tenantFiles)).toBe(0)
    await expect(readVersion(store, rules)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await listDocuments(store, 'mddoh', ada)).find(({ name }) => name === rules.name)).toMatchObject({
      version: 2,
      deleted: true,
    })
    await expect(rollBack(store, rules, ada, { toVersion: 2, reason: 'x', expectedVersion: 2 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const { text } = await readVersion(store, rules, 1)
    expect(await publish(store, rules, ada, { text: text ?? '', reason: 'again', expectedVersion: 0 })).toEqual({
      version: 3,
    })
  })

  it('[API-DOC-05] refuses to delete required documents, unknown names, and documents above the role', async () => {
    const { store } = await filledStore()
    const change = { reason: 'x', expectedVersion: 1 }
    await expect(deleteDocument(store, { scope: 'mddoh', name: 'theme' }, ada, change)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(publish(store, { scope: 'mddoh', name: 'nope' }, ada, { ...change, text: '1' })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
    const tenant = { scope: 'mddoh', name: 'tenant' }
    const { text } = await readVersion(store, tenant)
    await expect(publish(store, tenant, ada, { ...change, text: text ?? '' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const admin = { subject: 'eve', roles: ['system-admin'] as const }
    expect(await publish(store, tenant, admin, { ...change, text: `${text}\n` })).toEqual({ version: 2 })
  })

  it('[API-DOC-04] audits the stored text before and after, and nothing where nothing changed', async () => {
    const { database, store } = await filledStore()
    const page = { scope: 'mddoh', name: 'blueprints:mddoh-start-page' }
    const raw = (await readVersion(store, page)).text ?? ''
    expect(raw).toContain('{{tenant.')
    const after = raw.replace('{{tenant.', '{{ tenant.')
    await writeDocument(store, { ...page, text: after, by: 'ada', reason: 'spaces' })
    await writeDocument(store, { ...page, text: after, by: 'ada', reason: 'again' })
    expect(await readAudit(database.db, 'mddoh')).toMatchObject([
      {
        what: 'blueprint.save',
        subjectKind: 'blueprint',
        subject: 'mddoh-start-page',
        before: raw,
        after,
        who: 'ada',
        why: 'spaces',
      },
    ])
  })

  it('[API-DOC-04] stores the document, its audit entry and the new version together or not at all', async () => {
    const { database, store } = await filledStore()
    const version = await configurationVersion(database.db)
    const change = { ...flags, text: '{ "showComingSoon": true }', by: 'ada', reason: 'x' }
    const crash = () => Promise.reject(new Error('crash'))
    await expect(writeDocument(store, { ...change, also: crash })).rejects.toThrow('crash')
    expect(await configurationVersion(database.db)).toBe(version)
    expect([await versionsOf(database.db, 'mddoh', 'flags'), await readAudit(database.db, 'mddoh')]).toMatchObject([
      [{ version: 1 }],
      [],
    ])
  })

  it('[API-CFG-07] is current in every process although the one that saved it stops right after', async () => {
    const { database, store } = await filledStore()
    const other = await openDatabase(database.address)
    const dying: DocumentStore = {
      ...store,
      database: other,
      configuration: { ...store.configuration, refresh: () => Promise.reject(new Error('stopped')) },
    }
    const change = { ...flags, text: '{ "showComingSoon": true }', by: 'ada', reason: 'x' }
    await expect(writeDocument(dying, change)).rejects.toThrow('stopped')
    await other.close()
    await eventually(
      async () => showComingSoon(store),
      (shown) => shown === true,
    )
    expect(showComingSoon(await openStore(database))).toBe(true)
  })
})
