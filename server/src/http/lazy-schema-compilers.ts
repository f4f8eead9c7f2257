import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { Ajv, ValidateFunction } from 'ajv'

type SerializerFactory = ReturnType<typeof SerializerSelector>
type Validator = ((data: unknown) => boolean) & Pick<ValidateFunction, 'errors'>

/**
 * Compiles serializers and validators on first use, once for all routes that share a schema. Every call has two base
 * paths and searches have eleven paths; compiling all of them took a quarter of the start-up time.
 */
export const lazySerializers: SerializerFactory = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options)
  const made = new WeakMap<object, (document: unknown) => string>()
  return (route) => {
    const schema = route.schema as object // Fastify passes objects only.
    return (document) => {
      const serialize = made.get(schema) ?? compile(route)
      made.set(schema, serialize)
      return serialize(document)
    }
  }
}

export function lazyValidators(ajv: Ajv): (schema: object) => Validator {
  const made = new WeakMap<object, ValidateFunction>()
  return (schema) => {
    const validate: Validator = Object.assign(
      (data: unknown) => {
        const compiled = made.get(schema) ?? ajv.compile(schema)
        made.set(schema, compiled)
        const isValid = compiled(data)
        validate.errors = compiled.errors
        return isValid
      },
      { errors: null },
    )
    return validate
  }
}
