import { limits } from '@care/contract'
import type { Clause, IndexSchema, RowField } from '@care/search-engine'
import { TemplateError } from './template-error.ts'
import { slot } from './slot.ts'
import type { TemplateInput } from './template-paths.ts'

export type ClauseOf = (input: TemplateInput) => Clause | undefined

type Members = Record<string, unknown>
type FieldType = RowField['type']
interface Context {
  schema: IndexSchema
  clauses: number
}

const deepest = 12
const mostClauses = 100

export function compileClause(schema: IndexSchema, value: unknown): ClauseOf {
  return clauseAt({ schema, clauses: 0 }, value, 'where', 0)
}

function clauseAt(context: Context, value: unknown, path: string, depth: number): ClauseOf {
  if (depth > deepest) throw new TemplateError(`Clauses may be nested ${deepest} deep at most`, path)
  if (++context.clauses > mostClauses)
    throw new TemplateError(`A template may have ${mostClauses} clauses at most`, path)
  const clause = membersAt(value, path)
  const names = Object.keys(clause)
  const name = names[0]
  if (names.length !== 1 || name === undefined)
    throw new TemplateError(
      'A clause has exactly one member: all, any, not, in, same, near, words, range or exists',
      path,
    )
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) throw new TemplateError(`"${name}" is not a clause`, `${path}.${name}`)
  return kind(context, clause[name], `${path}.${name}`, depth)
}

const kinds: Record<string, (context: Context, value: unknown, path: string, depth: number) => ClauseOf> = {
  all: (context, value, path, depth) => groupAt(context, value, path, depth, 'all'),
  any: (context, value, path, depth) => groupAt(context, value, path, depth, 'any'),
  not: (context, value, path, depth) => {
    const inner = clauseAt(context, value, path, depth + 1)
    return (input) => {
      const clause = inner(input)
      return clause && { not: clause }
    }
  },
  in: (context, value, path) => {
    const of = inAt(context, value, path)
    return (input) => {
      const clause = of(input)
      return clause && { in: clause }
    }
  },
  same: (context, value, path) => {
    const members = only(membersAt(value, path), ['field', 'parts', 'ifPresent'], path)
    const field = fieldAt(context, members.field, ['composite'], `${path}.field`)
    const partsOf = partsAt(context, field, members.parts, `${path}.parts`)
    const optionalOf =
      members.ifPresent === undefined
        ? () => undefined
        : partsAt(context, field, members.ifPresent, `${path}.ifPresent`)
    return (input) => {
      const parts = partsOf(input)
      const ifPresent = optionalOf(input)
      if (!parts && !ifPresent) return undefined
      return { same: { field, parts: parts ?? {}, ...(ifPresent && { ifPresent }) } }
    }
  },
  near: (context, value, path) => {
    const members = only(membersAt(value, path), ['field', 'lat', 'lon', 'miles', 'area'], path)
    const field = fieldAt(context, members.field, ['position'], `${path}.field`)
    const [lat, lon, miles] = (['lat', 'lon', 'miles'] as const).map((name) => {
      if (members[name] === undefined) throw new TemplateError(`"${name}" is needed`, path)
      return slot<number>(members[name], 'number', `${path}.${name}`)
    })
    if (typeof members.miles === 'number' && members.miles > limits.miles)
      throw new TemplateError(`At most ${limits.miles}`, `${path}.miles`)
    const area = members.area === undefined ? undefined : inAt(context, members.area, `${path}.area`)
    return (input) => {
      const place = { lat: lat?.(input), lon: lon?.(input), miles: miles?.(input) }
      if (place.lat === undefined || place.lon === undefined || place.miles === undefined) return undefined
      return { near: { field, lat: place.lat, lon: place.lon, miles: place.miles, area: area?.(input) } }
    }
  },
  words: (context, value, path) => {
    const members = only(membersAt(value, path), ['fields', 'text'], path)
    if (!Array.isArray(members.fields) || members.fields.length === 0)
      throw new TemplateError('"fields" is a list of word fields', `${path}.fields`)
    const fields = members.fields.map((field, at) => fieldAt(context, field, ['words'], `${path}.fields[${at}]`))
    const text = slot<string>(members.text, 'text', `${path}.text`)
    return (input) => {
      const typed = text(input)
      return typed === undefined ? undefined : { words: { fields, text: typed } }
    }
  },
  range: (context, value, path) => {
    const members = only(membersAt(value, path), ['field', 'from', 'to'], path)
    const field = fieldAt(context, members.field, ['date'], `${path}.field`)
    const from = slot<string>(members.from, 'text', `${path}.from`)
    const to = slot<string>(members.to, 'text', `${path}.to`)
    return (input) => {
      const range = { from: from(input), to: to(input) }
      return range.from === undefined && range.to === undefined ? undefined : { range: { field, ...range } }
    }
  },
  exists: (context, value, path) => {
    const members = only(membersAt(value, path), ['field'], path)
    const field = fieldAt(context, members.field, undefined, `${path}.field`)
    return () => ({ exists: { field } })
  },
}

function groupAt(context: Context, value: unknown, path: string, depth: number, name: 'all' | 'any'): ClauseOf {
  if (!Array.isArray(value) || value.length === 0) throw new TemplateError(`"${name}" is a list of clauses`, path)
  const members = value.map((member, at) => clauseAt(context, member, `${path}[${at}]`, depth + 1))
  return (input) => {
    const clauses = members.map((member) => member(input)).filter((clause) => clause !== undefined)
    if (clauses.length === 0) return undefined
    return name === 'all' ? { all: clauses } : { any: clauses }
  }
}

/** The parts that have a value; undefined if none has. */
function partsAt({ schema }: Context, field: string, value: unknown, path: string) {
  const allowed = schema.row[field]
  const parts = Object.entries(membersAt(value, path)).map(([part, values]) => {
    if (allowed?.type !== 'composite' || !allowed.parts.includes(part))
      throw new TemplateError(`"${part}" is not a part of "${field}"`, `${path}.${part}`)
    return [part, slot<string[]>(values, 'list', `${path}.${part}`)] as const
  })
  if (parts.length === 0) throw new TemplateError(`"${path.split('.').at(-1)}" names at least one part`, path)
  return (input: TemplateInput): Record<string, string[]> | undefined => {
    const given = parts.flatMap(([part, values]) => {
      const list = values(input)
      return list ? [[part, list] as const] : []
    })
    return given.length ? Object.fromEntries(given) : undefined
  }
}

function inAt(context: Context, value: unknown, path: string) {
  const members = only(membersAt(value, path), ['field', 'values'], path)
  const field = fieldAt(context, members.field, ['keyword', 'flag'], `${path}.field`)
  const values = slot<string[]>(members.values, 'list', `${path}.values`)
  return (input: TemplateInput) => {
    const list = values(input)
    return list && { field, values: list }
  }
}

function fieldAt({ schema }: Context, value: unknown, types: FieldType[] | undefined, path: string): string {
  if (typeof value !== 'string') throw new TemplateError('The name of a field is needed here', path)
  const field = Object.hasOwn(schema.row, value)
    ? schema.row[value]
    : Object.hasOwn(schema.parent, value)
      ? schema.parent[value]
      : undefined
  if (!field) throw new TemplateError(`There is no field "${value}"`, path)
  if (types && !types.includes(field.type))
    throw new TemplateError(
      `"${value}" is a ${field.type} field, but a ${types.join(' or ')} field is needed here`,
      path,
    )
  return value
}

function membersAt(value: unknown, path: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TemplateError('An object is needed here', path)
  return value as Members // Properties stay unknown and are checked one by one.
}

function only(members: Members, names: string[], path: string): Members {
  const other = Object.keys(members).find((name) => !names.includes(name))
  if (other) throw new TemplateError(`"${other}" is not known here; ${names.join(', ')} are`, `${path}.${other}`)
  return members
}
