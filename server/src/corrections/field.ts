import {
  Head,
  headAttributes,
  Location,
  locationAttributes,
  Relation,
  relationAttributes,
  type DirectoryRecord,
} from '@care/contract'
import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Day, RelationId } from '../records/model.ts'
import { locationPrefix } from '../golden/golden.service.ts'
import { isShallow, isSound } from './sound-value.ts'

/** The part of a record that a steward corrects. */
export interface Field {
  path: string
  relationId?: RelationId
  /** The fact of a statement that holds it; the status of a record has none. */
  attribute?: string
  /** One kind of contact in the list of all. */
  system?: System
  isStatus?: true
  schema: TSchema
}

const systems = ['phone', 'fax', 'url', 'email'] as const
type System = (typeof systems)[number]

const status = Type.Union([Type.Literal('listed'), Type.Literal('left')])
const contact = Type.String({ minLength: 3, maxLength: 300, pattern: String.raw`^[^\p{Cc}]+$` })

const headFields: ReadonlyMap<string, TSchema> = new Map(headAttributes.map((name) => [name, Head.properties[name]]))

/** Verifications have separate calls; nobody can change the id of a location. */
const notCorrected: ReadonlySet<string> = new Set(['verified', `${locationPrefix}id`])

type OfRelation = Pick<Field, 'attribute' | 'schema' | 'system' | 'isStatus'>

const relationFields = new Map<string, OfRelation>()
for (const name of relationAttributes) relationFields.set(name, { attribute: name, schema: Relation.properties[name] })
for (const name of locationAttributes)
  relationFields.set(name, { attribute: `${locationPrefix}${name}`, schema: Location.properties[name] })
for (const system of systems)
  relationFields.set(`telecom/${system}`, { attribute: `${locationPrefix}telecom`, schema: contact, system })
relationFields.set('status', { attribute: 'period', schema: status, isStatus: true })

/** Undefined if the path is not in the model. */
export function parseField(path: string): Field | undefined {
  const [first, relationId, ...rest] = path.split('/')
  if (path === 'status') return { path, isStatus: true, schema: status }
  const head = headFields.get(path)
  if (head) return { path, attribute: path, schema: head }
  if (first !== 'relations' || !relationId) return undefined
  const field = relationFields.get(rest.join('/'))
  return field && !notCorrected.has(field.attribute ?? '') ? { ...field, path, relationId } : undefined
}

/** The value without properties that the model does not know; undefined if it is not valid for the field. */
export function checkValue(field: Field, value: unknown): { value: unknown } | undefined {
  const { schema, isStatus, system, attribute } = field
  if (value === null) return isStatus || !isSound(attribute, value) ? undefined : { value }
  if (!isShallow(value)) return undefined
  const known: unknown = Value.Clean(schema, structuredClone(value))
  if (!Value.Check(schema, known)) return undefined
  return isStatus || system || isSound(attribute, known) ? { value: known } : undefined
}

/** The record's current value; null if empty. Undefined if the record has no such relation. */
export function readField(record: DirectoryRecord, field: Field, today: Day): unknown {
  const { relationId, attribute, system, isStatus } = field
  if (relationId === undefined)
    return isStatus
      ? record.meta?.left === undefined
        ? 'listed'
        : 'left'
      : memberOf(record.heads?.[0], attribute ?? '')
  const relation = record.relations?.find(({ id }) => id === relationId)
  if (!relation) return undefined
  if (isStatus) return (relation.period?.end ?? '9999').slice(0, 10) < today ? 'left' : 'listed'
  if (system) return relation.location?.telecom?.find((each) => each.system === system)?.value ?? null
  return attribute?.startsWith(locationPrefix)
    ? memberOf(relation.location, attribute.slice(locationPrefix.length))
    : memberOf(relation, attribute ?? '')
}

function memberOf(values: object | undefined, name: string): unknown {
  return new Map<string, unknown>(Object.entries(values ?? {})).get(name) ?? null
}
