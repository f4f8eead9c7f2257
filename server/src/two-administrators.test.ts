import { describe, expect, inject, it } from 'vitest'
import { verifyChain } from './audit-trail/audit-trail.service.ts'
import { issueStaffToken, openSignIn } from './auth/auth.service.ts'
import { readAudit } from './database/audit.repository.ts'
import { findVersion, versionsOf } from './database/configuration.repository.ts'
import { eventually, forEachDatabase, type TestDatabase } from './database/testing.ts'
import { documentsOfSteps, markOf, type Marked, type MarkedName } from './marked-documents.testing.ts'
import { startServerProcess, type ServerProcess } from './server-process.testing.ts'
import { readSettings } from './settings.ts'

const isLong = inject('scale') > 1
const steps = isLong ? 200 : 10
const kills = isLong ? 6 : 1
const tenantId = 'mddoh'

/** Pseudo-random numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

interface Outcome {
  status: number
  version?: number
}

/** Two real servers behind a balancer that tries the other one if one does not answer. */
async function openPair(database: TestDatabase) {
  const servers: ServerProcess[] = [await startServerProcess(database), await startServerProcess(database)]
  const signIn = await openSignIn({ settings: readSettings({}), database, now: () => new Date() })
  const tokens = new Map<string, string>()
  for (const subject of ['ada', 'bo'])
    tokens.set(
      subject,
      await issueStaffToken(signIn, { subject, roles: ['tenant-admin'], tenants: [tenantId], hours: 1 }),
    )
  const ask = async (at: number, who: string, path: string, body: object): Promise<Outcome> => {
    const answer = await fetch(`${servers[at]?.url}/api/configuration/documents/${path}`, {
      method: path.endsWith('/draft') ? 'PUT' : 'POST',
      headers: {
        'x-tenant-id': tenantId,
        authorization: `Bearer ${tokens.get(who)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  /** Like a member's browser, through the balancer. */
  const page = async (at: number): Promise<string> => {
    for (const server of [servers[at], servers[1 - at]]) {
      try {
        const flags = await fetch(`${server?.url}/api-v2/Ui-featureflags`, { headers: { tenant: tenantId } })
        const found = await fetch(`${server?.url}/api/v2/provider/search`, {
          method: 'POST',
          headers: { 'x-tenant-id': tenantId, 'content-type': 'application/json' },
          body: JSON.stringify({ query: { name: 'smith' } }),
        })
        await found.text()
        if (flags.ok && found.ok) return await flags.text()
        throw new Error(`a member got ${flags.status} and ${found.status}`)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error // Not a broken connection.
      }
    }
    throw new Error('no server answers a member')
  }
  return { servers, ask, page }
}

/** Members call both servers all the time; no call may fail. */
function watchMembers(page: (at: number) => Promise<string>) {
  const failures: string[] = []
  let [asked, ended] = [0, false]
  const member = async (at: number) => {
    while (!ended) {
      await page(at).catch((error: unknown) => failures.push(String(error)))
      asked++
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const all = Promise.all([member(0), member(1)])
  return {
    stop: async () => {
      ended = true
      await all
      return { failures, asked }
    },
  }
}

describe('two administrators, two instances', () => {
  forEachDatabase(
    (_name, open) => {
      it(
        `[API-DOC-09] ${steps} edits, publishes, roll-backs and ${kills} kills: members see what was published`,
        async () => {
          const database = await open()
          const { servers, ask, page } = await openPair(database)
          const random = numbers(20_261_118)
          const state = await documentsOfSteps(database, tenantId)
          const members = watchMembers(page)
          const killAt = new Set(Array.from({ length: kills }, (_, at) => Math.floor(((at + 1) * steps) / (kills + 1))))
          let written = 0
          for (let step = 1; step <= steps; step++) {
            const name = pick(random, [...state.keys()])
            const one = state.get(name) as Marked // A key that exists in the map.
            const [who, at] = [pick(random, ['ada', 'bo']), random(2)]
            const isStale = random(5) === 0
            const change = changeOf(random, step, one, isStale)
            const reason = `step ${step}`
            const path = `${name}/${change.call}`
            const expectedVersion = one.version - (isStale ? 1 : 0)
            if (change.isDraft) await ask(1 - at, who, `${name}/draft`, { text: change.text, basedOn: one.version })
            const asked = ask(at, who, path, { ...change.body, reason, expectedVersion })
            if (killAt.has(step)) {
              await new Promise((resolve) => setTimeout(resolve, random(25)))
              servers[at]?.process.kill('SIGKILL')
            }
            const outcome = await asked.catch((): Outcome => ({ status: 0 }))
            const stored = await findVersion(database.db, tenantId, name)
            if (outcome.status === 0) await servers[at]?.ended
            // A killed server has stored all of the change or nothing of it.
            const isDone = outcome.status === 0 ? stored?.version === one.version + 1 : outcome.status === 200
            expect(outcome.status === 0 || outcome.status === (isStale ? 409 : 200), `${path} ${outcome.status}`).toBe(
              true,
            )
            if (isDone && stored?.version !== one.version) {
              one.version += 1
              one.texts.push(change.text)
              one.by.push(who)
              one.reasons.push(reason)
              written += 1
            }
            expect(stored).toMatchObject({ version: one.version, document: one.texts.at(-1) })
            if (servers[at]?.process.exitCode !== null || servers[at]?.process.signalCode !== null)
              servers[at] = await startServerProcess(database)
            await inForce(servers, state)
          }
          const { failures, asked } = await members.stop()
          expect([failures, asked > steps]).toEqual([[], true])
          expect(written).toBeGreaterThan(steps / 2)
          await expectExplained(database, state)
        },
        isLong ? 1_800_000 : 240_000,
      )
    },
    { shortForm: 'PostgreSQL' },
  )
})

// The list is not empty.
const pick = <T>(random: (below: number) => number, from: readonly T[]): T => from[random(from.length)] as T

/** A new text, or an earlier version again. */
function changeOf(random: (below: number) => number, step: number, { make, texts }: Marked, isStale: boolean) {
  const toVersion = random(4) === 0 && texts.length > 1 && !isStale ? 1 + random(texts.length - 1) : undefined
  if (toVersion === undefined || texts[toVersion - 1] === texts.at(-1)) {
    const text = make(step)
    const isDraft = random(3) === 0
    return { call: 'publish', body: isDraft ? {} : { text }, text, isDraft }
  }
  return { call: 'roll-back', body: { toVersion }, text: texts[toVersion - 1] ?? '', isDraft: false }
}

/** Within a second on a dedicated machine; tests share theirs. The bench measures it. */
const shownWithin = 5

/** Every instance serves members with the last published versions. */
async function inForce(servers: readonly ServerProcess[], state: ReadonlyMap<MarkedName, Marked>): Promise<void> {
  for (const { url } of servers)
    for (const [name, { texts, read }] of state)
      await eventually(
        () => read(url),
        (shown) => shown === markOf(name, texts.at(-1) ?? ''),
        shownWithin,
      )
}

/** The audit trail has each version once, with previous text, author and reason; its chain is intact. */
async function expectExplained(database: TestDatabase, state: ReadonlyMap<MarkedName, Marked>): Promise<void> {
  for (const [name, { texts, by, reasons }] of state) {
    const versions = (await versionsOf(database.db, tenantId, name)).reverse()
    expect(versions.map(({ document }) => document)).toEqual(texts)
    const entries = (
      await readAudit(database.db, tenantId, { subjectKind: 'configuration', subject: name, limit: 1_000 })
    ).reverse()
    expect(entries.map(({ before, after, who, why }) => ({ before, after, who, why }))).toEqual(
      reasons.map((why, at) => ({ before: texts[at], after: texts[at + 1], who: by[at], why })),
    )
  }
  expect(await verifyChain(database.db, tenantId)).not.toHaveProperty('problem')
}
