import { DirectoryError } from '@care/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadGazetteer } from '../src/gazetteer/gazetteer.service.ts'
import { expandSpecialties } from '../src/specialties/specialties.service.ts'
import { configurationDocuments } from '../src/configuration/configuration-documents.ts'
import type { Tenant } from '../src/configuration/configuration.ts'
import { configurationOfFiles } from '../src/configuration/configuration.testing.ts'
import { hostileTexts } from '../src/nl-search/hostile.testing.ts'
import {
  isAsked,
  valueOf,
  scoreAnswer,
  slots,
  type LabeledRequest,
  type Score,
} from '../src/nl-search/score.testing.ts'
import { lexiconOf } from '../src/lexicon/lexicon.ts'
import { interpretRequest, type NlSearchDeps } from '../src/nl-search/nl-search.service.ts'

export interface AskOptions {
  /** The server's folder: its tenant files, its built gazetteer, the requests next to this file. */
  server?: string
  print?: (line: string) => void
  /** Names each request that was not entirely right. */
  verbose?: boolean
}

/** Quality and speed of free-text search: our own requests, the half used for tuning and the held-out half. */
export async function run({
  server = join(process.cwd(), 'server'),
  print = console.log,
  verbose = false,
}: AskOptions = {}): Promise<void> {
  const { tenants } = await configurationOfFiles(join(server, 'tenant-files'), {
    definitions: configurationDocuments,
    expandSpecialties,
    log: print,
  })
  const deps: NlSearchDeps = { gazetteer: loadGazetteer(join(server, 'dist', 'gazetteer.bin')) }
  const started = performance.now()
  for (const tenant of tenants.values()) lexiconOf(tenant)
  print(`lexicons of ${tenants.size} tenants compiled in ${Math.round(performance.now() - started)} ms`)

  for (const name of ['tuned', 'unseen']) {
    const requests = readFileSync(join(server, 'bench', 'ask', `${name}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LabeledRequest) // Our own file.
    const times: number[] = []
    const work: number[] = []
    const scores: { request: LabeledRequest; score: Score; filled: ReadonlySet<string> }[] = []
    for (let round = 0; round < warmUp + measured; round++) {
      for (const request of requests) {
        const tenant = tenants.get(request.tenant)
        if (!tenant) throw new Error(`${request.id}: no tenant ${request.tenant}`)
        const used = process.cpuUsage()
        const from = performance.now()
        const answer = await interpretRequest(deps, tenant, request.q, 'en')
        if (round >= warmUp) {
          times.push(performance.now() - from)
          const { user, system } = process.cpuUsage(used)
          work.push((user + system) / 1_000)
        } else if (round === 0)
          scores.push({
            request,
            score: scoreAnswer(request, answer),
            filled: new Set(slots.filter((slot) => valueOf(slot, answer) !== undefined)),
          })
      }
    }
    report(name, scores, print, verbose)
    print(`  waited ${spread(times)}`)
    // On a busy machine other processes cause waiting; CPU time is ours.
    print(`  processor time ${spread(work)}`)
  }
  const champion = tenants.get('champion')
  if (champion) await attack(deps, champion, print)
}

/** Warm-up rounds, then rounds that count. */
const warmUp = 2
const measured = 3

/** The most expensive texts of a thousand characters that we could think of. */
async function attack(deps: NlSearchDeps, tenant: Tenant, print: (line: string) => void): Promise<void> {
  const works: [name: string, work: number][] = []
  for (const [name, text] of Object.entries(hostileTexts())) {
    for (let round = 0; round < warmUp + measured; round++) {
      const used = process.cpuUsage()
      await interpretRequest(deps, tenant, text, 'en').catch((error: unknown) => {
        if (!(error instanceof DirectoryError)) throw error
      })
      const { user, system } = process.cpuUsage(used)
      if (round >= warmUp) works.push([name, (user + system) / 1_000])
    }
  }
  const [worst, ...rest] = works.sort(([, a], [, b]) => b - a)
  print(
    `\nhostile texts of 1,000 characters: processor time ${spread(rest.map(([, work]) => work))}, ` +
      `worst ${worst?.[1].toFixed(2)} ms (${JSON.stringify(worst?.[0].slice(0, 20))})`,
  )
}

function report(
  name: string,
  scores: readonly { request: LabeledRequest; score: Score; filled: ReadonlySet<string> }[],
  print: (line: string) => void,
  verbose: boolean,
): void {
  const whole = scores.filter(({ score }) => score.wrong.length === 0)
  const clean = whole.filter(({ score }) => score.invented.length === 0)
  print(
    `\n${name}: ${scores.length} requests, wholly right ${share(whole.length, scores.length)}, ` +
      `and nothing invented ${share(clean.length, scores.length)}`,
  )
  for (const slot of slots) {
    const filled = scores.filter(({ filled: has, request }) => has.has(slot) && !request.free?.includes(slot))
    const right = filled.filter(({ score }) => !score.wrong.includes(slot) && !score.invented.includes(slot))
    const asked = scores.filter(({ request }) => isAsked(slot, request.expect))
    const met = asked.filter(({ score }) => !score.wrong.includes(slot))
    if (filled.length + asked.length > 0)
      print(
        `  ${slot.padEnd(22)} precision ${share(right.length, filled.length)}  ` +
          `recall ${share(met.length, asked.length)}`,
      )
  }
  if (!verbose) return
  for (const { request, score } of scores) {
    if (score.wrong.length + score.invented.length > 0)
      print(
        `  ${request.id} [${request.tag}] ${request.q}: wrong ${score.wrong.join(', ') || '-'}; ` +
          `invented ${score.invented.join(', ') || '-'}`,
      )
  }
}

function spread(times: number[]): string {
  const sorted = times.sort((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}% (${part}/${whole})`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await run({ verbose: process.argv.includes('--verbose') })
