import type { ColumnType } from 'kysely'

export type Json = string
export type Instant = string
export type Bit = 0 | 1
/** Written once. */
export type Fixed<T> = ColumnType<T, T, never>
