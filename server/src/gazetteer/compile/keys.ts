import { foldPlace } from '../fold-place.ts'
import { keyRole, ordinary } from '../place-kinds.ts'
import { bucketCount, bucketOf, letterBits } from '../fuzzy-buckets.ts'
import { wordSet } from '../../tsv.ts'

export interface Naming {
  text: string
  entry: number
  role: number
}

export interface CompiledKeys {
  keyText: string[]
  keyEntry: Uint32Array
  keyRole: Uint8Array
  fuzzyKeys: Uint32Array
  fuzzyBits: Uint32Array
  fuzzyStart: Uint32Array
}

/** As a name suffix, one of these words alone ("Long Beach" → "beach") would match half the country. */
const generic = wordSet(`
  beach park heights springs spring city village township hill hills lake lakes island falls grove valley
  creek river county center point bay harbor junction town mountain ridge landing station house court
  corner corners mills mill bridge ferry forest gardens estates of the and de del la el los las on base
`)

/** All names in the order of their folded text, and the buckets in which misspelled ones are looked up. */
export function compileKeys(namings: readonly Naming[], ordinaryWords: ReadonlySet<string>): CompiledKeys {
  const seen = new Map<string, { key: string; entry: number; role: number }>()
  const add = (key: string, entry: number, role: number) => {
    const id = `${key}\t${entry}`
    const old = seen.get(id)
    if (key !== '' && (old === undefined || role < old.role)) seen.set(id, { key, entry, role })
  }
  for (const { text, entry, role } of namings) {
    const key = foldPlace(text)
    add(key, entry, role)
    if (role === keyRole.name) for (const tail of tailsOf(key)) add(tail, entry, keyRole.tail)
  }
  const rows = [...seen.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry))
  return {
    keyText: rows.map((row) => row.key),
    keyEntry: Uint32Array.from(rows, (row) => row.entry),
    keyRole: Uint8Array.from(rows, (row) => row.role + (ordinaryWords.has(row.key) ? ordinary : 0)),
    ...compileBuckets(rows),
  }
}

function tailsOf(key: string): string[] {
  const words = key.split(' ')
  return words
    .slice(1)
    .map((_, at) => words.slice(at + 1).join(' '))
    .filter((tail) => tail.length >= 3 && !generic.has(tail))
}

/** The first row of each distinct text represents all of them; suffixes are not matched against misspellings. */
function compileBuckets(
  rows: readonly { key: string; role: number }[],
): Pick<CompiledKeys, 'fuzzyKeys' | 'fuzzyBits' | 'fuzzyStart'> {
  const buckets: number[][] = Array.from({ length: bucketCount }, () => [])
  let first = 0
  for (const [at, row] of rows.entries()) {
    if (rows[at - 1]?.key !== row.key) first = at
    const last = rows[at + 1]?.key !== row.key
    const whole = last && rows.slice(first, at + 1).some((one) => one.role !== keyRole.tail)
    const bucket = whole ? bucketOf(row.key) : -1
    if (bucket >= 0) buckets[bucket]?.push(first)
  }
  const fuzzyStart = new Uint32Array(bucketCount + 1)
  for (const [at, bucket] of buckets.entries()) fuzzyStart[at + 1] = (fuzzyStart[at] ?? 0) + bucket.length
  const order = buckets.flat()
  return {
    fuzzyKeys: Uint32Array.from(order),
    fuzzyBits: Uint32Array.from(order, (at) => letterBits(rows[at]?.key ?? '')),
    fuzzyStart,
  }
}
