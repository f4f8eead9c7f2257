import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadGazetteer } from '../src/places/places.service.ts'
import { builtInTaxonomy, expandSpecialties } from '../src/specialties/specialties.service.ts'
import { buildConfiguration } from '../src/tenants/build-configuration.ts'
import { readTenantFiles } from '../src/tenants/read-tenant-files.ts'
import { isAsked, said, scoreAnswer, slots, type LabelledRequest, type Score } from '../src/understanding/score.testing.ts'
import { lexiconOf, understand, type UnderstandingRoom } from '../src/understanding/understanding.service.ts'

export interface AskOptions {
  /** The server's folder: its tenant files, its built gazetteer, the requests beside this file. */
  server?: string
  print?: (line: string) => void
  /** Names each request that was not wholly right. */
  verbose?: boolean
}

/** How well and how fast free text is understood: our own requests, the half used for tuning and the half that was not. */
export async function run({ server = join(process.cwd(), 'server'), print = console.log, verbose = false }: AskOptions = {}): Promise<void> {
  const files = await readTenantFiles(join(server, 'tenant-files'))
  const documents = files.map((file) => ({ ...file, version: 1, writtenAt: '', writtenBy: '', why: '' }))
  const { tenants } = buildConfiguration(1, documents, { expandSpecialties, log: print })
  const room: UnderstandingRoom = { taxonomy: () => builtInTaxonomy, gazetteer: loadGazetteer(join(server, 'dist', 'gazetteer.bin')) }
  const started = performance.now()
  for (const tenant of tenants.values()) lexiconOf(room, tenant)
  print(`lexicons of ${tenants.size} tenants compiled in ${Math.round(performance.now() - started)} ms`)

  for (const name of ['tuned', 'unseen']) {
    const requests = readFileSync(join(server, 'bench', 'ask', `${name}.jsonl`), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as LabelledRequest) // Our own file.
    const times: number[] = []
    const work: number[] = []
    const scores: { request: LabelledRequest; score: Score; filled: ReadonlySet<string> }[] = []
    for (const round of [0, 1, 2]) {
      for (const request of requests) {
        const tenant = tenants.get(request.tenant)
        if (!tenant) throw new Error(`${request.id}: no tenant ${request.tenant}`)
        const used = process.cpuUsage()
        const from = performance.now()
        const answer = await understand(room, tenant, request.q, 'en')
        // The first round warms the engine up.
        if (round > 0) {
          times.push(performance.now() - from)
          const { user, system } = process.cpuUsage(used)
          work.push((user + system) / 1_000)
        } else scores.push({ request, score: scoreAnswer(request, answer), filled: new Set(slots.filter((slot) => said(slot, answer) !== undefined)) })
      }
    }
    report(name, scores, print, verbose)
    print(`  waited ${spread(times)}`)
    // On a busy machine the wait is the neighbours'; the work is ours.
    print(`  processor time ${spread(work)}`)
  }
}

function report(name: string, scores: readonly { request: LabelledRequest; score: Score; filled: ReadonlySet<string> }[], print: (line: string) => void, verbose: boolean): void {
  const whole = scores.filter(({ score }) => score.wrong.length === 0)
  const clean = whole.filter(({ score }) => score.invented.length === 0)
  print(`\n${name}: ${scores.length} requests, wholly right ${share(whole.length, scores.length)}, and nothing invented ${share(clean.length, scores.length)}`)
  for (const slot of slots) {
    const filled = scores.filter(({ filled: has, request }) => has.has(slot) && !request.free?.includes(slot))
    const right = filled.filter(({ score }) => !score.wrong.includes(slot) && !score.invented.includes(slot))
    const asked = scores.filter(({ request }) => isAsked(slot, request.expect))
    const met = asked.filter(({ score }) => !score.wrong.includes(slot))
    if (filled.length + asked.length > 0) print(`  ${slot.padEnd(22)} precision ${share(right.length, filled.length)}  recall ${share(met.length, asked.length)}`)
  }
  if (!verbose) return
  for (const { request, score } of scores) {
    if (score.wrong.length + score.invented.length > 0) print(`  ${request.id} [${request.tag}] ${request.q}: wrong ${score.wrong.join(', ') || '-'}; invented ${score.invented.join(', ') || '-'}`)
  }
}

function spread(times: number[]): string {
  const sorted = times.sort((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${(100 * part / whole).toFixed(1)}% (${part}/${whole})`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run({ verbose: process.argv.includes('--verbose') })
