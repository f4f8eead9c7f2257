import { Type } from 'typebox'
import { stringEnum } from './string-enum.ts'

/** The column that a list is sorted by; with a leading dash, in descending order. */
export const sortBy = <const C extends string>(columns: readonly C[]) =>
  Type.Optional(stringEnum<C | `-${C}`>(columns.flatMap((column): (C | `-${C}`)[] => [column, `-${column}`])))
