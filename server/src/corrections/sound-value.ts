import { isOnEarth, toPoint, type Head, type Location, type NetworkEntry, type Relation } from '@care/contract'
import { isSecretIdentifier } from '../formats/formats.service.ts'
import { locationPrefix } from '../golden/golden.service.ts'
import type { Day } from '../records/model.ts'
import { isValidNpi } from '../records/npi.ts'
import { nameText } from '../records/stated-name.ts'

type Value<T> = NonNullable<T>

/** Errors that a load repairs or drops must be fixed by the steward. */
const checks: ReadonlyMap<string, (value: never) => boolean> = new Map<string, (value: never) => boolean>([
  ['name', (names: Value<Head['name']>) => names.length > 0 && names.every((name) => nameText(name).trim() !== '')],
  [
    'identifier',
    (all: Value<Head['identifier']>) =>
      all.every(
        ({ type, value }) => !isSecretIdentifier(type) && (type.trim().toUpperCase() !== 'NPI' || isValidNpi(value)),
      ),
  ],
  ['period', isPeriod],
  ['network', (all: Value<Relation['network']>) => all.every(({ period }) => !period || isPeriod(period))],
  ['ages', ({ min = 0, max = Infinity }: Value<Relation['ages']>) => min >= 0 && max >= min],
  [
    `${locationPrefix}position`,
    (position: Value<Location['position']>) =>
      isOnEarth(toPoint(position)) && (position.lat !== 0 || position.lon !== 0),
  ],
])

/** Fields that cannot be empty: people and facilities have names. */
const needed: ReadonlySet<string> = new Set(['name'])

/** Whether the directory may contain a value that its schema allows; null is an empty value. */
export function isSound(attribute: string | undefined, value: unknown): boolean {
  if (attribute === undefined) return true
  if (value === null) return !needed.has(attribute)
  return checks.get(attribute)?.(value as never) ?? true // Checked by its schema.
}

function isPeriod({ start, end }: Value<NetworkEntry['period']>): boolean {
  const days = [start, end].filter((day) => day !== undefined)
  return days.every((day) => isDay(day.slice(0, 10))) && (days.length < 2 || (start ?? '') <= (end ?? ''))
}

/** Whether the date exists: February 31 does not. */
export function isDay(day: Day): boolean {
  const date = new Date(`${day}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** No value of a record is nested this deeply; copying such a value would overflow the stack. */
const mostLevels = 10

export function isShallow(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}
