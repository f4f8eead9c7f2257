import { DirectoryError, DirectoryRecord, type Kind, type Language } from '@care/contract'
import { Compile } from 'typebox/compile'
import type { Tenant } from '../configuration/configuration.ts'
import { isTimeZone } from '../configuration/tenant-clock.ts'
import { wireToGoldenRecord } from '../records/wire-to-golden-record.ts'
import type { GoldenRecord } from '../records/model.ts'
import { recordNotFound } from '../records/detail.service.ts'
import { visibilityOf } from '../records/hide-unverified.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { isForgotten, visibleRecord } from '../records/visible-record.ts'
import type { PrintPool } from './print-pool.ts'
import { recordJob } from './print-job.ts'
import { publisherOf, type RecordDocumentOptions } from './record-document.ts'

export { printDate, printMessages } from './print-messages.ts'
export { publisherOf } from './record-document.ts'
export type { PrintPool } from './print-pool.ts'

export interface PrintDeps {
  pool: PrintPool
  find(tenantId: string, kind: Kind, uid: string): Promise<{ record: GoldenRecord } | undefined>
  specialtyName: (tenant: Tenant, language: Language) => RecordDocumentOptions['specialtyName']
  /** Relations of records that members reported, by stableId. */
  reported(tenant: Tenant): Promise<ReadonlyMap<string, readonly string[]>>
  now: () => Date
}

export interface PrintOptions {
  language: Language
  size: 'normal' | 'large'
  paper: 'us-letter' | 'a4'
  zone?: string | undefined
}

const recordCheck = Compile(DirectoryRecord)
const maxRelations = 100

/**
 * A record as PDF. A record of the directory is printed from the directory, whatever was sent: suppressed parts cannot
 * reappear, and nobody can forge a listing under a plan's logo. Other records are printed as sent and are marked
 * accordingly.
 */
export async function printRecord(
  deps: PrintDeps,
  tenant: Tenant,
  kind: Kind,
  body: unknown,
  options: PrintOptions,
): Promise<Buffer> {
  if (options.zone !== undefined && !isTimeZone(options.zone))
    throw new DirectoryError(
      'BAD_REQUEST',
      { en: 'That is not a time zone.', es: 'Esa no es una zona horaria.' },
      { field: 'zone' },
    )
  const sent = checkedRecord(body)
  checkKind(sent, kind)
  const now = deps.now()
  const visibility = visibilityOf(tenant, now)
  const found = await deps.find(tenant.id, kind, sent.stableId)
  const known = found && !isForgotten(found.record, visibility.today) ? found : undefined
  if (!known) checkSize(sent)
  const record = known
    ? visibleRecord(inSentOrder(known.record, sent), visibility)
    : visibleRecord(wireToGoldenRecord(sent, kind), { today: visibility.today })
  if (!record) throw recordNotFound()
  const reported = known && (await deps.reported(tenant)).get(record.stableId)
  const job = recordJob(publisherOf(tenant), withReports(visibleRecordToWire(record), reported), {
    ...options,
    now,
    fromDirectory: known !== undefined,
    specialtyName: deps.specialtyName(tenant, options.language),
  })
  return deps.pool.run(job)
}

/** Taken only from the directory: the sender of a record does not define what members reported. */
function withReports({ meta, ...record }: DirectoryRecord, reported: readonly string[] | undefined): DirectoryRecord {
  const { reported: _sent, ...rest } = meta ?? {}
  return { ...record, meta: { ...rest, ...(reported && { reported: [...reported] }) } }
}

/** The loaded details have the location of the search first; so does the printed page. */
function inSentOrder(record: GoldenRecord, { relations = [] }: DirectoryRecord): GoldenRecord {
  const order = new Map(relations.map(({ id }, at) => [id, at]))
  const positionOf = ({ id }: GoldenRecord['relations'][number]) => order.get(id) ?? relations.length
  return { ...record, relations: record.relations.toSorted((a, b) => positionOf(a) - positionOf(b)) }
}

/** The record of a detail response: bare, or wrapped as the detail call returns it. */
function checkedRecord(body: unknown): DirectoryRecord {
  const record = unwrapped(body)
  if (!recordCheck.Check(record)) {
    const error = [...recordCheck.Errors(record)][0]
    throw new DirectoryError(
      'BAD_REQUEST',
      { en: 'The body is not a record of the directory.', es: 'El cuerpo no es un registro del directorio.' },
      { field: `body${error?.instancePath ?? ''}` },
    )
  }
  return record
}

/** A record of the directory is printed from the directory, however large; only a foreign one is printed as sent. */
function checkSize(record: DirectoryRecord): void {
  if ((record.relations?.length ?? 0) > maxRelations)
    throw new DirectoryError(
      'BAD_REQUEST',
      {
        en: `A record to print has at most ${maxRelations} locations.`,
        es: `Un registro para imprimir tiene ${maxRelations} ubicaciones como máximo.`,
      },
      { field: 'body/relations' },
    )
}

function checkKind({ kind }: DirectoryRecord, wanted: Kind): void {
  if (kind === undefined || kind === wanted) return
  throw new DirectoryError(
    'BAD_REQUEST',
    {
      en: `This path prints a ${wanted}, and the record is a ${kind}.`,
      es: 'Esta ruta imprime registros de otro tipo.',
    },
    { field: 'body/kind' },
  )
}

/** Only one level of wrapping, as in the detail call: deeper nesting is never followed. */
function unwrapped(body: unknown): unknown {
  const answer = memberOf(body, 'data') ?? body
  for (const list of ['providers', 'facilities']) {
    const records = memberOf(answer, list)
    if (Array.isArray(records)) return records[0]
  }
  return answer
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}
