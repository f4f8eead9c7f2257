import { distance, textIn, type ComponentLists, type Language, type CriterionSlot } from '@care/contract'
import { acceptingName } from '@care/display'
import { wordsFor } from '../criteria/nl-request.ts'
import {
  checkboxFilters,
  checkFilter,
  chooseDistance,
  chooseGender,
  chooseLanguages,
  choosePlan,
  chooseSpecialties,
  chooseTelehealth,
  firstOf,
  listOf,
  typePlace,
  type CheckboxFilter,
} from '../criteria/changes.ts'
import { placeMessage } from '../criteria/place-words.ts'
import { milesOf, type SearchChange, type SearchState } from '../criteria/criteria.ts'
import { specialtyTexts } from './specialty-texts.ts'

/**
 * One removable pill: a text, or a message with values; and the change when it is closed. `words` are the member's
 * words of a free-text search.
 */
export interface PillData {
  key: PillKey
  text: string
  message?: { id: string; values?: Record<string, string | number> } | undefined
  change: SearchChange
  words?: string
}
export type PillKey =
  | 'location'
  | 'distance'
  | 'name'
  | 'specialty'
  | `specialty:${string}`
  | 'plan'
  | 'state'
  | 'network'
  | 'gender'
  | 'telehealth'
  | 'codes'
  | CheckboxFilter

/** Languages show the first and '+N'; the rest is in a list (APP-FIL-05). */
export interface LanguagePills {
  all: { value: string; text: string; change: SearchChange; words?: string }[]
  removeAll: SearchChange
}

/** Pills for everything that is set; the distance only if it is not the default (APP-FIL-08). */
export function pillsOf(state: SearchState, lists: ComponentLists, language: Language): PillData[] {
  const { query, context } = state
  const pills: PillData[] = []
  const add = (key: PillKey, text: string, change: SearchChange, message?: PillData['message']) => {
    const slot = slots[key]
    pills.push({ key, text, change, message, words: slot && wordsFor(state, slot) })
  }
  if (context.locationText) {
    const message = placeMessage(state, 'alone')
    add('location', message ? '' : context.locationText, typePlace(state, ''), message)
  }
  const miles = milesOf(query)
  if (String(miles) !== distance.initial)
    add('distance', '', chooseDistance(state, Number(distance.initial)), { id: 'pill.distance', values: { miles } })
  if (query.name) add('name', `“${query.name}”`, { query: { name: undefined } })
  pills.push(...specialtyPills(state, lists, language))
  const plan = firstOf(query.programType)
  if (plan) add('plan', optionText(lists.planDropdown.options, plan, language), choosePlan(state, undefined))
  if (query.planState)
    add('state', optionText(lists.stateDropdown.options, query.planState, language), {
      query: { planState: undefined },
    })
  const sites = listOf(query.siteNumbers)
  if (sites.length > 0)
    add('network', sites.map((site) => networkText(lists, site, language)).join(', '), {
      query: { siteNumbers: undefined },
    })
  if (query.gender)
    add(
      'gender',
      listOf(query.gender)
        .map((value) => optionText(lists.genderDropdown.options, value, language))
        .join(', '),
      chooseGender(''),
    )
  for (const filter of checkboxFilters)
    if (query[filter]) add(filter, '', checkFilter(filter, false), { id: `pill.${filter}` })
  if (query.attrs?.telehealth) add('telehealth', '', chooseTelehealth(false), { id: 'pill.telehealth' })
  const [code, ...otherCodes] = query.acceptingPatientsCodes ?? []
  if (code)
    add('codes', firstAndMore(acceptingName(language, code), otherCodes.length), {
      query: { acceptingPatientsCodes: undefined },
    })
  return pills
}

const slots: Partial<Record<PillKey, CriterionSlot>> = {
  location: 'location',
  distance: 'distance',
  name: 'name',
  plan: 'programType',
  gender: 'gender',
  telehealth: 'telehealth',
  isPCP: 'isPCP',
  isAcceptingNewPatient: 'isAcceptingNewPatient',
  isHandicapAccessible: 'isHandicapAccessible',
}

/**
 * One pill for all; after a free-text search one for each of its values ("therapist" may mean eight), so that a wrong
 * one can be removed alone.
 */
function specialtyPills(state: SearchState, lists: ComponentLists, language: Language): PillData[] {
  const values = listOf(state.query.specialtiesV2)
  const groups = new Map<string | undefined, string[]>()
  for (const value of values) {
    const words = wordsFor(state, 'specialties', value)
    groups.set(words, [...(groups.get(words) ?? []), value])
  }
  return [...groups].map(([words, group]) => {
    const [first = '', ...more] = specialtyTexts(group, lists.specialtyDropdown.options, language)
    return {
      key: words === undefined ? 'specialty' : `specialty:${words}`,
      text: firstAndMore(first, more.length),
      words,
      change: chooseSpecialties(values.filter((value) => !group.includes(value))),
    }
  })
}

const firstAndMore = (first: string, more: number) => (more > 0 ? `${first} +${more}` : first)

export function languagePills(
  state: SearchState,
  lists: ComponentLists,
  language: Language,
): LanguagePills | undefined {
  const values = listOf(state.query.language)
  if (values.length === 0) return undefined
  const all = values.map((value) => ({
    value,
    text: optionText(lists.languageDropdown.options, value, language),
    change: chooseLanguages(values.filter((other) => other !== value)),
    words: wordsFor(state, 'language', value),
  }))
  return { all, removeAll: chooseLanguages([]) }
}

function optionText(options: ComponentLists['genderDropdown']['options'], value: string, language: Language): string {
  const option = options.find((one) => one.value === value)
  return option ? textIn(language, option.description) : value
}

function networkText(lists: ComponentLists, site: string, language: Language): string {
  return optionText(
    lists.planDropdown.options.flatMap(({ networks }) => networks ?? []),
    site,
    language,
  )
}
