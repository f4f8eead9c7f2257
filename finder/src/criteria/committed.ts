import { pageSize, pageSizes, type Kind } from '@care/contract'
import { stripQuery, type SearchState } from './criteria.ts'

export interface ListPage {
  page: number
  size: number
}

/** A search as its URL has it: the criteria, and the page of each list. */
export interface CommittedSearch {
  search: SearchState
  pages: Record<Kind, ListPage>
  /** Preselects a tab (API-DET-08), unless only the other has results; without it that is Provider. */
  tab?: Kind
  /** It came from the first version of the start page, whose results have different cards (APP-CARD-05). */
  firstVersion?: true
}

export function firstPages(size: number = pageSize.results): Record<Kind, ListPage> {
  return { provider: { page: 1, size }, facility: { page: 1, size } }
}

/** The criteria without paging: two searches with the same key are one search. */
export function searchKey({ query }: SearchState): string {
  return JSON.stringify(sortedMembers(stripQuery(query)))
}

/** The same criteria at the same place; a place without a point is compared by its text. */
export function isSameSearch(one: SearchState, other: SearchState): boolean {
  const hasPoint = one.query.location?.latitude !== undefined
  return searchKey(one) === searchKey(other) && (hasPoint || one.context.locationText === other.context.locationText)
}

export const skipOf = ({ page, size }: ListPage): number => (page - 1) * size

/** A page beyond the end becomes the last one (APP-PAGE-07); the pager also stops where the API does. */
export function clampPage(page: number, size: number, total: number, maxSkip = 10_000): number {
  const last = Math.max(1, Math.min(Math.ceil(total / size), Math.floor(maxSkip / size) + 1))
  return Math.min(Math.max(1, Math.trunc(page) || 1), last)
}

export const isPageSize = (size: number): boolean => (pageSizes as readonly number[]).includes(size)

function sortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedMembers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortedMembers(item)]),
  )
}
