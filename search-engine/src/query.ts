/**
 * The query language. A parent is found when at least one of its rows satisfies the whole tree; parent fields hold on
 * each of its rows.
 */
export type Clause =
  | { all: readonly Clause[] }
  | { any: readonly Clause[] }
  | { not: Clause }
  | { in: InClause }
  | { same: SameClause }
  | { near: NearClause }
  | { words: WordsClause }
  | { range: RangeClause }
  | { exists: { field: string } }

/** A keyword or flag field holds one of the values (flags: 'true'). */
export interface InClause {
  field: string
  values: readonly string[]
}
/** One entry of the composite field satisfies every named part, and those of `ifPresent` that it has. */
export interface SameClause {
  field: string
  parts: Record<string, readonly string[]>
  ifPresent?: Record<string, readonly string[]>
}
/** Within `miles` (inclusive) of a point, or `area` (a keyword field) holds one of the values. */
export interface NearClause {
  field: string
  lat: number
  lon: number
  miles: number
  area?: InClause
}
/** Every word of `text` is a prefix of some word in the fields, in any order. A text without a word finds nothing. */
export interface WordsClause {
  fields: readonly string[]
  text: string
  /** Folded word of `text` → whole tokens that it also matches (see `withReadings`). */
  alternatives?: Readonly<Record<string, readonly string[]>>
}
/** A date field between two ISO days, both inclusive. */
export interface RangeClause {
  field: string
  from?: string
  to?: string
}

export interface Sort {
  by: 'distance' | 'id' | { field: string }
  descending?: boolean
}

export interface Query {
  where: Clause
  /**
   * Ties are broken by the id, ascending. Distance is that of the first `near` in the tree; rows without a position
   * come last.
   */
  sort?: readonly Sort[]
  skip?: number
  limit?: number
  /**
   * For each named field: parents per value, counted under all other criteria (top-level members of `all` on that very
   * field are left out).
   */
  facets?: readonly FacetRequest[]
  /** Tolerate typos if the exact words find fewer than this many parents; 0 or absent: never. */
  typosBelow?: number
}

/** A keyword or flag field, or one part of a composite field. */
export interface FacetRequest {
  field: string
  part?: string
  limit?: number
}

export interface Hit {
  id: string
  /** Smallest distance over the matching rows; undefined without `near` or without a position. */
  miles: number | undefined
  /** Ordinals of the matching rows in their document, nearest first. */
  rows: readonly number[]
  /** The distance of each of `rows`, undefined where a row has no position or there is no `near`. */
  rowMiles?: readonly (number | undefined)[]
  /** The document's own `pointer`. */
  pointer?: number
}

export interface Facet {
  field: string
  part?: string
  values: readonly { value: string; count: number }[]
}

export interface SearchAnswer {
  /** Exact number of parents found. */
  total: number
  hits: readonly Hit[]
  facets: readonly Facet[]
  /** Set if typos were tolerated: the correction of each typed word. */
  typos?: readonly { typed: string; takenFor: readonly string[] }[]
  /** Set with `typos`: the number of parents found with the words as typed. */
  exactTotal?: number
}
