import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { lazyValidators } from './lazy-schema-compilers.ts'

/**
 * Coerces types only where everything is text: query, path and headers. In a body "5" is not 5, and an unknown property
 * is rejected or ignored as the schema says, never removed silently.
 */
export function addValidation(app: FastifyInstance): void {
  const strict = lazyValidators(ajv({ coerceTypes: false }))
  const coercing = lazyValidators(ajv({ coerceTypes: 'array' }))
  const compile: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing)(schema)
  app.setValidatorCompiler(compile)
}

function ajv(options: Options): Ajv {
  // The first error is enough; collecting all of them lets a crafted body cost seconds.
  const instance = new Ajv({
    ...options,
    useDefaults: true,
    removeAdditional: false,
    allErrors: false,
    strict: false,
    addUsedSchema: false,
  })
  addFormats.default(instance)
  return instance
}
