import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { DatabaseAddress } from './database/database-address.ts'
import { eventually, forEachDatabase } from './database/testing.ts'
import { paths } from './paths.ts'
import { issueStaffToken, openSignIn } from './auth/auth.service.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { readSettings } from './settings.ts'

const main = join(paths.root, 'server', 'dist', 'main.js')

interface Running {
  url: string
  process: ChildProcess
  ended: Promise<number | null>
}

/** Two real server processes over one store. */
describe('two servers', () => {
  const folders: string[] = []
  const started: Running[] = []
  afterAll(async () => {
    for (const { process, ended } of started) {
      process.kill('SIGTERM')
      await ended
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const start = async (address: DatabaseAddress): Promise<Running> => {
    if (!existsSync(main)) throw new Error('The server is not built: run "node scripts/build.mjs" first.')
    const folder = mkdtempSync(join(tmpdir(), 'care-two-'))
    folders.push(folder)
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DATABASE_URL: address.url ?? `file:${address.file}`,
      OPENSEARCH_URL: '',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
    }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      const read = (part: Buffer) => {
        output += part.toString()
        const ready = /^Ready on (http:\S+)/m.exec(output)
        if (ready?.[1]) resolve(ready[1])
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
    })
    const running = { url, process: child, ended }
    started.push(running)
    return running
  }

  forEachDatabase((_name, open) => {
    it('[API-CFG-07] brings saved blueprints and reloads to every process, saved records to every index', async () => {
      const database = await open()
      const [one, two] = [await start(database.address), await start(database.address)]
      const signIn = await openSignIn({ settings: readSettings({}), database, now: () => new Date() })
      const staff = { subject: 'test', roles: ['tenant-admin'], tenants: ['mddoh'], hours: 1 }
      const headers = {
        authorization: `Bearer ${await issueStaffToken(signIn, staff)}`,
        'content-type': 'application/json',
      }

      const read = async (server: Running) =>
        JSON.parse(
          Buffer.from(
            (
              await (
                await fetch(`${server.url}/api-v2/component-blueprint/results-tabs`, { headers: { tenant: 'mddoh' } })
              ).json()
            ).encodedTemplate,
            'base64',
          ).toString(),
        )
      const changed = { ...(await read(one)), errorMessages: { shown: 'by one' } }
      const saved = await fetch(`${one.url}/api/tenants/mddoh/blueprints/results-tabs`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ template: JSON.stringify(changed) }),
      })
      expect(saved.status).toBe(200)
      expect((await read(one)).errorMessages).toEqual({ shown: 'by one' })
      await eventually(
        () => read(two),
        ({ errorMessages }) => errorMessages?.shown === 'by one',
      )

      const reloaded = await fetch(`${two.url}/api/configuration/cache/reload`, {
        method: 'POST',
        headers: { authorization: headers.authorization },
      })
      expect(reloaded.status).toBe(200)

      await saveRecords(
        database,
        'mddoh',
        [
          {
            stableId: 'seen',
            kind: 'provider',
            heads: [{ name: [{ text: 'Seen Everywhere' }] }],
            relations: [{ location: { position: { lat: 39.3, lon: -76.6 } } }],
          },
        ],
        { by: 'test', why: 'test' },
      )
      const total = async (server: Running) =>
        (
          await (
            await fetch(`${server.url}/api/v2/provider/search`, {
              method: 'POST',
              headers: { 'x-tenant-id': 'mddoh', 'content-type': 'application/json' },
              body: JSON.stringify({ query: { name: 'seen' } }),
            })
          ).json()
        ).data?.total
      for (const server of [one, two])
        await eventually(
          () => total(server),
          (found) => found === 1,
        )

      one.process.kill('SIGTERM')
      expect(await one.ended).toBe(0)
      expect(await total(two)).toBe(1)
    }, 120_000)
  })
})
