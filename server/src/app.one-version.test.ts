import type { BootData } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { writeDocuments } from './configuration/write-document.ts'
import { findVersion } from './database/configuration.repository.ts'
import { eventually, forEachDatabase } from './database/testing.ts'

forEachDatabase((_name, open) => {
  describe('one configuration for each request, the same on every instance', () => {
    let [one, two]: TestApp[] = []
    beforeAll(async () => {
      const { address } = await open()
      const settings = { databaseUrl: address.url ?? `file:${address.file}` }
      one = await openTestApp({ providers: 2, settings })
      two = await openTestApp({ providers: 2, settings })
    }, 120_000)
    afterAll(async () => {
      await Promise.all([one?.close(), two?.close()])
    })
    const app = (instance: TestApp | undefined) => instance as TestApp

    it('[API-DOC-09] never mixes two versions, whatever is published meanwhile', async () => {
      const { database, configuration, definitions } = app(one).parts
      const store = { database, configuration, definitions, now: () => new Date() }
      const texts = new Map<string, Record<string, object>>()
      for (const name of ['flags', 'theme', 'error-messages'])
        texts.set(name, JSON.parse((await findVersion(database.db, 'mddoh', name))?.document ?? '{}'))
      /** All three in one transaction, with one mark. */
      const publish = (mark: number) =>
        writeDocuments(
          store,
          [
            { name: 'flags', value: { ...texts.get('flags'), [`mark-${mark}`]: true } },
            { name: 'error-messages', value: { ...texts.get('error-messages'), mark: `${mark}` } },
            {
              name: 'theme',
              value: {
                ...texts.get('theme'),
                light: { ...texts.get('theme')?.['light'], '--mark': `#${100_000 + mark}` },
              },
            },
          ].map(({ name, value }) => ({
            scope: 'mddoh',
            name,
            text: JSON.stringify(value),
            by: 'ada',
            reason: `mark ${mark}`,
          })),
        )
      const marksOf = async (instance: TestApp | undefined): Promise<number[]> => {
        const { body } = await app(instance).get('/', { host: 'mddoh.example.org' })
        const { features, errorMessages, tenant } = JSON.parse(/id="boot">([^<]*)</.exec(body)?.[1] ?? '{}') as BootData
        return [
          Number(
            Object.keys(features)
              .find((name) => name.startsWith('mark-'))
              ?.slice(5) ?? 0,
          ),
          Number(errorMessages?.['mark'] ?? 0),
          Number((tenant.theme.light['--mark'] ?? '#100000').slice(1)) - 100_000,
        ]
      }
      let ended = false
      const seen: number[][] = []
      const read = async (instance: TestApp | undefined) => {
        while (!ended) {
          seen.push(await marksOf(instance))
          await new Promise((resolve) => setImmediate(resolve))
        }
      }
      const readers = [read(one), read(two)]
      for (let mark = 1; mark <= 15; mark++) await publish(mark)
      await eventually(
        () => marksOf(two),
        ([mark]) => mark === 15,
        5,
      )
      ended = true
      await Promise.all(readers)
      expect(seen.filter((marks) => new Set(marks).size > 1)).toEqual([])
      expect(new Set(seen.map(([mark]) => mark)).size).toBeGreaterThan(2)
      expect(await marksOf(one)).toEqual([15, 15, 15])
    })

    it('[API-CFG-07] [API-CFG-08] brings a reload and a new mapping to every instance', async () => {
      const staff = await app(one).staff('system-admin')
      const before = app(two).parts.configuration.current().version
      const reload = await app(one).app.inject({
        method: 'POST',
        url: '/api/configuration/cache/reload',
        headers: staff,
      })
      const { version } = reload.json<{ version: number }>()
      expect(version).toBeGreaterThan(before)
      await eventually(
        () => app(two).parts.configuration.current().version,
        (shown) => shown >= version,
        2,
      )
      const boundary = 'care'
      const csv = 'specialty,code\nMoon Medicine,207Q00000X\n'
      const file = `content-disposition: form-data; name="file"; filename="mapping.csv"\r\ncontent-type: text/csv`
      const mapping = await app(one).app.inject({
        method: 'POST',
        url: '/api/configuration/nucc-codes-mapping/reload',
        headers: { ...staff, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `--${boundary}\r\n${file}\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
      })
      expect(mapping.statusCode).toBe(200)
      for (const instance of [one, two])
        await eventually(
          async () => (await app(instance).get('/api/tenants/centerlight/component-js')).body,
          (body) => body.includes('Moon Medicine'),
          5,
        )
    })
  })
})
