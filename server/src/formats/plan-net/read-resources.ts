import { DirectoryError } from '@care/contract'
import { isStorableId } from '../../records/stored-record.ts'
import { isObject, JsonObject } from '../json/json-object.ts'
import { jsonLimits } from '../json/json-splitter.ts'
import { readJson, type JsonFault, type JsonValue } from '../json/read-json.ts'
import { faultOf, type Fault } from '../reader.ts'
import { codings, isNpi, networksOf, npisOf, reference, references } from './fhir.ts'
import type { NewResource, ResourceKind, ResourceStore } from './resource-store.ts'

/** Stores the resources of a file, or of concatenated files, in the scratch file. */
export async function readResources(file: string, store: ResourceStore): Promise<void> {
  let isFirst = true
  let resources = 0
  for await (const item of readJson(file, { ...jsonLimits, listField: 'entry' })) {
    if (isFirst) refuseOther(item)
    isFirst = false
    const read = item.type === 'value' ? resourceOf(item) : withoutOrigin(item)
    if ('reason' in read) store.addFault(read)
    else store.add(read)
    if (!('reason' in read)) resources += 1
  }
  if (resources === 0) throw new DirectoryError('BAD_REQUEST', 'The file holds no FHIR resources.')
}

function withoutOrigin({ from: _from, ...fault }: JsonFault): Fault {
  return fault
}

/** Every entry would be an error; one message is more helpful. */
function refuseOther(item: JsonValue | JsonFault): void {
  if (item.type === 'fault' && item.from === 'file' && item.reason === 'too-long')
    throw new DirectoryError('BAD_REQUEST', 'The file is one JSON object without entries. It is no FHIR Bundle.')
  if (item.type === 'fault') return
  const { value } = unwrapped(item.value)
  if (isObject(value) && typeof value.resourceType === 'string') return
  throw new DirectoryError('BAD_REQUEST', 'The file holds no FHIR resources: its first entry has no resourceType.')
}

/** The resource of an entry of a bundle, or the value itself. */
function unwrapped(value: unknown): { value: unknown; url?: string } {
  if (!isObject(value) || !isObject(value.resource)) return { value }
  const { resource, fullUrl } = value
  return { value: resource, ...(typeof fullUrl === 'string' && fullUrl.startsWith('urn:') && { url: fullUrl }) }
}

function resourceOf({ at, bytes, value: entry }: JsonValue): NewResource | Fault {
  const { value, url } = unwrapped(entry)
  const resource = new JsonObject(value, [])
  const [type, id] = [resource.text('resourceType'), resource.text('id')]
  if (type === undefined) return faultOf({ at }, 'invalid-value', { field: 'resourceType', value: '' })
  const sourceId = `${type}/${id}`
  if (id === undefined || !isStorableId(sourceId) || !/^[A-Za-z0-9\-._]{1,100}$/.test(id))
    return faultOf({ at }, 'no-id', { field: 'id', value: id })
  const point = type === 'Location' ? pointOf(resource) : undefined
  return {
    type,
    id,
    at,
    bytes,
    value: storedPart(value),
    kind: kindOf(type, resource),
    refs: refsOf(type, resource),
    belongsTo: ownersOf(type, resource),
    ...(url !== undefined && { url }),
    ...(point && { point }),
  }
}

/**
 * The fields that are read from a resource. Birth dates, photos, contact persons and all identifiers of a person except
 * NPIs are not.
 */
export function storedPart(resource: unknown): unknown {
  if (!isObject(resource)) return resource
  const isPerson = resource.resourceType === 'Practitioner'
  const parts = Object.entries(resource).filter(([name]) => storedFields.has(name))
  return Object.fromEntries(
    parts.map(([name, value]) => [name, isPerson && name === 'identifier' ? npisAmong(value) : value]),
  )
}

const storedFields: ReadonlySet<string> = new Set(
  (
    'resourceType id meta extension active status identifier name telecom address gender qualification communication ' +
    'practitioner organization location healthcareService specialty availableTime period type category providedBy ' +
    'hoursOfOperation position managingOrganization participatingOrganization network'
  ).split(' '),
)

/** A value of another type is kept, to be rejected. */
function npisAmong(identifiers: unknown): unknown {
  if (!Array.isArray(identifiers)) return identifiers
  return identifiers.filter((each: unknown) => !isObject(each) || isNpi(new JsonObject(each, [])))
}

function kindOf(type: string, resource: JsonObject): ResourceKind {
  if (type === 'PractitionerRole' || type === 'HealthcareService' || type === 'OrganizationAffiliation') return 'part'
  if (type === 'Location') return npisOf(resource).length > 0 ? 'location' : 'part'
  if ((type !== 'Practitioner' && type !== 'Organization') || resource.raw('active') === false) return 'outside'
  if (type === 'Practitioner') return 'practitioner'
  const types = codings(resource.objects('type')).map(({ code }) => code)
  if (types.some((code) => notCaring.has(code))) return 'outside'
  return types.length > 0 ? 'organization' : 'unclear'
}

/** Types of organizations that do not provide care, in Plan-Net (OrgTypeCS) and FHIR. */
const notCaring: ReadonlySet<string> = new Set('ntwk payer bus pay ins edu reli crs cg'.split(' '))

/** Resources that are read together with it. */
function refsOf(type: string, resource: JsonObject): string[] {
  const organization = reference(resource.object('organization'))
  if (type === 'PractitionerRole')
    return [
      ...(organization === undefined ? [] : [organization]),
      ...references(resource, 'location'),
      ...references(resource, 'healthcareService'),
      ...networksOf(resource),
    ]
  if (type === 'HealthcareService') return [...references(resource, 'location'), ...networksOf(resource)]
  if (type === 'OrganizationAffiliation')
    return [...references(resource, 'location'), ...references(resource, 'healthcareService'), ...networksOf(resource)]
  return []
}

/** The people, organizations and networks that it belongs to. */
function ownersOf(type: string, resource: JsonObject): string[] {
  const owner = (name: string) => relative(reference(resource.object(name)))
  if (type === 'PractitionerRole') return owner('practitioner')
  if (type === 'OrganizationAffiliation') return owner('participatingOrganization')
  if (type === 'HealthcareService') return owner('providedBy')
  if (type === 'Location') return owner('managingOrganization')
  if (type === 'InsurancePlan') return references(resource, 'network').flatMap(relative)
  return []
}

function relative(address: string | undefined): string[] {
  if (address === undefined) return []
  return [address.startsWith('urn:') ? address : address.split('/').slice(-2).join('/')]
}

function pointOf(location: JsonObject): NewResource['point'] {
  const position = location.object('position')
  const [latitude, longitude] = [position?.raw('latitude'), position?.raw('longitude')]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { point: `${latitude},${longitude}`, zip: location.object('address')?.text('postalCode')?.slice(0, 5) ?? '' }
}
