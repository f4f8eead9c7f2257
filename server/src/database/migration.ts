import type { Kysely } from 'kysely'

export interface Migration {
  name: string
  /** Forward only. Without table types: those describe the newest schema, not the one of this migration. */
  up(trx: Kysely<unknown>, types: ColumnTypes): Promise<void>
}

/** Column types that the two databases spell differently. */
export interface ColumnTypes {
  json: string
  sequence: string
  text: string
}
