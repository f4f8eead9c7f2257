import type { FastifySchemaValidationError } from 'fastify'
import type { ErrorFact } from '@care/contract'

/** What a schema refused, as sentences that name the field: `query.limit` for the body, the plain name elsewhere. */
export function validationFacts(
  faults: readonly FastifySchemaValidationError[],
  part: string | undefined,
): ErrorFact[] {
  // In a choice, every branch reports its own fault; only the choice itself says something true.
  const choice = faults.find((fault) => fault.keyword === 'anyOf' || fault.keyword === 'oneOf')
  const shown = choice ? [choice] : faults.slice(0, 10)
  return shown.map((fault) => ({ errorMessage: sentence(fault, faults), field: fieldOf(fault, part) }))
}

function fieldOf(fault: FastifySchemaValidationError, part: string | undefined): string {
  const path = fault.instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const extra = fault.params['missingProperty'] ?? fault.params['additionalProperty']
  const field = [...path, ...(typeof extra === 'string' ? [extra] : [])].join('.').slice(0, 200)
  return field === '' ? (part ?? 'body') : field
}

type Sentence = { en: string; es: string }

function sentence(fault: FastifySchemaValidationError, faults: readonly FastifySchemaValidationError[]): Sentence {
  const limit = String(fault.params['limit'] ?? '')
  switch (fault.keyword) {
    case 'required':
      return { en: 'Required.', es: 'Obligatorio.' }
    case 'additionalProperties':
      return { en: 'This field is not known here.', es: 'Este campo no se conoce aquí.' }
    case 'type':
      return typeSentence(fault.params['type'])
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
      return { en: `Must hold at least ${limit} values.`, es: `Debe contener al menos ${limit} valores.` }
    case 'maxItems':
      return { en: `Must hold at most ${limit} values.`, es: `Debe contener como máximo ${limit} valores.` }
    case 'enum':
    case 'const':
    case 'anyOf':
    case 'oneOf':
      return choiceSentence(fault, faults)
    default:
      return { en: 'This value does not have the right form.', es: 'Este valor no tiene la forma correcta.' }
  }
}

const typeNames: Readonly<Record<string, Sentence>> = {
  string: { en: 'a text', es: 'un texto' },
  number: { en: 'a number', es: 'un número' },
  integer: { en: 'a whole number', es: 'un número entero' },
  boolean: { en: 'true or false', es: 'true o false' },
  array: { en: 'a list', es: 'una lista' },
  object: { en: 'an object', es: 'un objeto' },
  null: { en: 'null', es: 'null' },
}

function typeSentence(type: unknown): Sentence {
  const names = [type].flat().map((name) => typeNames[String(name)] ?? { en: String(name), es: String(name) })
  return {
    en: `Must be ${names.map((name) => name.en).join(' or ')}.`,
    es: `Debe ser ${names.map((name) => name.es).join(' o ')}.`,
  }
}

function choiceSentence(
  fault: FastifySchemaValidationError,
  faults: readonly FastifySchemaValidationError[],
): Sentence {
  const ofEnum = fault.params['allowedValues']
  const ofConsts = faults
    .filter((other) => other.keyword === 'const' && other.instancePath === fault.instancePath)
    .map((other) => other.params['allowedValue'])
  const values = Array.isArray(ofEnum) ? ofEnum : ofConsts
  const missing = faults
    .filter((other) => other.keyword === 'required' && other.instancePath === fault.instancePath)
    .map((other) => other.params['missingProperty'])
  if (missing.length > 0)
    return { en: `Give at least one of: ${missing.join(', ')}.`, es: `Indique al menos uno de: ${missing.join(', ')}.` }
  if (values.length === 0)
    return {
      en: 'This value does not have one of the forms allowed.',
      es: 'Este valor no tiene una de las formas permitidas.',
    }
  const list = values.slice(0, 20).map(String).join(', ')
  return { en: `Must be one of: ${list}.`, es: `Debe ser uno de: ${list}.` }
}
