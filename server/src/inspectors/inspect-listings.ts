import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import type { StatedPlace } from '../records/statement.ts'
import type { Finding } from './finding.ts'

const leastClinicians = 5
const leastSites = 5
const scatteredShare = 0.8
/** If a source has this many clinicians at an address, it covers that location. */
const leastToCover = 3

/** Collects who is listed where, over all statements of a tenant, and then reports what looks wrong. */
export class Listings {
  readonly #groups = new Map<string, Group>()
  readonly #doors = new Map<string, Door>()

  add({ statement, stableId, retiredAt }: StoredSourceRecord): void {
    if (statement.kind !== 'provider' || retiredAt !== undefined) return
    const { source, sourceId } = statement
    const groups = new Map<string, Set<string>>()
    for (const place of statement.places) {
      const { door } = place.at
      if (!door) continue
      const name = groupOf(place)
      if (name) groups.set(name, (groups.get(name) ?? new Set()).add(door))
      this.#atDoor(door, addressOf(place), { source, sourceId, stableId })
    }
    for (const [name, doors] of groups) this.#inGroup(source, name, doors)
  }

  #inGroup(source: string, name: string, doors: ReadonlySet<string>): void {
    const key = `${source}\n${name}`
    const group = this.#groups.get(key) ?? { source, name, clinicians: 0, listings: 0, sites: new Set() }
    group.clinicians += 1
    group.listings += doors.size
    for (const door of doors) group.sites.add(door)
    this.#groups.set(key, group)
  }

  #atDoor(door: string, address: string, listed: Listed): void {
    const here = this.#doors.get(door) ?? { address, people: new Map() }
    const by: Listed[] = here.people.get(listed.stableId) ?? []
    if (!by.some(({ source }) => source === listed.source)) by.push(listed)
    here.people.set(listed.stableId, by)
    this.#doors.set(door, here)
  }

  /** Nearly everyone at nearly every site: nobody can work at five locations at once. */
  scattered(): Finding[] {
    return [...this.#groups.values()]
      .filter(
        ({ clinicians, listings, sites }) =>
          clinicians >= leastClinicians &&
          sites.size >= leastSites &&
          listings / (clinicians * sites.size) >= scatteredShare,
      )
      .map(({ source, name, clinicians, sites }) => ({
        kind: 'scatter',
        source,
        sourceId: name,
        values: [name, String(clinicians), String(sites.size)],
      }))
  }

  /** A person whom one source lists at a location, while another source that covers the location does not. */
  byOneSource(): Finding[] {
    return [...this.#doors.values()].flatMap(({ address, people }) => {
      const counts = new Map<string, number>()
      for (const by of people.values()) for (const { source } of by) counts.set(source, (counts.get(source) ?? 0) + 1)
      const covering = [...counts].filter(([, count]) => count >= leastToCover).map(([source]) => source)
      if (covering.length === 0) return []
      return [...people.values()].flatMap((by): Finding[] => {
        const [only, ...others] = by
        const missing = covering.filter((source) => source !== only?.source).sort()
        if (!only || others.length > 0 || missing.length === 0) return []
        return [{ kind: 'one-source', ...only, values: [address, only.source, missing.join(', ')] }]
      })
    })
  }
}

interface Listed {
  source: string
  sourceId: string
  stableId: string
}
interface Group {
  source: string
  name: string
  clinicians: number
  listings: number
  sites: Set<string>
}
interface Door {
  address: string
  people: Map<string, Listed[]>
}

function groupOf({ facts }: StatedPlace): string | undefined {
  const group = facts.providerGroup?.value as { name?: string } | undefined // The normalizer checked it.
  return group?.name
}

function addressOf({ at, facts }: StatedPlace): string {
  // The normalizer checked it.
  const address = facts['location.address']?.value as { line?: readonly string[]; city?: string } | undefined
  return [...(address?.line ?? []), address?.city].filter(Boolean).join(', ') || at.door
}
