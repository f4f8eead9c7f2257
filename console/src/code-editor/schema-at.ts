/** The parts of a JSON schema that are used here. */
export interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

/**
 * The schemas that may apply at a position of a document: several if the schema has alternatives. With the document
 * itself, only those that match its content: a block of type `heading` has the properties of headings.
 */
export function schemasAt(root: Schema, path: readonly (string | number)[], document?: unknown): Schema[] {
  let value = document
  let found = fitting(alternatives(root, root), value)
  for (const step of path) {
    value = memberOf(value, step)
    const next = found.flatMap((schema) => below(schema, step)).flatMap((schema) => alternatives(schema, root))
    found = fitting(next, value)
  }
  return found
}

const memberOf = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(String(step)) : undefined

function fitting(schemas: readonly Schema[], value: unknown): Schema[] {
  return schemas.filter(({ properties = {} }) =>
    Object.entries(properties).every(([name, { const: only }]) => {
      const said = memberOf(value, name)
      // Incomplete input matches nothing yet.
      return only === undefined || !isConstantOf(schemas, name, said) || said === only
    }),
  )
}

const isConstantOf = (schemas: readonly Schema[], name: string, value: unknown): boolean =>
  value !== undefined && schemas.some(({ properties }) => properties?.[name]?.const === value)

/** Values that a schema lists, such as true and false. */
export function valuesOf(schema: Schema): unknown[] {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return [...schema.enum]
  return schema.type === 'boolean' ? [true, false] : []
}

/** The allowed values in a few words: `string`, `integer 1–60`. */
export function shapeOf({ type, minimum, maximum, maxLength, enum: values, const: value, anyOf }: Schema): string {
  if (value !== undefined) return JSON.stringify(value)
  if (values) return shortened(values.map((each) => JSON.stringify(each)))
  if (anyOf) return anyOf.map(shapeOf).filter(Boolean).join(' | ')
  const range = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}–${maximum ?? ''}`
  const length = maxLength === undefined ? '' : ` ≤ ${maxLength}`
  return `${type ?? ''}${range}${length}`
}

const deepest = 8
const shownValues = 4

const shortened = (values: readonly string[]): string =>
  [...values.slice(0, shownValues), ...(values.length > shownValues ? ['…'] : [])].join(' | ')

function alternatives(schema: Schema, root: Schema, depth = 0): Schema[] {
  if (depth > deepest) return []
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const target = schema.$defs?.[name] ?? definitionIn(root, name)
    return target ? alternatives(target, root, depth + 1) : []
  }
  const choices = schema.anyOf ?? schema.oneOf
  return choices ? choices.flatMap((each) => alternatives(each, root, depth + 1)) : [schema]
}

function below(schema: Schema, step: string | number): Schema[] {
  if (typeof step === 'number') return schema.items ? [schema.items] : []
  if (schema.properties && Object.hasOwn(schema.properties, step)) return [schema.properties[step] ?? {}]
  const pattern = Object.values(schema.patternProperties ?? {})
  if (pattern.length > 0) return pattern
  return typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []
}

/** References name a definition of the enclosing schema, which may be anywhere in the document's. */
function definitionIn(schema: Schema, name: string): Schema | undefined {
  if (schema.$defs && Object.hasOwn(schema.$defs, name)) return schema.$defs[name]
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  for (const part of parts) {
    const found = definitionIn(part, name)
    if (found) return found
  }
  return undefined
}
