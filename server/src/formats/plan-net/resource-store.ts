import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Fault, Position } from '../reader.ts'

/** A resource in the scratch file. */
export interface StoredResource {
  number: number
  type: string
  id: string
  offset: number
  line: number
  /** Of its bytes. */
  hash: string
  /** References of the resource, as "Location/7". */
  refs: readonly string[]
  kind: ResourceKind
  /** For a location with a position. */
  point: string | null
}

/** The role of a resource in a directory: a listing, a part of one, or neither. `unclear` is decided by its parts. */
export type ResourceKind = 'practitioner' | 'organization' | 'location' | 'unclear' | 'part' | 'outside' | 'fault'

/** A resource to store. */
export interface NewResource {
  kind: ResourceKind
  type: string
  id: string
  at: Position
  bytes: Buffer
  value: unknown
  refs: readonly string[]
  /** What this resource can be found by: "Practitioner/7" for a role of that person. */
  belongsTo: readonly string[]
  /** Its name in a bundle, if others refer to it by that. */
  url?: string
  /** For a location with a position. */
  point?: { point: string; zip: string }
}

interface ResourceRow {
  number: number
  type: string
  id: string
  at: number
  line: number
  hash: string
  refs: string
  kind: ResourceKind
  point: string | null
}

const columns = 'resource.rowid AS number, type, id, at, line, hash, refs, kind, point'
const rowsPerTransaction = 10_000
const rowsPerPage = 500
/** Locations and organizations that many roles share. */
const mostKept = 2_000
/** If this many addresses with this many ZIP codes share one exact point, a geocoder has failed. */
const [sharedBy, sharedZips, mostPoints] = [5, 3, 10_000]

/**
 * The resources of a file, joined by reference. They are in a scratch file, so that memory does not grow with their
 * number.
 */
export class ResourceStore {
  readonly #file: string
  readonly #db: DatabaseSyncInstance
  readonly #kept = new Map<number, unknown>()
  readonly #found = new Map<string, StoredResource | undefined>()
  readonly #plans = new Map<number, readonly StoredResource[]>()
  #inserted = 0

  private constructor(file: string) {
    this.#file = file
    this.#db = new DatabaseSync(file)
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;
      CREATE TABLE resource (type TEXT, id TEXT, at INTEGER, line INTEGER, hash TEXT, refs TEXT, kind TEXT, point TEXT,
        zip TEXT, value TEXT, url TEXT);
      CREATE TABLE link (target TEXT, number INTEGER); BEGIN`)
  }

  static async create(file: string): Promise<ResourceStore> {
    await rm(file, { force: true })
    return new ResourceStore(file)
  }

  async close(): Promise<void> {
    this.#db.close()
    await rm(this.#file, { force: true })
  }

  add({ type, id, at, bytes, value, refs, belongsTo, url, kind, point }: NewResource): void {
    const own = hash('sha1', bytes, 'base64url')
    const place = [point?.point ?? null, point?.zip ?? null] as const
    this.#insert(type, id, at, own, JSON.stringify(refs), kind, ...place, JSON.stringify(value), url ?? null)
    for (const target of belongsTo) this.#run('INSERT INTO link VALUES (?, ?)', target, this.#inserted)
  }

  /** An unusable entry keeps its position in the file. */
  addFault(fault: Fault): void {
    this.#insert('', '', fault.at, '', '[]', 'fault', null, null, JSON.stringify(fault), null)
  }

  /** Call it once, after the last resource. Returns the points that too many locations share. */
  finish(): ReadonlySet<string> {
    this.#db.exec(`COMMIT; CREATE INDEX resource_id ON resource (id, type); CREATE INDEX link_target ON link (target);
      CREATE INDEX resource_url ON resource (url) WHERE url IS NOT NULL`)
    const shared = this.#db.prepare(
      `SELECT point FROM resource WHERE point IS NOT NULL
        GROUP BY point HAVING count(*) >= ? AND count(DISTINCT zip) >= ? LIMIT ?`,
    )
    const rows = shared.all(sharedBy, sharedZips, mostPoints) as { point: string }[] // The column above.
    return new Set(rows.map(({ point }) => point))
  }

  /** In the order of the file. */
  *all(): Generator<StoredResource> {
    const page = this.#db.prepare(`SELECT ${columns} FROM resource WHERE rowid > ? ORDER BY rowid LIMIT ${rowsPerPage}`)
    for (let after = 0; ; ) {
      const rows = page.all(after) as unknown as ResourceRow[] // The columns above.
      const last = rows.at(-1)
      if (!last) return
      for (const row of rows) yield toResource(row)
      after = last.number
    }
  }

  /** By "Location/7", by a full URL that ends so, or by the name in a bundle. */
  find(reference: string): StoredResource | undefined {
    return remember(this.#found, reference, () => {
      const [type = '', id = ''] = reference.split('/').slice(-2)
      const row = reference.startsWith('urn:')
        ? this.#row(`SELECT ${columns} FROM resource WHERE url = ?`, reference)
        : this.#row(`SELECT ${columns} FROM resource WHERE id = ? AND type = ? ORDER BY rowid`, id, type)
      return row && toResource(row)
    })
  }

  /** The plans that an insurer offers in a network. */
  plansOf(network: StoredResource): readonly StoredResource[] {
    return remember(this.#plans, network.number, () => this.belongingTo(network, 'InsurancePlan'))
  }

  /** The resources of a type that belong to this one. */
  belongingTo({ number, type, id }: StoredResource, partType: string): StoredResource[] {
    const sql = `SELECT ${columns} FROM link JOIN resource ON resource.rowid = link.number
      WHERE type = ? AND (target = ? OR target = (SELECT url FROM resource WHERE rowid = ?)) ORDER BY number`
    const rows = this.#prepared(sql).all(partType, `${type}/${id}`, number)
    return (rows as unknown as ResourceRow[]).map(toResource) // The columns above.
  }

  /** As the file has it. */
  value({ number, type }: StoredResource): unknown {
    // People and their roles are needed once.
    const isOnce = type === 'Practitioner' || type === 'PractitionerRole' || type === ''
    return isOnce ? this.#parsed(number) : remember(this.#kept, number, () => this.#parsed(number))
  }

  #parsed(number: number): unknown {
    const row = this.#prepared('SELECT value FROM resource WHERE rowid = ?').get(number) as { value: string }
    return JSON.parse(row.value)
  }

  #insert(type: string, id: string, at: Position, ...rest: (string | null)[]): void {
    this.#run('INSERT INTO resource VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', type, id, at.offset, at.line, ...rest)
    if (++this.#inserted % rowsPerTransaction === 0) this.#db.exec('COMMIT; BEGIN')
  }

  readonly #statements = new Map<string, ReturnType<DatabaseSyncInstance['prepare']>>()

  #prepared(sql: string): ReturnType<DatabaseSyncInstance['prepare']> {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#prepared(sql).run(...values)
  }

  #row(sql: string, ...values: string[]): ResourceRow | undefined {
    return this.#prepared(sql).get(...values) as unknown as ResourceRow | undefined // The columns of `columns`.
  }
}

function toResource({ at, refs, ...row }: ResourceRow): StoredResource {
  return { ...row, offset: at, refs: JSON.parse(refs) as string[] } // Written above.
}

/**
 * Many roles share their locations and networks. The whole cache is cleared at once, which is cheaper than tracking the
 * oldest entry.
 */
function remember<K, V>(known: Map<K, V>, key: K, read: () => V): V {
  const value = known.get(key)
  if (value !== undefined || known.has(key)) return value as V // Only where it was put there.
  const found = read()
  if (known.size >= mostKept) known.clear()
  known.set(key, found)
  return found
}
