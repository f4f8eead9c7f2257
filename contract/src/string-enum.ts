import { Type } from 'typebox'

/** A closed list of strings as a schema and a type; a plain union of mapped literals loses the type. */
export const stringEnum = <const V extends string>(values: readonly V[]) =>
  Type.Unsafe<V>(Type.Union(values.map((value) => Type.Literal(value))))
