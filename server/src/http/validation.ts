import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { Static, TSchema } from 'typebox'
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

/** For a body whose schema depends on its content: the same check and errors as for a route's own schema. */
export function checkBody<Schema extends TSchema>(request: FastifyRequest, schema: Schema): Static<Schema> {
  const validate = request.compileValidationSchema(schema, 'body')
  if (validate(request.body)) return request.body as Static<Schema> // Has just been validated.
  throw Object.assign(new Error('The body does not match its schema.'), {
    validation: validate.errors ?? [],
    validationContext: 'body',
  })
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
    // The schemas are ours, made by TypeBox: compiling the meta-schema takes the first caller 40 ms.
    validateSchema: false,
  })
  addFormats.default(instance)
  return instance
}
