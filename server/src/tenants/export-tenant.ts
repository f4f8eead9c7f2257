import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readAudit } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { streamRecordRows } from '../records/records.repository.ts'
import { exportConfiguration } from './configuration-file.ts'

export interface ExportTenantDeps {
  database: Database
  dataDir: string
  now: () => Date
}

/**
 * Exports a tenant to a folder that appears when it is complete: its configuration in the import format, its golden
 * records, and its audit trail.
 */
export async function exportTenant(
  { database: { db }, dataDir, now }: ExportTenantDeps,
  tenantId: string,
  signal: AbortSignal,
): Promise<{ folder: string; records: number }> {
  const at = now()
  const folder = join('removed-tenants', `${tenantId}-${at.toISOString().replace(/[:.]/g, '-')}`)
  const part = join(dataDir, 'removed-tenants', `${tenantId}.part`)
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  const configuration = `${JSON.stringify(await exportConfiguration(db, tenantId, at), null, 2)}\n`
  await write(join(part, 'configuration.json'), [configuration], signal)
  const count = { records: 0 }
  await write(join(part, 'golden-records.ndjson.gz'), recordLines(db, tenantId, count), signal)
  await write(join(part, 'audit-trail.ndjson.gz'), auditLines(db, tenantId), signal)
  await rename(part, join(dataDir, folder))
  return { folder, ...count }
}

async function write(
  file: string,
  lines: Iterable<string> | AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  const source = Readable.from(lines)
  const target = createWriteStream(file)
  if (file.endsWith('.gz')) await pipeline(source, createGzip(), target, { signal })
  else await pipeline(source, target, { signal })
  const written = await open(file, 'r')
  await written.sync()
  await written.close()
}

async function* recordLines(db: Db, tenantId: string, count: { records: number }): AsyncGenerator<string> {
  for await (const { kind, stable_id, version, record } of streamRecordRows(db, tenantId, undefined)) {
    count.records += 1
    const head = JSON.stringify({ kind, stableId: stable_id, version })
    yield `${head.slice(0, -1)},"record":${record}}\n`
  }
}

async function* auditLines(db: Db, tenantId: string): AsyncGenerator<string> {
  let beforeId: number | undefined
  for (;;) {
    const rows = await readAudit(db, tenantId, { limit: 500, ...(beforeId !== undefined && { beforeId }) })
    for (const row of rows) yield `${JSON.stringify(row)}\n`
    beforeId = rows.at(-1)?.id
    if (beforeId === undefined) return
  }
}
