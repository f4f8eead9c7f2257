import { DirectoryError } from '@care/contract'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { chained } from './audit-chain.ts'
import { databaseBusy } from './database-busy.ts'
import { noNesting } from './no-nesting.ts'
import { once } from './once.ts'
import type { Database } from './database.ts'
import type { PoolLimits } from './pool-limits.ts'
import { postgresReason } from './postgres-reason.ts'
import { watchPostgres } from './postgres-watch.ts'
import type { Tables } from './tables.ts'

const attempts = 5

export async function openPostgres(url: string, shown: string, limits: PoolLimits): Promise<Database> {
  const options: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: limits.waitMs,
    keepAlive: true,
    application_name: 'care-finder',
    types: { getTypeParser },
  }
  await checkServer(options, shown)
  const reader = pool(options, limits, 'set default_transaction_read_only = on')
  // A stalled process must not hold the outbox lock forever, because all writers wait for it.
  const half = { ...limits, size: Math.ceil(limits.size / 2) }
  const writer = pool(options, half, `set idle_in_transaction_session_timeout = '60s'`)
  const watches = watchPostgres(options)
  const nesting = noNesting()

  return {
    db: reader,
    write: (work) => nesting.run(() => retried(() => writer.transaction().execute(chained(work)))),
    close: once(async () => {
      await watches.close()
      await Promise.all([reader.destroy(), writer.destroy()])
    }),
    async checkpoint() {}, // PostgreSQL does this itself.
    async backup() {
      throw new DirectoryError(
        'BAD_REQUEST',
        'The system of record is in PostgreSQL. Back it up with pg_dump; see docs/operations.md.',
      )
    },
    watchConfiguration: (onChange) => watches.add('configuration', onChange),
    watchOutbox: (onChange) => watches.add('outbox', onChange),
  }
}

function pool(options: pg.PoolConfig, { size, statementMs }: PoolLimits, setting: string): Kysely<Tables> {
  const connections = new pg.Pool({ ...options, max: size, statement_timeout: statementMs })
  // A broken idle connection is replaced on next use; without a listener this event would end the process.
  connections.on('error', () => {})
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => connections.connect().catch(throwBusy), end: () => connections.end() },
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(setting))
      },
    }),
  })
}

/** The pool has no error code for a wait timeout. */
function throwBusy(error: unknown): never {
  if (error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect'))
    throw databaseBusy(error)
  throw error
}

/** Retries only if the database says that it rolled the transaction back, so that the work is done once. */
async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      const rolledBack =
        error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlockDetected)
      if (!rolledBack || attempt === attempts) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'

async function checkServer(options: pg.PoolConfig, shown: string) {
  let client: pg.Client | undefined
  try {
    client = new pg.Client(options)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8') throw new Error(`its encoding is ${rows[0]?.server_encoding}, not UTF8`)
  } catch (cause) {
    throw new DirectoryError('INTERNAL', `PostgreSQL at ${shown} cannot be used: ${postgresReason(cause)}.`, { cause })
  } finally {
    await client?.end().catch(() => {})
  }
}

/** By default int8 is parsed as text and JSON as objects; we want numbers and the JSON text. */
function getTypeParser(...[oid, format]: Parameters<typeof pg.types.getTypeParser>) {
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === pg.types.builtins.JSON) return String
  return pg.types.getTypeParser(oid, format)
}
