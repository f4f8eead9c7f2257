import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SqliteDialectOptions {
  connect: () => DatabaseSyncInstance
  /**
   * Connections at most; the writer has one, so that transactions of this process queue instead of meeting SQLITE_BUSY.
   */
  size: number
  /**
   * `immediate` takes the write lock at the start: a deferred transaction that turns into a write fails when another
   * process wrote meanwhile.
   */
  begin: 'begin immediate' | 'begin'
}

const busyCode = 5
/** Short enough to use the few milliseconds for which a load releases the lock between its batches. */
const busyWait = { first: 2, longest: 4, total: 60_000 }

/** Kysely over the node:sqlite API. */
export function sqliteDialect(options: SqliteDialectOptions): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class SqliteDriver implements Driver {
  readonly #options: SqliteDialectOptions
  readonly #all: SqliteConnection[] = []
  readonly #idle: SqliteConnection[] = []
  readonly #waiting: ((connection: SqliteConnection) => void)[] = []

  constructor(options: SqliteDialectOptions) {
    this.#options = options
  }

  async init() {}

  async acquireConnection(): Promise<SqliteConnection> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#all.length < this.#options.size) {
      const connection = new SqliteConnection(this.#options.connect())
      this.#all.push(connection)
      return connection
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async releaseConnection(connection: SqliteConnection) {
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#idle.push(connection)
  }

  /** Waits outside SQLite: its own busy timeout would block the event loop while another process writes. */
  async beginTransaction(connection: SqliteConnection) {
    const giveUp = Date.now() + busyWait.total
    for (let wait = busyWait.first; ; wait = Math.min(wait * 2, busyWait.longest)) {
      try {
        connection.database.exec(this.#options.begin)
        return
      } catch (error) {
        if (!isBusy(error) || Date.now() > giveUp) throw error
        await sleep(wait)
      }
    }
  }

  async commitTransaction(connection: SqliteConnection) {
    connection.database.exec('commit')
  }

  async rollbackTransaction(connection: SqliteConnection) {
    // On some errors (a full disk) SQLite rolls back automatically; a second rollback would hide the first error.
    if (connection.database.isTransaction) connection.database.exec('rollback')
  }

  async destroy() {
    for (const connection of this.#all.splice(0)) connection.database.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSyncInstance
  readonly #statements = new Map<string, Prepared>()

  constructor(database: DatabaseSyncInstance) {
    this.database = database
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, returnsRows } = this.#prepare(sql)
    // The rows are whatever the query selects; Kysely's types say what that is.
    if (returnsRows) return { rows: statement.all(...parameters) as R[] }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  // An open cursor would pin this connection to an old snapshot; long reads go page by page instead.
  // oxlint-disable-next-line require-yield -- the driver interface wants a generator; SQLite has nothing to stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The SQLite dialect does not stream rows; read page by page.')
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    // Lists of any length are long and rarely of the same length twice: not worth caching.
    if (sql.length < 4_000 && this.#statements.size < 200) this.#statements.set(sql, prepared)
    return prepared
  }
}

interface Prepared {
  statement: StatementSyncInstance
  returnsRows: boolean
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === busyCode
  )
}
