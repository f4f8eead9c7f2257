import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Identity } from '../../src/matching/identity.ts'
import type { MatchSettings } from '../../src/matching/match-settings.ts'
import { soundOf } from '../../src/matching/sound.ts'
import { paths } from '../../src/paths.ts'
import { personsByKey } from './measure.ts'
import { matchSet, type BenchSet } from './sets.ts'

/** The same two files matched by Splink (PyPI), if Python has it, and by us. */
export function compareWithSplink(set: BenchSet, settings: MatchSettings, python: string) {
  try {
    execFileSync(python, ['-c', 'import splink'], { stdio: 'ignore' })
  } catch {
    const sentence = `Skipped: ${python} has no splink. Install it (pip install splink), name another with --python.`
    console.log(sentence)
    return sentence
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-splink-'))
  try {
    for (const file of ['registry', 'roster'])
      writeFileSync(
        join(folder, `${file}.ndjson`),
        set.identities
          .filter(({ source }) => source === file)
          .map(lineOf)
          .join(''),
      )
    copyFileSync(join(paths.root, 'server', 'bench', 'matching', 'splink.py'), join(folder, 'run.py'))
    const started = performance.now()
    const text = execFileSync(python, [join(folder, 'run.py'), folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const seconds = (performance.now() - started) / 1_000
    if (!existsSync(join(folder, 'pairs.csv'))) throw new Error('Splink wrote no pairs.')
    const cpuSeconds = Number(text.trim().split('\n').at(-1))
    const theirs = { seconds: round(seconds), cpuSeconds, ...bestThresholds(set, join(folder, 'pairs.csv')) }
    const begun = performance.now()
    const { measures, indexMicros, matchMicros } = matchSet(set, settings)
    const ours = {
      seconds: round((performance.now() - begun) / 1_000),
      cpuSeconds: round(((indexMicros + matchMicros) * set.rows.length) / 1e6),
      measures,
    }
    console.log(JSON.stringify({ Splink: theirs, ours }, null, 1))
    return { Splink: theirs, ours }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function lineOf({ key, names: [name], gender, suffix, licenses, phones, doors, zips, specialties }: Identity): string {
  const family = name?.family.join('') ?? ''
  const line = {
    unique_id: key.replace('\n', ' '),
    given: name?.given[0] ?? null,
    middle: name?.given[1]?.slice(0, 1) ?? null,
    family,
    sound: soundOf(family),
    gender: gender ?? null,
    suffix: suffix ?? null,
    license: licenses[0] ?? null,
    phones: phones.length > 0 ? phones : null,
    doors: doors.length > 0 ? doors : null,
    zip: zips[0] ?? null,
    specialty: specialties[0] ?? null,
  }
  return `${JSON.stringify(line)}\n`
}

/**
 * All of its pairs, and only the best candidate of each row: the threshold with the highest recall at a precision of
 * 99.5%, or else the most precise one. Chosen with knowledge of the ground truth, in its favor.
 */
function bestThresholds({ rows }: BenchSet, file: string) {
  const personOf = personsByKey(rows)
  const truePairs = rows.length - new Set(rows.map(({ person }) => person)).size
  const pairs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [a = '', b = '', weight] = line.replaceAll('"', '').split(',')
      return { a, b, weight: Number(weight), isTrue: personOf(a.replace(' ', '\n')) === personOf(b.replace(' ', '\n')) }
    })
    .sort((x, y) => y.weight - x.weight)
  const taken = new Set<string>()
  const single = pairs.filter(({ a, b }) => {
    if (taken.has(a) || taken.has(b)) return false
    taken.add(a).add(b)
    return true
  })
  return { 'all pairs': best(pairs, truePairs), 'best candidate only': best(single, truePairs) }
}

function best(pairs: readonly { weight: number; isTrue: boolean }[], truePairs: number) {
  let [right, chosen] = [0, { threshold: 0, precision: 0, recall: 0 }]
  for (const [at, { weight, isTrue }] of pairs.entries()) {
    right += isTrue ? 1 : 0
    const now = { threshold: round(weight), precision: right / (at + 1), recall: right / truePairs }
    const isBetter =
      now.precision >= 0.995 ? now.recall > chosen.recall : chosen.precision < 0.995 && now.precision > chosen.precision
    if (isBetter) chosen = now
  }
  return { ...chosen, 'recall of all its pairs': right / truePairs }
}

const round = (value: number) => Math.round(value * 100) / 100
