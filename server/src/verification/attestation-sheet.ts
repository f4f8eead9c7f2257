import type { AttestationQuery, DirectoryRecord, Language } from '@care/contract'
import { notFound } from '../http/refusals.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Db } from '../database/tables.ts'
import type { PrintPool } from '../print/print.service.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { wireToGoldenRecord } from '../records/wire-to-golden-record.ts'
import { attestationDocument } from './attestation-document.ts'
import { listedAtDoor, type Listed } from './verified-relations.ts'

export interface SheetDeps {
  db: Db
  now: () => Date
  pool: PrintPool
  specialtyName: (tenant: Tenant, language: Language) => (display: string) => string
}

const peoplePerPart = 100

/** Everyone at an address with what members see of them, for the practice to check and sign, as a tagged PDF. */
export async function attestationSheet(
  { db, now, pool, specialtyName }: SheetDeps,
  tenant: Tenant,
  door: string,
  { language = 'en', size = 'normal', paper = 'letter', part = 1 }: AttestationQuery,
): Promise<Buffer> {
  const instant = now()
  const day = today(tenant, instant)
  const records = (await listedAtDoor(db, tenant.id, door, day)).flatMap((listed) => shownThere(listed, day) ?? [])
  const parts = Math.ceil(records.length / peoplePerPart)
  const wanted = records.slice((part - 1) * peoplePerPart, part * peoplePerPart)
  if (wanted.length === 0) throw notFound('Nobody is listed at this door.', 'No hay nadie en esa dirección.')
  const data = attestationDocument(tenant, wanted, {
    language,
    size,
    paper: paper === 'a4' ? 'a4' : 'us-letter',
    now: instant,
    part,
    parts,
    specialtyName: specialtyName(tenant, language),
  })
  return pool.run({ template: 'attestation', data })
}

/**
 * As members see it, at this location only; listings hidden by the rules are those that the practice should confirm
 * first.
 */
function shownThere({ record, relation }: Listed, day: string): DirectoryRecord | undefined {
  const golden = wireToGoldenRecord({ ...record, relations: [relation] }, record.kind ?? 'provider')
  const visible = visibleRecord(golden, { today: day })
  return visible && visibleRecordToWire(visible)
}
