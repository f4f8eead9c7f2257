import { isDeepStrictEqual } from 'node:util'
import { addressText } from '@care/display'
import type { Address } from '@care/contract'
import { isApproximate, type Facts, type StatedPlace, type Statement } from '../records/statement.ts'
import { formerPlaces } from './carry-since.ts'
import type { ChangedField, ChangedRow, Retiring } from './plan.ts'
import { toRetiring } from './retiring.ts'

const shownRows = 25
const shownFields = 12
const shownElements = 20
const longestValue = 2_000

/** The first new or changed rows, for people to review before they approve a file. */
export function createChangeSamples() {
  const added: Retiring[] = []
  const changed: ChangedRow[] = []
  return {
    row: (now: Statement, before: Statement | undefined): void => {
      if (!before && added.length < shownRows) added.push(toRetiring(now))
      if (!before || changed.length >= shownRows) return
      const fields = changedFields(before, now)
      // A row may differ only in values that the directory does not keep.
      if (fields.length === 0) return
      const { id, name } = toRetiring(now)
      changed.push({ id, name, fields: fields.slice(0, shownFields), more: Math.max(0, fields.length - shownFields) })
    },
    samples: () => ({ added, changed }),
  }
}

/** The person or facility first, then location by location. */
export function changedFields(before: Statement, now: Statement): ChangedField[] {
  const former = formerPlaces(before.places, now.places)
  const kept = new Set(former.values())
  const gone = before.places.filter((place) => !kept.has(place))
  const come = now.places.filter((place) => !former.has(place))
  // One removed and one added location are one that moved.
  const [only] = gone
  if (only && gone.length === 1 && come.length === 1) for (const place of come) former.set(place, only)
  const isMoved = gone.length === 1 && come.length === 1
  return [
    ...changedFacts(before.head, now.head),
    ...now.places.flatMap((place) => {
      const old = former.get(place)
      return old ? changedFacts(old.facts, place.facts, nameOf(old)) : [{ field: 'place', after: nameOf(place) }]
    }),
    ...(isMoved ? [] : gone.map((place) => ({ field: 'place', before: nameOf(place) }))),
  ]
}

function nameOf({ facts }: StatedPlace): string {
  return addressText(facts['location.address']?.value as Address | undefined) // Checked by its schema.
}

/** Values added by the gazetteer are not changes of a source. */
function changedFacts(before: Facts, now: Facts, place?: string): ChangedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((field) => {
    const [old, young] = [valueIn(before, field), valueIn(now, field)]
    if (isDeepStrictEqual(old, young)) return []
    return [{ field, ...(place && { place }), ...sides(old, young) }]
  })
}

function valueIn(facts: Facts, field: string): unknown {
  const value = Object.hasOwn(facts, field) ? facts[field]?.value : undefined
  return isApproximate(value) ? undefined : value
}

/** Before and after; for lists only the differences. */
function sides(before: unknown, after: unknown): Pick<ChangedField, 'before' | 'after'> {
  const [old, young] =
    Array.isArray(before) && Array.isArray(after) ? [without(before, after), without(after, before)] : [before, after]
  return { ...(old !== undefined && { before: bounded(old) }), ...(young !== undefined && { after: bounded(young) }) }
}

function without(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const known = new Set(others.map((each) => JSON.stringify(each)))
  return list.filter((each) => !known.has(JSON.stringify(each)))
}

/** A plan is stored and sent as a whole. */
function bounded(value: unknown): unknown {
  const some = Array.isArray(value) ? value.slice(0, shownElements) : value
  const text = JSON.stringify(some)
  return text.length <= longestValue ? some : `${text.slice(0, longestValue)}…`
}
