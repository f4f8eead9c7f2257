import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseAddress } from './database-address.ts'
import { openDatabase } from './open-database.ts'
import { onPostgres, onSqlite } from './testing.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'care-address-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const refusal = (address: Parameters<typeof openDatabase>[0]) =>
  Promise.resolve()
    .then(() => openDatabase(address))
    .then(
      () => 'opened',
      (error: Error) => error.message,
    )

describe('the address of the store', () => {
  it('is a file when no DATABASE_URL is set, or when that is a file: address', () => {
    expect(parseAddress({ file: '/data/store.db' })).toEqual({ kind: 'sqlite', file: '/data/store.db' })
    expect(parseAddress({ url: '  ', file: '/data/store.db' })).toEqual({ kind: 'sqlite', file: '/data/store.db' })
    for (const url of [
      'file:///data/a%20b.db',
      'file:/data/a%20b.db',
      'sqlite:/data/a b.db',
      'sqlite://localhost/data/a b.db',
    ]) {
      expect(parseAddress({ url })).toEqual({ kind: 'sqlite', file: '/data/a b.db' })
    }
    expect(parseAddress({ url: 'file:store.db' })).toEqual({ kind: 'sqlite', file: path.resolve('store.db') })
  })

  it('is PostgreSQL for both spellings of its scheme', () => {
    for (const scheme of ['postgres', 'postgresql']) {
      const url = `${scheme}://care:s3cret@db.example.org:6432/care`
      expect(parseAddress({ url, file: 'ignored' })).toEqual({
        kind: 'postgresql',
        url,
        shown: 'db.example.org:6432/care',
      })
    }
  })

  it.each([
    ['mysql://root@localhost/care', /starts with "mysql:".*not supported/],
    ['not an address', /not a valid address/],
    ['postgresql://care:pa#ss/w@rd:x@host/care', /not a valid address/],
    ['file:', /does not name a file/],
    ['file://elsewhere/store.db', /does not name a file/],
    ['sqlite:/data/%zz.db', /does not name a file/],
    ['postgresql://host', /names no database/],
    ['postgresql:///care', /names no host/],
    ['postgresql://care:s3cret@host.invalid/care', /PostgreSQL at host\.invalid\/care cannot be used: the host/],
    [
      'postgresql://care:s3cret@127.0.0.1:1/care',
      /PostgreSQL at 127\.0\.0\.1:1\/care cannot be used: nothing listens there\.$/,
    ],
  ])('%s stops the start with one sentence and without the password', async (url, sentence) => {
    const message = await refusal({ url })
    expect(message).toMatch(sentence)
    expect(message).not.toMatch(/s3cret|pa#ss|\n/)
  })

  it('says that no address was given', async () => {
    expect(await refusal({})).toMatch(/^No database was given/)
  })

  it('says what is wrong with a file', async () => {
    const text = path.join(folder, 'letter.txt')
    fs.writeFileSync(text, 'To whom it may concern, '.repeat(200))
    expect(await refusal({ file: text })).toMatch(/cannot be opened: the file is not an SQLite database\.$/)
    expect(await refusal({ file: folder })).toMatch(/cannot be opened: it is a folder, not a file\.$/)
    expect(await refusal({ file: path.join(text, 'store.db') })).toMatch(
      /cannot be opened: a part of its path is a file/,
    )
  })

  it('creates missing folders', async () => {
    const database = await openDatabase({ file: path.join(folder, 'a/b/store.db') })
    await database.close()
    expect(fs.existsSync(path.join(folder, 'a/b/store.db'))).toBe(true)
  })
})

onSqlite((open) => {
  it('opens the same store by path and by file: address', async () => {
    const { address } = await open()
    const again = await openDatabase({ url: `file:${address.file}` })
    expect(await again.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    await again.close()
  })
})

onPostgres((open) => {
  it('says that the database does not exist', async () => {
    const url = new URL((await open()).address.url ?? '')
    url.pathname = '/nowhere'
    expect(await refusal({ url: url.href })).toMatch(/cannot be used: the database does not exist\.$/)
  })
})
