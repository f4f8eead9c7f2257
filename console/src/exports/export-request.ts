import {
  exportColumnNames,
  nameLength,
  type ExportColumnName,
  type ExportKindName,
  type ExportRequest,
} from '@care/contract'

/** The user's choices, for all kinds of exports together. */
export interface ExportChoice {
  kind: ExportKindName
  language: 'en' | 'es'
  recordKind: '' | 'provider' | 'facility'
  columns: readonly ExportColumnName[]
  filter: ExportFilter
  textSize: 'normal' | 'large'
  paper: 'us-letter' | 'a4'
  from: string
  to: string
  loadId: string
  sampleSize: string
  seed: string
}

/** Fields that change it. */
export interface ChoiceProps {
  choice: ExportChoice
  onChange: (change: Partial<ExportChoice>) => void
}

export interface ExportFilter {
  name: string
  specialty: string
  place: string
  miles: string
  plan: string
  isAccepting: boolean
}

export const noFilter: ExportFilter = { name: '', specialty: '', place: '', miles: '25', plan: '', isAccepting: false }

export const firstChoice = (language: 'en' | 'es'): ExportChoice => ({
  kind: 'directory-csv',
  language,
  recordKind: '',
  columns: exportColumnNames,
  filter: noFilter,
  textSize: 'normal',
  paper: 'us-letter',
  from: '',
  to: '',
  loadId: '',
  sampleSize: '100',
  seed: '1',
})

/** The choices of an earlier request; what it does not have is as in a new one. */
export function choiceOf(
  kind: ExportKindName,
  options: Readonly<Record<string, unknown>>,
  first: ExportChoice,
): ExportChoice {
  const { query, sampleSize, seed, ...rest } = options as Partial<ExportRequest> // As it was sent and checked.
  return {
    ...first,
    ...rest,
    kind,
    filter: filterOf(query),
    ...(sampleSize !== undefined && { sampleSize: String(sampleSize) }),
    ...(seed !== undefined && { seed: String(seed) }),
  }
}

function filterOf(query: ExportRequest['query']): ExportFilter {
  const { name = '', specialties, location, programType, isAcceptingNewPatient } = query ?? {}
  return {
    name,
    specialty: firstOf(specialties),
    place: location?.text ?? '',
    miles: location ? String(location.distance ?? '') : noFilter.miles,
    plan: firstOf(programType),
    isAccepting: isAcceptingNewPatient === true,
  }
}

const firstOf = (given: string | readonly string[] = []) => [given].flat()[0] ?? ''

/** The request, with the properties that its kind accepts; undefined while something is missing. */
export function requestOf(choice: ExportChoice, options: readonly string[]): ExportRequest | undefined {
  const takes = (name: keyof ExportRequest) => options.includes(name)
  const { kind, language, recordKind, columns, textSize, paper, from, to, loadId } = choice
  const query = queryOf(choice.filter)
  const [sampleSize, seed] = [Number(choice.sampleSize), Number(choice.seed)]
  if (takes('columns') && columns.length === 0) return undefined
  if (takes('loadId') && loadId === '') return undefined
  if (takes('from') && [from, to].some((day) => day !== '' && !isDay(day))) return undefined
  if (takes('sampleSize') && !(Number.isInteger(sampleSize) && sampleSize >= 1 && sampleSize <= 1_000)) return undefined
  if (takes('seed') && !(Number.isInteger(seed) && seed >= 0)) return undefined
  return {
    kind,
    ...(takes('language') && { language }),
    // In the default order, whatever the order of selection was.
    ...(takes('columns') && { columns: exportColumnNames.filter((name) => columns.includes(name)) }),
    ...(takes('recordKind') && recordKind !== '' && { recordKind }),
    ...(takes('query') && query && { query }),
    ...(takes('textSize') && { textSize }),
    ...(takes('paper') && { paper }),
    ...(takes('from') && from !== '' && { from }),
    ...(takes('to') && to !== '' && { to }),
    ...(takes('loadId') && { loadId }),
    ...(takes('sampleSize') && { sampleSize }),
    ...(takes('seed') && { seed }),
  }
}

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The same search as members'; undefined if nothing filters it. */
function queryOf({ name, specialty, place, miles, plan, isAccepting }: ExportFilter): ExportRequest['query'] {
  const distance = Number(miles)
  const query = {
    ...(name.trim().length >= nameLength.min && { name: name.trim() }),
    ...(specialty !== '' && { specialties: [specialty] }),
    ...(place.trim() !== '' && {
      location: { text: place.trim(), ...(distance > 0 && { distance: String(distance) }) },
    }),
    ...(plan !== '' && { programType: plan }),
    ...(isAccepting && { isAcceptingNewPatient: true }),
  }
  return Object.keys(query).length === 0 ? undefined : query
}
