import { limits } from '@care/contract'
import { checkQuery, QueryError, type IndexSchema } from '@care/search-engine'
import { TemplateError } from './template-error.ts'
import type { Template } from './template.ts'
import type { TemplateInput } from './template-paths.ts'

/**
 * Every path filled with the values least likely to be valid elsewhere: a negative fraction is not a record count, a
 * longitude not a latitude, a name not a date. A template that passes with these passes with every request.
 */
const hardest: Required<TemplateInput> = {
  name: 'a name',
  gender: ['x'],
  specialty: ['x'],
  language: ['x'],
  plan: ['x'],
  planState: ['x'],
  siteNumbers: ['x'],
  planYear: ['x'],
  currentPlanYear: ['x'],
  accepting: ['x'],
  planAccepting: ['x'],
  accessible: ['x'],
  primaryCare: ['x'],
  specialist: ['x'],
  telehealth: ['x'],
  areas: ['x'],
  latitude: -89.5,
  longitude: -179.5,
  miles: limits.miles - 0.5,
  skip: limits.skip.max,
  limit: limits.limit.max,
  sort: [{ by: 'distance' }],
  facets: [],
}
const most = { skip: limits.skip.max, limit: limits.limit.max, typosBelow: limits.limit.max }

/**
 * Rejects templates that would save but fail on every search: runs the engine's own check once on the rendered query.
 */
export function tryTemplate(render: Template['render'], schema: IndexSchema): void {
  const query = render(hardest)
  if (!query) throw new TemplateError('No request would leave anything to ask', 'where')
  try {
    checkQuery(schema, query)
  } catch (error) {
    if (error instanceof QueryError) throw new TemplateError(error.reason, error.path)
    throw error
  }
  for (const name of ['skip', 'limit', 'typosBelow'] as const)
    if ((query[name] ?? 0) > most[name]) throw new TemplateError(`At most ${most[name]}`, name)
}
