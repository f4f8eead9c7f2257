import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { Ajv, ValidateFunction } from 'ajv'

type SerializerFactory = ReturnType<typeof SerializerSelector>
type Validator = ((data: unknown) => boolean) & Pick<ValidateFunction, 'errors'>

/**
 * Serialisers and validators are compiled when first used, and once for all routes that share a schema: most routes of
 * a start are never called,
 * every call answers at two bases, and searches at eleven paths. Compiling all of them took a quarter of a start.
 */
export const serializersWhenUsed: SerializerFactory = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options)
  const made = new WeakMap<object, (document: unknown) => string>()
  return (route) => {
    const schema = route.schema as object // Fastify hands over objects only.
    return (document) => {
      const serialize = made.get(schema) ?? compile(route)
      made.set(schema, serialize)
      return serialize(document)
    }
  }
}

export function validatorsWhenUsed(ajv: Ajv): (schema: object) => Validator {
  const made = new WeakMap<object, ValidateFunction>()
  return (schema) => {
    const validate: Validator = Object.assign(
      (data: unknown) => {
        const compiled = made.get(schema) ?? ajv.compile(schema)
        made.set(schema, compiled)
        const holds = compiled(data)
        validate.errors = compiled.errors
        return holds
      },
      { errors: null },
    )
    return validate
  }
}
