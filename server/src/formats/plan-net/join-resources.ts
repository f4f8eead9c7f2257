import { hash } from 'node:crypto'
import { JsonObject } from '../json/json-object.ts'
import type { Fault, ReadItem } from '../reader.ts'
import type { ResourceKind, ResourceStore, StoredResource } from './resource-store.ts'

/** A person or an organization with everything the file states about it. */
export interface Joined {
  resource: unknown
  /** Roles of a person; services, affiliations and locations of an organization. */
  parts: readonly unknown[]
  /** Resources that these refer to, by reference. */
  others: Readonly<Record<string, unknown>>
  /** Plans that an insurer offers in a network, by the reference of the network. */
  plans: Readonly<Record<string, readonly unknown[]>>
  /** References that the file does not resolve. */
  missing: readonly string[]
  /** Locations of an organization. */
  places: readonly string[]
  /** Points that too many locations share. */
  sharedPoints: readonly string[]
}

interface Part {
  resource: StoredResource
  reference: string
}

export const mostPlaces = 500

/** The people and facilities of a file in order; networks, insurers and their plans are outside. */
export function* joinResources(
  store: ResourceStore,
  sharedPoints: ReadonlySet<string>,
  { decides, isKnown }: { decides: string; isKnown: (hash: string) => boolean },
): Generator<ReadItem> {
  for (const main of store.all()) {
    const at = { line: main.line, offset: main.offset }
    const kind = kindOf(store, main)
    if (kind === 'fault')
      yield store.value(main) as Fault // Put there by the reader.
    else if (kind === 'outside') yield { type: 'outside', at }
    else if (kind !== 'part')
      for (const { sourceId, offset, collected } of listingsOf(store, main, kind)) {
        const shared = pointsOf(collected).filter((point) => sharedPoints.has(point))
        const own = hash('sha1', [decides, ...collected.hashes, ...shared].join(' '), 'base64url')
        if (isKnown(own)) yield { type: 'known', at: { ...at, offset }, hash: own }
        else {
          const value = { ...toJoined(store, main, collected), sharedPoints: shared }
          yield { type: 'row', at: { ...at, offset }, sourceId, hash: own, value }
        }
      }
  }
}

/** An organization without a type provides care if it has a location, a service or an affiliation. */
function kindOf(store: ResourceStore, main: StoredResource): Exclude<ResourceKind, 'unclear'> {
  if (main.kind !== 'unclear') return main.kind
  return placeParts.some((part) => store.belongingTo(main, part).length > 0) ? 'organization' : 'outside'
}

function pointsOf({ others }: Collected): string[] {
  return [...others.values()].flatMap(({ point }) => point ?? [])
}

const placeParts = ['OrganizationAffiliation', 'HealthcareService', 'Location'] as const

interface Collected {
  parts: readonly StoredResource[]
  others: ReadonlyMap<string, StoredResource>
  plans: ReadonlyMap<string, readonly StoredResource[]>
  missing: readonly string[]
  places: readonly string[]
  hashes: readonly string[]
}

function* listingsOf(store: ResourceStore, main: StoredResource, kind: 'practitioner' | 'organization' | 'location') {
  const sourceId = `${main.type}/${main.id}`
  if (kind !== 'organization') {
    const parts = kind === 'practitioner' ? store.belongingTo(main, 'PractitionerRole') : servicesAt(store, main)
    const places = kind === 'location' ? [sourceId] : []
    yield { sourceId, offset: main.offset, collected: collect(store, main, parts, places) }
    return
  }
  const parts = placeParts.flatMap((type) => store.belongingTo(main, type))
  const places = placesOf(store, parts)
  const count = Math.max(1, Math.ceil(places.length / mostPlaces))
  for (let number = 0; number < count; number++)
    yield {
      // A chain has more locations than a record may have. Each part needs a separate end position, so that a load can
      // resume there.
      sourceId: number === 0 ? sourceId : `${sourceId}#${number + 1}`,
      offset: main.offset - (count - 1 - number),
      collected: collect(store, main, parts, places.slice(number * mostPlaces, (number + 1) * mostPlaces)),
    }
}

/** Services and affiliations of the organization that manages a location. */
function servicesAt(store: ResourceStore, location: StoredResource): StoredResource[] {
  const value = new JsonObject(store.value(location), [])
  const owner = store.find(value.object('managingOrganization')?.text('reference') ?? '')
  const parts = owner
    ? [...store.belongingTo(owner, 'OrganizationAffiliation'), ...store.belongingTo(owner, 'HealthcareService')]
    : []
  return parts.filter(({ refs }) => {
    const locations = refs.filter((each) => isLocation(store, each))
    return locations.length === 0 || locations.some((each) => store.find(each)?.number === location.number)
  })
}

/** Locations with an NPI are separate listings. */
function placesOf(store: ResourceStore, parts: readonly StoredResource[]): string[] {
  const named = parts.flatMap(({ type, id, refs }) =>
    type === 'Location' ? [`Location/${id}`] : refs.filter((each) => isLocation(store, each)),
  )
  const found = new Map<number | string, string>()
  for (const reference of named) {
    const location = store.find(reference)
    if (location?.kind !== 'location' && !found.has(location?.number ?? reference))
      found.set(location?.number ?? reference, reference)
  }
  return [...found.values()]
}

function collect(
  store: ResourceStore,
  main: StoredResource,
  parts: readonly StoredResource[],
  places: readonly string[],
): Collected {
  const others = new Map<string, StoredResource>()
  const plans = new Map<string, readonly StoredResource[]>()
  const missing = new Set<string>()
  const follow = (reference: string): Part[] => {
    const known = others.get(reference)
    const resource = known ?? store.find(reference)
    if (!resource) missing.add(reference)
    else if (!known) {
      others.set(reference, resource)
      if (resource.type === 'Organization') plans.set(reference, store.plansOf(resource))
    }
    return resource ? [{ resource, reference }] : []
  }
  for (const part of parts) {
    // The locations of an organization are already known.
    const isPerson = main.type === 'Practitioner'
    const locations = part.refs.filter((each) => isLocation(store, each))
    const followed = (isPerson ? part.refs : part.refs.filter((each) => !locations.includes(each))).flatMap(follow)
    if (!isPerson || locations.length > 0) continue
    // A role without a location uses those of its service.
    for (const { resource } of followed)
      if (resource.type === 'HealthcareService')
        resource.refs
          .filter((each) => isLocation(store, each))
          .slice(0, mostPlaces)
          .forEach(follow)
  }
  places.forEach(follow)
  const used = [main, ...parts, ...others.values(), ...[...plans.values()].flat()]
  const hashes = [...used.map((resource) => resource.hash), ...missing, ...places]
  return { parts, others, plans, missing: [...missing], places, hashes }
}

/** In a bundle, a reference may be a name that does not reveal the resource type. */
function isLocation(store: ResourceStore, reference: string): boolean {
  if (reference.startsWith('urn:')) return store.find(reference)?.type === 'Location'
  return reference.split('/').at(-2) === 'Location'
}

function toJoined(
  store: ResourceStore,
  main: StoredResource,
  { parts, others, plans, missing, places }: Collected,
): Omit<Joined, 'sharedPoints'> {
  const valuesOf = (resources: readonly StoredResource[]) => resources.map((resource) => store.value(resource))
  return {
    resource: store.value(main),
    parts: valuesOf(parts),
    others: Object.fromEntries([...others].map(([reference, resource]) => [reference, store.value(resource)])),
    plans: Object.fromEntries(
      [...plans].flatMap(([reference, list]) => (list.length > 0 ? [[reference, valuesOf(list)]] : [])),
    ),
    missing,
    places,
  }
}
