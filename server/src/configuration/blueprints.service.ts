import { checkBlueprint, DirectoryError, pagesOf } from '@care/contract'
import { appendAudit } from '../database/audit.repository.ts'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import type { ConfigurationSource, Tenant } from './configuration.ts'
import { JsonFault, readJson } from './json-places.ts'

export interface SaveBlueprint {
  template: string
  by: string
  why?: string
  expectedVersion?: number
}

/**
 * Saves a page layout of one tenant. A broken one is refused with the place of the fault, and the old one stays in
 * force.
 */
export async function saveBlueprint(
  { database, configuration }: { database: Database; configuration: ConfigurationSource },
  tenant: Tenant,
  page: string,
  save: SaveBlueprint,
): Promise<{ version: number }> {
  if (!pagesOf(tenant.id).includes(page))
    throw new DirectoryError('BLUEPRINT_NOT_FOUND', 'There is no page of that name.')
  refuseFaults(save.template)
  const before = tenant.blueprints.get(page)
  const version = await database.write(async (trx) => {
    const saved = await saveDocument(trx, {
      scope: tenant.id,
      name: `blueprints:${page}`,
      document: save.template,
      by: save.by,
      why: save.why ?? '',
      expectedVersion: save.expectedVersion,
    })
    await appendAudit(trx, {
      tenantId: tenant.id,
      at: new Date().toISOString(),
      who: save.by,
      what: 'blueprint.save',
      subjectKind: 'blueprint',
      subject: page,
      before: before?.text,
      after: save.template,
      why: save.why ?? '',
    })
    return saved
  })
  await configuration.reload()
  return { version }
}

function refuseFaults(text: string): void {
  const { value, lineOf } = readPlaced(text)
  const faults = checkBlueprint(value)
  if (faults.length === 0) return
  throw new DirectoryError('BLUEPRINT_INVALID', 'The blueprint was not saved: it has faults.', {
    errors: faults.slice(0, 20).map((fault) => ({
      field: fault.path || 'template',
      errorMessage: `Line ${lineOf(dotted(fault.path))}: ${fault.path}: ${fault.message}`,
    })),
  })
}

function readPlaced(text: string) {
  try {
    return readJson(text)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    throw new DirectoryError(
      'BLUEPRINT_INVALID',
      `The blueprint was not saved. Line ${error.line}: ${error.message}.`,
      { errors: [{ field: 'template', errorMessage: `Line ${error.line}: ${error.message}.` }] },
    )
  }
}

/** JSON pointers and dotted paths both name the place. */
function dotted(path: string): string {
  return path
    .replace(/^\$\.?/, '')
    .replace(/^\//, '')
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
}
