import type { Json } from './json.ts'
import type { OpenApi } from './open-api.ts'

export interface Parameter {
  name: string
  location: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  format: string
  /** All allowed values, if they are few; else empty. */
  choices: string[]
  description: string
}
export interface DocumentedResponse {
  status: string
  description: string
  type: string
  schema: Json | undefined
}
export interface Operation {
  anchor: string
  method: string
  path: string
  tag: string
  summary: string
  description: string[]
  deprecated: boolean
  isStaff: boolean
  parameters: Parameter[]
  body: { type: string; schema: Json } | undefined
  /** A request that works with the demo directory. */
  curl: string
  responses: DocumentedResponse[]
}

/** The calls of an OpenAPI document as a flat list, in document order. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => operationOf(path, method, record(operation))),
  )
}

function operationOf(path: string, method: string, operation: Record<string, Json>): Operation {
  const body = firstContent(operation['requestBody'])
  return {
    anchor: text(operation['operationId']) || `${method}${path}`.replace(/[^A-Za-z0-9]+/g, '-'),
    method: method.toUpperCase(),
    path,
    tag: text(list(operation['tags'])[0] ?? 'other'),
    summary: text(operation['summary']),
    description: text(operation['description'])
      .split('\n\n')
      .filter((paragraph) => paragraph !== ''),
    deprecated: operation['deprecated'] === true,
    isStaff: list(operation['security']).length > 0,
    parameters: list(operation['parameters']).map((parameter) => parameterOf(record(parameter))),
    body: body && { type: body.type, schema: body.schema },
    curl: text(record(list(operation['x-codeSamples'])[0])['source']),
    responses: Object.entries(record(operation['responses'])).map(([status, response]) => {
      const content = firstContent(response)
      return {
        status,
        description: text(record(response)['description']),
        type: content?.type ?? '',
        schema: content?.schema,
      }
    }),
  }
}

function parameterOf(parameter: Record<string, Json>): Parameter {
  const location = text(parameter['in'])
  return {
    name: text(parameter['name']),
    location: location === 'path' || location === 'query' || location === 'header' ? location : 'cookie',
    required: parameter['required'] === true,
    format: formatOf(record(parameter['schema'])),
    choices: choicesOf(record(parameter['schema'])),
    description: text(parameter['description']),
  }
}

/** A short description of a schema: `integer 1–200`, `user | steward | admin`. */
function formatOf(schema: Record<string, Json>): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(text).join(' | ')
  const branches = list(schema['anyOf'])
  if ('const' in schema) return text(schema['const'])
  if (branches.length > 0) return [...new Set(branches.map((branch) => formatOf(record(branch))))].join(' | ')
  const [from, to] = [schema['minimum'] ?? schema['minLength'], schema['maximum'] ?? schema['maxLength']]
  return `${text(schema['type'])}${range(from, to)}`
}

function choicesOf(schema: Record<string, Json>): string[] {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(text)
  const branches = list(schema['anyOf']).map(record)
  return branches.every((branch) => 'const' in branch) ? branches.map((branch) => text(branch['const'])) : []
}

function range(from: Json | undefined, to: Json | undefined): string {
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return ` ≤ ${text(to)}`
  return to === undefined ? ` ≥ ${text(from)}` : ` ${text(from)}–${text(to)}`
}

function firstContent(holder: Json | undefined): { type: string; schema: Json } | undefined {
  const [first] = Object.entries(record(record(holder)['content']))
  return first && { type: first[0], schema: record(first[1])['schema'] ?? {} }
}

function record(value: Json | undefined): Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
function text(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
