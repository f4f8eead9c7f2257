import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import type { DirectoryRecord, Kind, Role, SearchMeta } from '@care/contract'
import { createApp } from './app.ts'
import type { DatabaseAddress } from './database/database-address.ts'
import type { Server } from './http/create-server.ts'
import { fillTestDirectory, filledFolder } from './filled-folder.testing.ts'
import { drawMapJob } from './maps/maps.service.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { issueStaffToken } from './auth/auth.service.ts'
import { readSettings, type Settings } from './settings.ts'

export interface TestApp {
  app: Server
  parts: OpenApp
  /** The authorization header of a staff member. */
  staff(role: Role, tenants?: readonly string[]): Promise<{ authorization: string }>
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  search(query: object, asked?: { kind?: Kind; tenant?: string }): Promise<Searched>
  close(): Promise<void>
}

export interface Searched {
  status: number
  body: { errors?: unknown }
  total: number
  records: DirectoryRecord[]
  meta: SearchMeta
}

export interface TestAppOptions {
  settings?: Partial<Settings>
  address?: DatabaseAddress
  providers?: number
  now?: () => Date
  /** With `app.openApi()`. */
  describesCalls?: boolean
}

/** The whole server over a real database, with the edge records and a small directory of every tenant. */
export async function openTestApp({
  settings: more,
  address,
  providers = 60,
  now,
  describesCalls = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'care-app-'))
  const settings: Settings = { ...readSettings({ DATA_DIR: folder }), rateLimit: 0, databaseUrl: address?.url, ...more }
  const isCopy = settings.databaseUrl === undefined
  if (isCopy) cpSync(await filledFolder(providers, now?.() ?? new Date()), folder, { recursive: true })
  const parts = await openApp(settings, pino({ level: 'silent' }), {
    progress: () => {},
    buildIndexesHere: true,
    ...(now && { now }),
    fill: async (open) => {
      if (!isCopy) await fillTestDirectory(open, providers)
    },
  })
  // Drawn in this process: the bundle of the map process need not exist for tests.
  const app = await createApp({ ...parts, describesCalls, drawMap: async (job) => drawMapJob(parts.gazetteer, job) })
  await app.ready()
  return {
    app,
    parts,
    staff: async (role, tenants = ['*']) => ({
      authorization: `Bearer ${await issueStaffToken(parts.signIn, {
        subject: `test ${role}`,
        roles: [role],
        tenants,
        hours: 1,
      })}`,
    }),
    get: async (url, headers = {}) => app.inject({ url, headers }),
    search: async (query, { kind = 'provider', tenant = 'centerlight' } = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v2/${kind}/search`,
        headers: { 'x-tenant-id': tenant, 'x-persona': 'user' },
        payload: { query },
      })
      const data = answer.json<{
        data?: { total: number; providers?: DirectoryRecord[]; facilities?: DirectoryRecord[]; meta: SearchMeta }
      }>().data
      return {
        status: answer.statusCode,
        body: answer.json(),
        total: data?.total ?? -1,
        records: data?.providers ?? data?.facilities ?? [],
        meta: data?.meta ?? {},
      }
    },
    close: async () => {
      await app.close()
      await parts.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
