import { DirectoryError, type StatementId } from '@care/contract'
import { badRequest, notFound } from '../http/refusals.ts'
import type { Trx } from '../database/tables.ts'
import { readMergeRules } from '../golden/golden.service.ts'
import { pairOf } from '../matching/matching.service.ts'
import { findRecord } from '../records/records.repository.ts'
import { keyOf, type StatementKey } from '../records/statement-key.ts'
import { refsWithKeys, sourceRecordsOf } from '../records/statement-refs.repository.ts'
import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import type { NewDecision } from './decisions.repository.ts'

/** Pairs of statements of two records. More than this cannot be one person. */
const mostPairs = 2_500

/** The statements of each, without corrections of stewards, which follow their record. */
export type Sides = readonly (readonly StoredSourceRecord[])[]

export async function recordsNamed(trx: Trx, tenantId: string, uids: readonly string[]): Promise<Sides> {
  const ids: string[] = []
  for (const uid of uids) {
    const found = await findRecord(trx, tenantId, undefined, uid)
    if (!found) throw notFound(`There is no record ${uid}.`, `No existe el registro ${uid}.`)
    const { stableId, stableIdHash } = found.record
    if (uid !== stableId && uid !== stableIdHash)
      throw new DirectoryError('CONFLICT', {
        en: `${uid} leads to the record ${stableId}. Name that one.`,
        es: `${uid} lleva al registro ${stableId}. Indique ese.`,
      })
    ids.push(stableId)
  }
  return Promise.all(ids.map((id) => ownStatements(trx, tenantId, id)))
}

export async function recordsWith(trx: Trx, tenantId: string, keys: readonly StatementKey[]): Promise<Sides> {
  const sides: StoredSourceRecord[][] = []
  for (const key of keys) {
    const [ref] = await refsWithKeys(trx, tenantId, [key])
    if (!ref)
      throw new DirectoryError('CONFLICT', {
        en: 'A statement of this pair no longer exists.',
        es: 'Una declaración de este par ya no existe.',
      })
    sides.push(await ownStatements(trx, tenantId, ref.stableId))
  }
  return sides
}

async function ownStatements(trx: Trx, tenantId: string, stableId: string): Promise<StoredSourceRecord[]> {
  const { stewardSource } = await readMergeRules(trx, tenantId)
  const all = await sourceRecordsOf(trx, tenantId, [stableId])
  return all.filter(({ statement }) => statement.source !== stewardSource)
}

/** Each statement of one record paired with each of the other: all of them are joined, whatever was decided before. */
export function mergeOf(sides: Sides): NewDecision[] {
  const [own = [], others = []] = sides
  const [one, other] = [own[0], others[0]]
  if (!one || !other) throw notFound('No source lists this record.', 'Ninguna fuente incluye este registro.')
  if (one.stableId === other.stableId)
    throw new DirectoryError('CONFLICT', { en: 'These are already one record.', es: 'Ya son un solo registro.' })
  if (one.statement.kind !== other.statement.kind)
    throw badRequest(
      'A provider and a facility cannot be one record.',
      'Un proveedor y un centro no pueden ser un solo registro.',
    )
  if (own.length * others.length > mostPairs)
    throw new DirectoryError('CONFLICT', {
      en: 'These records have too many statements.',
      es: 'Estos registros tienen demasiadas declaraciones.',
    })
  return own.flatMap(({ statement: a }) =>
    others.map(({ statement: b }) => ({ ...pairOf(keyOf(a), keyOf(b)), verdict: 'same' as const })),
  )
}

/** It is kept apart from all other statements of its record, whatever connects them. */
export async function splitOf(trx: Trx, tenantId: string, statement: StatementId): Promise<NewDecision[]> {
  const key = keyOf(statement)
  const [ref] = await refsWithKeys(trx, tenantId, [key])
  if (!ref) throw notFound('There is no such statement.', 'No existe esa declaración.')
  const own = (await ownStatements(trx, tenantId, ref.stableId)).map((each) => keyOf(each.statement))
  if (!own.includes(key))
    throw new DirectoryError('CONFLICT', {
      en: 'A correction belongs to its record. Undo it instead.',
      es: 'Una corrección sigue al registro que nombra. Deshágala.',
    })
  if (own.length === 1)
    throw new DirectoryError('CONFLICT', {
      en: 'It is the only statement of its record.',
      es: 'Es la única declaración de su registro.',
    })
  return own.filter((each) => each !== key).map((other) => ({ ...pairOf(key, other), verdict: 'apart' as const }))
}
