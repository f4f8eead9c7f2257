import { DirectoryError, kinds, type Kind } from '@care/contract'
import type { Clause, IndexSchema, Query } from '@care/search-engine'
import { JsonError, linesOf, readJson } from '../configuration/read-json.ts'
import { compileClause, type ClauseOf } from './compile-clause.ts'
import { TemplateError } from './template-error.ts'
import { slot } from './slot.ts'
import type { Template } from './template.ts'
import { tryTemplate } from './try-template.ts'

export type CompiledTemplate = Pick<Template, 'kind' | 'render'>

const longestDescription = 2_000
const topMembers = new Set(['description', 'kind', 'where', 'sort', 'skip', 'limit', 'facets', 'typosBelow'])

/** Parses a shipped template. Errors name the line. */
export function parseTemplate(name: string, text: string, schema: IndexSchema): Template {
  try {
    return { name, text, ...compileTemplate(readJson(text, { depth: 40 }), schema) }
  } catch (error) {
    if (error instanceof TemplateError) throw invalid(error.message, linesOf(text, [error.pointer])[0] ?? 1)
    if (error instanceof JsonError) throw invalid(error.message, error.line)
    throw error
  }
}

/**
 * Checks a template and compiles it to a tree of closures. Values are inserted as values, so member input can never
 * become a clause. A clause without a value is dropped.
 */
export function compileTemplate(value: unknown, schema: IndexSchema): CompiledTemplate {
  const template = compile(value, schema)
  tryTemplate(template.render, schema)
  return template
}

function compile(value: unknown, schema: IndexSchema): CompiledTemplate {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TemplateError('A template is one JSON object', '')
  const members = value as Record<string, unknown> // Checked just above; properties are checked one by one.
  const unknown = Object.keys(members).find((member) => !topMembers.has(member))
  if (unknown) throw new TemplateError(`"${unknown}" is not a member of a template`, unknown)
  const { description = '' } = members
  if (typeof description !== 'string' || description.length > longestDescription)
    throw new TemplateError(`A description has at most ${longestDescription} characters`, 'description')
  const kind = kindOf(members.kind)
  if (members.where === undefined) throw new TemplateError('A template needs "where"', '')
  const where: ClauseOf = compileClause(schema, members.where)
  const sort = slot<Query['sort']>(members.sort, 'sort', 'sort')
  const facets = slot<Query['facets']>(members.facets, 'facets', 'facets')
  const skip = slot<number>(members.skip, 'number', 'skip')
  const limit = slot<number>(members.limit, 'number', 'limit')
  const typosBelow = slot<number>(members.typosBelow, 'number', 'typosBelow')
  const render: Template['render'] = (input) => {
    const clause: Clause | undefined = where(input)
    if (!clause) return undefined
    return {
      where: clause,
      sort: sort(input),
      skip: skip(input),
      limit: limit(input),
      facets: facets(input),
      typosBelow: typosBelow(input),
    }
  }
  return { kind, render }
}

function kindOf(value: unknown): Kind | undefined {
  if (value === undefined) return undefined
  const kind = kinds.find((known) => known === value)
  if (!kind) throw new TemplateError(`"kind" is one of: ${kinds.join(', ')}`, 'kind')
  return kind
}

function invalid(reason: string, line: number): DirectoryError {
  return new DirectoryError('TEMPLATE_INVALID', `Line ${line}: ${reason}.`)
}
