import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { validatorsWhenUsed } from './compile-when-used.ts'

/**
 * Text becomes numbers only where everything is text: query, path and headers. A body is taken as it is: "5" is not 5,
 * and an unknown member is refused or ignored as its schema says, never cut out behind the caller's back.
 */
export function addValidation(app: FastifyInstance): void {
  const strict = validatorsWhenUsed(ajv({ coerceTypes: false }))
  const coercing = validatorsWhenUsed(ajv({ coerceTypes: 'array' }))
  const compile: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing)(schema)
  app.setValidatorCompiler(compile)
}

function ajv(options: Options): Ajv {
  // One fault is enough to refuse; collecting all of them lets a crafted body cost seconds.
  const made = new Ajv({
    ...options,
    useDefaults: true,
    removeAdditional: false,
    allErrors: false,
    strict: false,
    addUsedSchema: false,
  })
  addFormats.default(made)
  return made
}
