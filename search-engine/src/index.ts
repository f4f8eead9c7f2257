export type * from './query.ts'
export type * from './schema.ts'
