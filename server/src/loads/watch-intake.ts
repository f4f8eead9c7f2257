import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenant } from '../configuration/configuration.ts'
import { sourceDocument, type SourceSettings } from '../formats/formats.service.ts'
import { listLoads, queueLoad, type IngestDeps } from '../ingest/ingest.service.ts'
import { intakeFolder } from './intake-folder.ts'

/** A file that was written to more recently may still be growing. */
const restMs = 60_000
const rememberedLoads = 500

/**
 * Queues the oldest new file in each intake folder. A file is new until a load refers to its name and modification
 * time, so a crash neither loses a file nor loads it twice; several servers may watch one folder.
 */
export async function takeIntake(deps: IngestDeps, tenants: Iterable<Tenant>): Promise<string[]> {
  const queued: string[] = []
  for (const tenant of tenants)
    for (const [source, { value }] of tenant.documents.all(sourceDocument)) {
      const loadId = await takeNext(deps, tenant, source, value)
      if (loadId !== undefined) queued.push(loadId)
    }
  return queued
}

async function takeNext(
  deps: IngestDeps,
  tenant: Tenant,
  source: string,
  { intake }: SourceSettings,
): Promise<string | undefined> {
  if (!intake) return undefined
  const files = await filesIn(intakeFolder(deps.dataDir, tenant.id, source))
  if (files.length === 0) return undefined
  const loads = await listLoads(deps.database.db, tenant.id, { source, limit: rememberedLoads })
  if (loads.some(({ state }) => state === 'open' || state === 'waiting')) return undefined
  const taken = new Set(loads.map(({ origin }) => (origin.type === 'path' ? `${origin.path} ${origin.modified}` : '')))
  const next = files.find(
    ({ path, modified }) => !taken.has(`${path} ${modified}`) && deps.now().getTime() - Date.parse(modified) >= restMs,
  )
  if (!next) return undefined
  const origin = { type: 'path', path: next.path, modified: next.modified } as const
  const { format, mode } = intake
  const order = { origin, fileName: next.name, source, format, mode, dryRun: false, by: 'intake folder' }
  return (await queueLoad(deps, tenant, order)).id
}

interface IntakeFile {
  name: string
  path: string
  modified: string
}

/** Oldest first. No folders, links or hidden files. */
async function filesIn(folder: string): Promise<IntakeFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  const files = await Promise.all(
    names.map(async (name): Promise<IntakeFile[]> => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return found ? [{ name, path, modified: found.mtime.toISOString() }] : []
    }),
  )
  return files
    .flat()
    .sort((a, b) => (a.modified === b.modified ? compare(a.name, b.name) : compare(a.modified, b.modified)))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
