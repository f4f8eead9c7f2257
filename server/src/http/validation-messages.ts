import type { FastifySchemaValidationError } from 'fastify'
import type { ErrorFact } from '@care/contract'

/** Schema violations as messages with their field: a path such as `query.limit` in a body, else the plain name. */
export function validationMessages(
  violations: readonly FastifySchemaValidationError[],
  part: string | undefined,
): ErrorFact[] {
  // In a union every branch reports its own error; only the union's error is meaningful.
  const choice = violations.find((violation) => violation.keyword === 'anyOf' || violation.keyword === 'oneOf')
  const shown = choice ? [choice] : violations.slice(0, 10)
  return shown.map((violation) => ({ errorMessage: messageOf(violation, violations), field: fieldOf(violation, part) }))
}

function fieldOf(violation: FastifySchemaValidationError, part: string | undefined): string {
  const path = violation.instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const extra = violation.params['missingProperty'] ?? violation.params['additionalProperty']
  const field = [...path, ...(typeof extra === 'string' ? [extra] : [])].join('.').slice(0, 200)
  return field === '' ? (part ?? 'body') : field
}

type Message = { en: string; es: string }

function messageOf(
  violation: FastifySchemaValidationError,
  violations: readonly FastifySchemaValidationError[],
): Message {
  const limit = String(violation.params['limit'] ?? '')
  switch (violation.keyword) {
    case 'required':
      return { en: 'Required.', es: 'Obligatorio.' }
    case 'additionalProperties':
      return { en: 'Unknown field.', es: 'Este campo no se conoce aquí.' }
    case 'type':
      return typeMessage(violation.params['type'])
    case 'minimum':
      return { en: `Must be ${limit} or more.`, es: `Debe ser ${limit} o más.` }
    case 'maximum':
      return { en: `Must be ${limit} or less.`, es: `Debe ser ${limit} o menos.` }
    case 'exclusiveMinimum':
      return { en: `Must be more than ${limit}.`, es: `Debe ser más de ${limit}.` }
    case 'exclusiveMaximum':
      return { en: `Must be less than ${limit}.`, es: `Debe ser menos de ${limit}.` }
    case 'minLength':
      return { en: `Must have at least ${limit} characters.`, es: `Debe tener al menos ${limit} caracteres.` }
    case 'maxLength':
      return { en: `Must have at most ${limit} characters.`, es: `Debe tener como máximo ${limit} caracteres.` }
    case 'minItems':
      return { en: `Must contain at least ${limit} values.`, es: `Debe contener al menos ${limit} valores.` }
    case 'maxItems':
      return { en: `Must contain at most ${limit} values.`, es: `Debe contener como máximo ${limit} valores.` }
    case 'enum':
    case 'const':
    case 'anyOf':
    case 'oneOf':
      return choiceMessage(violation, violations)
    default:
      return { en: 'This value has the wrong format.', es: 'Este valor no tiene la forma correcta.' }
  }
}

const typeNames: ReadonlyMap<string, Message> = new Map(
  Object.entries({
    string: { en: 'a string', es: 'un texto' },
    number: { en: 'a number', es: 'un número' },
    integer: { en: 'a whole number', es: 'un número entero' },
    boolean: { en: 'true or false', es: 'true o false' },
    array: { en: 'a list', es: 'una lista' },
    object: { en: 'an object', es: 'un objeto' },
    null: { en: 'null', es: 'null' },
  }),
)

function typeMessage(type: unknown): Message {
  const names = [type].flat().map((name) => typeNames.get(String(name)) ?? { en: String(name), es: String(name) })
  return {
    en: `Must be ${names.map((name) => name.en).join(' or ')}.`,
    es: `Debe ser ${names.map((name) => name.es).join(' o ')}.`,
  }
}

function choiceMessage(
  violation: FastifySchemaValidationError,
  violations: readonly FastifySchemaValidationError[],
): Message {
  const ofEnum = violation.params['allowedValues']
  const ofConsts = violations
    .filter((other) => other.keyword === 'const' && other.instancePath === violation.instancePath)
    .map((other) => other.params['allowedValue'])
  const values = Array.isArray(ofEnum) ? ofEnum : ofConsts
  const missing = violations
    .filter((other) => other.keyword === 'required' && other.instancePath === violation.instancePath)
    .map((other) => other.params['missingProperty'])
  if (missing.length > 0)
    return {
      en: `Provide at least one of: ${missing.join(', ')}.`,
      es: `Indique al menos uno de: ${missing.join(', ')}.`,
    }
  if (values.length === 0)
    return {
      en: 'This value matches none of the allowed formats.',
      es: 'Este valor no tiene una de las formas permitidas.',
    }
  const list = values.slice(0, 20).map(String).join(', ')
  return { en: `Must be one of: ${list}.`, es: `Debe ser uno de: ${list}.` }
}
