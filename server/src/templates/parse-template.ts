import { DirectoryError } from '@care/contract'
import type { Clause, IndexSchema, Query } from '@care/search-engine'
import { JsonFault, readJson } from '../configuration/json-places.ts'
import { compileClause, type ClauseOf } from './compile-clause.ts'
import { Fault } from './fault.ts'
import { slot } from './slot.ts'
import type { TemplateInput } from './template-paths.ts'
import { tryTemplate } from './try-template.ts'

export interface Template {
  name: string
  text: string
  render(input: TemplateInput): Query | undefined
}

const topMembers = new Set(['description', 'where', 'sort', 'skip', 'limit', 'facets', 'typosBelow'])

/**
 * Reads and checks a template once, on save. What comes out is a tree of closures: values are put in as values,
 * so nothing a member types can become a clause. A clause whose value is absent drops out.
 */
export function parseTemplate(name: string, text: string, schema: IndexSchema): Template {
  const json = placed(text)
  try {
    const render = compile(json.value, schema)
    tryTemplate(render, schema)
    return { name, text, render }
  } catch (error) {
    if (error instanceof Fault) throw invalid(error.message, json.lineOf(error.path))
    throw error
  }
}

function placed(text: string) {
  try {
    return readJson(text, 40)
  } catch (error) {
    if (error instanceof JsonFault) throw invalid(error.message, error.line)
    throw error
  }
}

function compile(value: unknown, schema: IndexSchema): Template['render'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Fault('A template is one JSON object', '')
  const members = value as Record<string, unknown> // Checked just above; members are checked one by one.
  const unknown = Object.keys(members).find((member) => !topMembers.has(member))
  if (unknown) throw new Fault(`"${unknown}" is not a member of a template`, unknown)
  if (members.where === undefined) throw new Fault('A template needs "where"', '')
  const where: ClauseOf = compileClause(schema, members.where)
  const sort = slot<Query['sort']>(members.sort, 'sort', 'sort')
  const facets = slot<Query['facets']>(members.facets, 'facets', 'facets')
  const skip = slot<number>(members.skip, 'number', 'skip')
  const limit = slot<number>(members.limit, 'number', 'limit')
  const typosBelow = slot<number>(members.typosBelow, 'number', 'typosBelow')
  return (input) => {
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
}

function invalid(reason: string, line: number): DirectoryError {
  return new DirectoryError('TEMPLATE_INVALID', `Line ${line}: ${reason}.`)
}
