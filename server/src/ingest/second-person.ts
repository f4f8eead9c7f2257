import { DirectoryError } from '@care/contract'
import { readStewardshipSettings } from '../corrections/corrections.service.ts'
import type { Actor } from '../database/audit.repository.ts'
import type { Db } from '../database/tables.ts'
import { stewardSource } from '../records/statement.ts'
import type { Load } from './load.ts'

/** A file of corrections changes records: with the four-eyes rule, another person must apply it. */
export async function needsSecondPerson(db: Db, { tenantId, source }: Load): Promise<boolean> {
  return source === stewardSource && (await readStewardshipSettings(db, tenantId)).fourEyes
}

export async function refuseFirstPerson(db: Db, load: Load, { who }: Actor): Promise<void> {
  if (who !== load.createdBy || !(await needsSecondPerson(db, load))) return
  throw new DirectoryError('CONFLICT', {
    en: 'Changes need two people here: somebody other than the person who loaded the file.',
    es: 'Aquí dos personas deciden los cambios: otra que quien cargó el archivo.',
  })
}
