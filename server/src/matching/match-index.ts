import { blockingKeys, npiKey } from './blocking-keys.ts'
import { Blocks } from './blocks.ts'
import type { Identity } from './identity.ts'
import { IntList } from './int-list.ts'
import { judgeNpis } from './judge-npis.ts'
import { prepare, type NpiUse, type Prepared } from './prepare.ts'
import type { Entries } from './radix-sort.ts'
import { StatementRows } from './statement-rows.ts'
import { Vocabulary } from './vocabulary.ts'

const mostStatements = 2 ** 21

/** Statements that are added one by one: only data for comparison is kept. */
export class GatheredIdentities {
  readonly vocabulary = new Vocabulary()
  readonly npis = new Map<string, NpiUse>()
  readonly rows = new StatementRows(this.vocabulary)
  /** The keys of all statements, consecutively, computed while the values are in the cache. */
  readonly hashes = new IntList()
  /** The end of each statement's keys. */
  readonly ends = new IntList()
  private readonly addHash = (hash: number) => this.hashes.push(hash)

  constructor(identities: Iterable<Identity> = []) {
    for (const identity of identities) this.add(identity)
  }

  add(identity: Identity): void {
    const statement = prepare(identity, this.vocabulary, this.npis, 1)
    this.rows.add(statement)
    blockingKeys(statement, this.addHash)
    this.ends.push(this.hashes.length)
  }
}

/**
 * All statements of a tenant, by their blocking keys. Statements are numbered in the order of their keys, so nothing
 * depends on their input order.
 */
export class MatchIndex {
  readonly rows: StatementRows
  private readonly vocabulary: Vocabulary
  private readonly npis: Map<string, NpiUse>
  private readonly blocks: Blocks
  private made: readonly Prepared[] | undefined

  constructor(identities: Iterable<Identity> | GatheredIdentities) {
    const gathered = identities instanceof GatheredIdentities ? identities : new GatheredIdentities(identities)
    const { rows, vocabulary, npis } = gathered
    this.vocabulary = vocabulary
    this.npis = npis
    this.rows = rows
    if (rows.length > mostStatements) throw new Error(`More than ${mostStatements} statements.`)
    const order = rows.sort()
    vocabulary.weigh()
    judgeNpis(rows)
    const sources = Uint16Array.from({ length: rows.length }, (_, at) => rows.sourceOf(at))
    this.blocks = new Blocks(entriesOf(gathered, order), sources)
  }

  /** All statements as objects, which takes much memory if there are many. */
  get statements(): readonly Prepared[] {
    this.made ??= Array.from({ length: this.rows.length }, (_, at) => this.rows.get(at))
    return this.made
  }

  /** Calls `visit` once for every pair of two sources that have a key in common, the smaller number first. */
  forEachPair(visit: (a: number, b: number) => void): void {
    this.blocks.forEachPair(visit)
  }

  /** A statement outside the index, prepared for comparison with those inside. */
  prepare(identity: Identity): Prepared {
    return prepare(identity, this.vocabulary, this.npis, 0)
  }

  /** The numbers of the statements that have a key in common with this one, in order. */
  sharing(statement: Prepared): number[] {
    const found = new Set<number>()
    const look = (hash: number) => this.blocks.forEachMember(hash, (at) => found.add(at))
    blockingKeys(statement, look)
    const npi = npiKey(statement.kind, statement.npi)
    if (npi !== undefined) look(npi)
    return [...found].sort((a, b) => a - b)
  }
}

/** The keys of the statements in order; `order` has the input position of each statement. */
function entriesOf({ rows, hashes, ends }: GatheredIdentities, order: readonly number[]): Entries {
  const size = hashes.length + rows.length
  const entries = { hashes: new Uint32Array(size), numbers: new Uint32Array(size) }
  let count = 0
  const add = (hash: number, at: number) => {
    entries.hashes[count] = hash
    entries.numbers[count++] = at
  }
  for (let at = 0; at < order.length; at++) {
    const before = order[at] ?? 0
    const npi = npiKey(rows.kindOf(at), rows.npiOf(at))
    if (npi !== undefined) add(npi, at)
    const end = ends.values[before] ?? 0
    for (let each = before === 0 ? 0 : (ends.values[before - 1] ?? 0); each < end; each++)
      add(hashes.values[each] ?? 0, at)
  }
  return { hashes: entries.hashes.subarray(0, count), numbers: entries.numbers.subarray(0, count) }
}
