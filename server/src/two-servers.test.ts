import { describe, expect, it } from 'vitest'
import { eventually, forEachDatabase } from './database/testing.ts'
import { issueStaffToken, openSignIn } from './auth/auth.service.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { countNamed, startServerProcess, type ServerProcess } from './server-process.testing.ts'
import { readSettings } from './settings.ts'

/** Two real server processes on one database. */
describe('two servers', () => {
  forEachDatabase(
    (_name, open) => {
      it('[API-CFG-07] brings blueprints and reloads to every process, saved records to every index', async () => {
        const database = await open()
        const [one, two] = [await startServerProcess(database), await startServerProcess(database)]
        const signIn = await openSignIn({ settings: readSettings({}), database, now: () => new Date() })
        const staff = { subject: 'test', roles: ['tenant-admin'], tenants: ['mddoh'], hours: 1 }
        const headers = {
          authorization: `Bearer ${await issueStaffToken(signIn, staff)}`,
          'content-type': 'application/json',
        }

        const read = async (server: ServerProcess) =>
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
        expect((await read(one)).errorMessages).toMatchObject({ shown: 'by one' })
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
        for (const server of [one, two])
          await eventually(
            () => countNamed(server.url, 'seen'),
            (found) => found === 1,
          )

        one.process.kill('SIGTERM')
        expect(await one.ended).toBe(0)
        expect(await countNamed(two.url, 'seen')).toBe(1)
      }, 120_000)
    },
    { shortForm: 'PostgreSQL' },
  )
})
