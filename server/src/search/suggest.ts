import { distance, type SearchQuery, type Suggestion } from '@care/contract'
import type { TemplateInput } from '../templates/template-paths.ts'
import type { Found, FoundRecord } from './search-index.ts'

type Run = (input: TemplateInput) => Promise<Pick<Found, 'total' | 'hits'>>

/** The location of a hit, as a place to search around. */
type PlaceOf = (hit: FoundRecord) => Suggestion['place']

interface Droppable {
  field: keyof SearchQuery
  inputs: (keyof TemplateInput)[]
}

/** Criteria that a suggestion may drop, by query field, and what to omit for each. */
const filters: Droppable[] = [
  { field: 'gender', inputs: ['gender'] },
  { field: 'language', inputs: ['language'] },
  { field: 'isAcceptingNewPatient', inputs: ['accepting', 'planAccepting'] },
  { field: 'acceptingPatientsCodes', inputs: ['accepting', 'planAccepting'] },
  { field: 'isHandicapAccessible', inputs: ['accessible'] },
  { field: 'isPCP', inputs: ['primaryCare'] },
  { field: 'isSCP', inputs: ['specialist'] },
  { field: 'attrs', inputs: ['telehealth'] },
]
const droppable: Droppable[] = [
  ...filters,
  { field: 'siteNumbers', inputs: ['siteNumbers'] },
  { field: 'planState', inputs: ['planState'] },
  { field: 'programType', inputs: ['plan', 'planAccepting', 'siteNumbers', 'planState', 'currentPlanYear'] },
  { field: 'name', inputs: ['name'] },
  { field: 'specialtiesV2', inputs: ['specialty'] },
]
const radii = [10, 25, 40, 60, 100]
/** Half of the earth's circumference. */
const everywhere = 12_500

/**
 * Suggestions for few results, computed on the index: a wider radius, one criterion less, the distance of the nearest
 * match.
 */
export async function suggest(
  run: Run,
  input: TemplateInput,
  query: SearchQuery,
  total: number,
  placeOf: PlaceOf = () => undefined,
): Promise<Suggestion[]> {
  const counting: TemplateInput = { ...input, sort: [{ by: 'distance' }], skip: 0, limit: 0, facets: undefined }
  const suggestions =
    input.miles === undefined ? [] : await fartherOut(run, counting, { miles: input.miles, total, placeOf })
  const isAsked = ({ field, inputs }: Droppable) =>
    query[field] !== undefined && inputs.some((name) => input[name] !== undefined)
  const set = filters.filter(isAsked)
  let most = total
  for (const { field, inputs } of droppable.filter(isAsked)) {
    if (!leavesSomething(input, inputs)) continue
    const without = leaveOut(counting, inputs)
    // Without a plan, accepting new patients is still required: by the relation instead of the plan.
    if (field === 'programType') without.accepting = input.planAccepting
    const found = await run(without)
    if (found.total > total) suggestions.push({ kind: 'without', field, total: found.total })
    if (set.some((filter) => filter.field === field)) most = Math.max(most, found.total)
  }
  if (set.length < 2) return suggestions
  // When two filters exclude everyone together, dropping only one does not help.
  const unfiltered = await run(
    leaveOut(
      counting,
      set.flatMap(({ inputs }) => inputs),
    ),
  )
  return unfiltered.total > most
    ? [...suggestions, { kind: 'without', field: 'filters', total: unfiltered.total }]
    : suggestions
}

function leaveOut(input: TemplateInput, names: readonly (keyof TemplateInput)[]): TemplateInput {
  return { ...input, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}

/**
 * The first wider radius that finds more. If nothing was found: the distance of the nearest match and how many are
 * within it.
 */
async function fartherOut(
  run: Run,
  counting: TemplateInput,
  { miles, total, placeOf }: { miles: number; total: number; placeOf: PlaceOf },
): Promise<Suggestion[]> {
  const wider = await firstWider(run, { ...counting, limit: total === 0 ? 1 : 0 }, miles, total)
  const offers: Suggestion[] = wider ? [{ kind: 'wider', miles: wider.miles, total: wider.found.total }] : []
  if (total > 0) return offers
  const { hits } = wider?.found ?? (await run({ ...counting, limit: 1, miles: everywhere, areas: undefined }))
  // Providers found by service area have no distance.
  if (hits[0]?.miles === undefined) return offers
  const nearest = Math.ceil(hits[0].miles)
  const { total: within } = await run({ ...counting, miles: nearest })
  // No setting of the distance reaches it, so the search needs its exact distance.
  const place = nearest > distance.max ? placeOf(hits[0]) : undefined
  return [...offers, { kind: 'nearest', miles: nearest, total: within, ...(place && { place }) }]
}

async function firstWider(
  run: Run,
  counting: TemplateInput,
  miles: number,
  total: number,
): Promise<{ miles: number; found: Pick<Found, 'total' | 'hits'> } | undefined> {
  for (const radius of radii.filter((wider) => wider > miles)) {
    const found = await run({ ...counting, miles: radius })
    if (found.total > total) return { miles: radius, found }
  }
  return undefined
}

/** Dropping the last of location, name and specialty would return everyone. */
function leavesSomething(input: TemplateInput, dropped: readonly (keyof TemplateInput)[]): boolean {
  const essential = (['latitude', 'name', 'specialty'] as const).filter((name) => !dropped.includes(name))
  return essential.some((name) => {
    const value = input[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
}
