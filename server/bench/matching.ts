import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bitsWith, fitLabels, type Label } from '../src/matching/fit-labels.ts'
import { fitWeights } from '../src/matching/fit-weights.ts'
import type { Identity } from '../src/matching/identity.ts'
import { matchIndex } from '../src/matching/match-all.ts'
import { MatchIndex } from '../src/matching/match-index.ts'
import { defaultMatchSettings as settings, type MatchSettings } from '../src/matching/match-settings.ts'
import { paths } from '../src/paths.ts'
import { falseMerges, measureClusters, rowsByKey, worstFirst } from './matching/clusters.ts'
import type { Measures } from './matching/measure.ts'
import { files } from './matching/noise.ts'
import { makeSet, matchSet, type SetOptions } from './matching/sets.ts'
import { compareWithSplink } from './matching/splink.ts'

/**
 * Quality and speed of matching people whose identity is known: `npm run bench -- matching`. Weights were tuned on the
 * tuned seed without looking at the others. `--labels FILE` fits weights to stewards' decisions instead.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '24000' },
    tuned: { type: 'string', default: '1' },
    unseen: { type: 'string', default: '501,502,503' },
    rows: { type: 'string', default: '500000' },
    only: { type: 'string' },
    labels: { type: 'string' },
    'write-labels': { type: 'string' },
    python: { type: 'string', default: 'python3' },
    /** Of a process of its own, see `cost`. */
    statements: { type: 'string' },
  },
})
const people = Number(values.people)
const tuned = Number(values.tuned)
const unseen = values.unseen.split(',').map(Number)
const [firstUnseen = 501] = unseen

const parts = {
  reach,
  clusters,
  cost,
  fit,
  splink: () => compareWithSplink(makeSet({ seed: firstUnseen, people, npis: 'none' }), settings, values.python),
}

if (values.statements) console.log(JSON.stringify(costOf(values.statements)))
else if (values.labels) console.log(JSON.stringify(labels(values.labels), null, 1))
else {
  const results: Record<string, unknown> = {
    machine: `${cpus().length} cores, Node ${process.version}`,
    when: new Date().toISOString(),
    settings,
  }
  for (const [name, run] of Object.entries(parts)) {
    if (values.only && !values.only.split(',').includes(name)) continue
    console.log(`\n${name}`)
    results[name] = await run()
  }
  const out = join(paths.root, 'bench-matching.json')
  writeFileSync(out, JSON.stringify(results, null, 1))
  console.log(`\nWritten to ${out}`)
}

/** Two files, with NPIs and without. */
function reach() {
  const sets: [string, Omit<SetOptions, 'people'>][] = [
    [`tuned seed ${tuned}`, { seed: tuned }],
    ...unseen.map((seed): [string, { seed: number }] => [`unseen seed ${seed}`, { seed }]),
    [`unseen seed ${firstUnseen + 3}, noise × 1.5`, { seed: firstUnseen + 3, factor: 1.5 }],
    [`unseen seed ${firstUnseen + 4}, with the held-out noise`, { seed: firstUnseen + 4, heldBack: true }],
  ]
  const measured: Record<string, Measures> = {}
  const take = (name: string, options: Omit<SetOptions, 'people'>) => {
    const { measures, result } = matchSet(makeSet({ ...options, people }), settings)
    measured[name] = measures
    print(name, measures)
    return result
  }
  for (const npis of ['none', 'most'] as const)
    for (const [name, options] of sets)
      take(`${npis === 'none' ? 'NPIs hidden' : 'NPIs on 92%'}, ${name}`, { ...options, npis })
  take(`NPIs and licenses hidden, unseen seed ${firstUnseen}`, { seed: firstUnseen, npis: 'none', licenses: false })
  if (values['write-labels']) writeLabels(values['write-labels'])
  return measured
}

/** Three files, and each error. */
function clusters() {
  return Object.fromEntries(
    (['none', 'most'] as const).map((npis) => {
      const all = unseen.map((seed) => {
        const set = makeSet({ seed, people, npis, files })
        const { measures, result } = matchSet(set, settings)
        const name = `${npis === 'none' ? 'NPIs hidden' : 'NPIs on 92%'}, three files, unseen seed ${seed}`
        print(name, measures)
        const byCluster = measureClusters(set.rows, result)
        console.log(`  clusters: precision ${percent(byCluster.precision)}, recall ${percent(byCluster.recall)}`)
        return { measures, byCluster, merges: falseMerges(set.rows, result) }
      })
      const merges = all.flatMap((each) => each.merges).sort(worstFirst)
      const causes = new Map<string, number>()
      for (const { cause } of merges) causes.set(cause, (causes.get(cause) ?? 0) + 1)
      console.log('  false merges by cause', Object.fromEntries(causes))
      for (const { cause, bits, found, rows } of merges.slice(0, 10))
        console.log(`  ${cause}, ${bits.toFixed(1)} bits: ${found}\n${rows.map((row) => `    ${row}`).join('\n')}`)
      return [npis, { causes: Object.fromEntries(causes), all }]
    }),
  )
}

/**
 * Processor time of a process that does nothing else, as the matcher's has: what making the statements leaves in memory
 * would be cleaned up at its cost.
 */
function cost() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-matching-'))
  const file = join(folder, 'statements.ndjson')
  const states = ['MD', 'WA', 'FL', 'TX', 'CA', 'NY']
  // About 2.3 rows a person in three files.
  const set = makeSet({ seed: firstUnseen, people: Math.round(Number(values.rows) / 2.31), files, states })
  writeFileSync(file, set.identities.map((identity) => `${JSON.stringify(identity)}\n`).join(''))
  const load = loadavg()[0]?.toFixed(1)
  const [script = ''] = process.argv.slice(1)
  try {
    const args = [...process.execArgv, '--expose-gc', script, '--statements', file]
    const output = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    const figures: Record<string, number> = JSON.parse(output)
    console.log({ load, ...figures })
    return { load, ...figures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The statements come from one buffer, as they would from a database; reading them is subtracted. */
function costOf(file: string) {
  const bytes = readFileSync(file)
  let rows = 0
  global.gc?.()
  const before = process.memoryUsage()
  const reading = micros(() => {
    for (const _identity of identitiesIn(bytes)) rows += 1
  })
  let index: MatchIndex | undefined
  const indexing = micros(() => {
    index = new MatchIndex(identitiesIn(bytes))
  })
  if (!index) throw new Error('There is no index.')
  const own = index
  global.gc?.()
  const after = process.memoryUsage()
  let joined = 0
  const started = performance.now()
  const matching = micros(() => {
    joined = matchIndex(own, [], settings).clusters.length
  })
  const perRow = (sum: number) => Number((sum / rows).toFixed(1))
  return {
    rows,
    clusters: joined,
    'µs a row, preparing and blocking': perRow(indexing - reading),
    'µs a row, comparing and joining': perRow(matching),
    'µs a row': perRow(indexing - reading + matching),
    'µs a row of wall time, comparing and joining': perRow((performance.now() - started) * 1_000),
    'MB of the index': Math.round((after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6),
    'RSS at the end, MB': Math.round(process.memoryUsage().rss / 1e6),
  }
}

function* identitiesIn(bytes: Buffer): Generator<Identity> {
  for (let from = 0; from < bytes.length; ) {
    const to = bytes.indexOf(10, from)
    yield JSON.parse(bytes.toString('utf8', from, to)) as Identity // Written by `cost`.
    from = to + 1
  }
}

/** CPU time. */
function micros(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/** Weights fitted without labels, on the tuned seed; then measured on unseen ones. */
function fit() {
  const set = makeSet({ seed: tuned, people, npis: 'none' })
  const { index } = matchSet(set, settings)
  const fitted = fitWeights(index, settings)
  console.log(fitted.weights)
  const own: MatchSettings = { ...settings, weights: { ...fitted.weights, npi: settings.weights.npi } }
  const measured = [tuned, ...unseen].flatMap((seed) =>
    (['none', 'most'] as const).map((npis) => {
      const name = `fitted weights, ${npis === 'none' ? 'NPIs hidden' : 'NPIs on 92%'}, seed ${seed}`
      const { measures } = matchSet(makeSet({ seed, people, npis }), own)
      print(name, measures)
      return [name, measures] as const
    }),
  )
  return { fitted, measured: Object.fromEntries(measured) }
}

/** A steward's decisions on the pairs of a queue, as a file for `--labels`. */
function writeLabels(file: string): void {
  const set = makeSet({ seed: tuned, people, npis: 'none' })
  const { result } = matchSet(set, settings)
  const byKey = rowsByKey(set.rows)
  const lines = result.review.map((verdict) => {
    const isSame = byKey.get(verdict.a)?.person === byKey.get(verdict.b)?.person
    return JSON.stringify({ ...verdict, verdict: isSame ? 'same' : 'apart' })
  })
  writeFileSync(file, `${lines.join('\n')}\n`)
  console.log(`${lines.length} labels written to ${file}`)
}

/** Half of the labels are for fitting, the other half for measuring. */
function labels(file: string) {
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Label) // A file of our own.
  const [odd, even] = [all.filter((_, at) => at % 2 === 1), all.filter((_, at) => at % 2 === 0)]
  const fitted = fitLabels(odd, settings)
  const score = (bitsOf: (label: Label) => number, least: number) => {
    const joined = even.filter((label) => bitsOf(label) >= least)
    const right = joined.filter(({ verdict }) => verdict === 'same').length
    const same = even.filter(({ verdict }) => verdict === 'same').length
    return { joined: joined.length, precision: right / Math.max(1, joined.length), recall: right / Math.max(1, same) }
  }
  const at = [settings.review, (settings.review + settings.automatic) / 2, settings.automatic]
  return {
    labels: all.length,
    'as they were judged': at.map((bits) => ({ bits, ...score((label) => label.bits, bits) })),
    'with the fitted weights': at.map((bits) => ({ bits, ...score((label) => bitsWith(fitted.weights, label), bits) })),
    fitted: fitLabels(all, settings),
  }
}

function print(
  name: string,
  { rows, precision, recall, recallWithQueue, queue, queueTrue, falseMerges: wrong }: Measures,
) {
  console.log(
    `${name} (${rows} rows): precision ${percent(precision)} (${wrong} wrong), recall ${percent(recall)}, ` +
      `with queue ${percent(recallWithQueue)}; queue ${percent(queue)} of rows, ${percent(queueTrue)} of it true`,
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
