import { distance, type PlanOption, type Point } from '@care/contract'
import type { SearchChange, SearchState } from './criteria.ts'
import { pointText } from './place-words.ts'

/** The effect of each field on the search state. In one place, so that a pill, a field and Clear agree. */

export interface Place extends Point {
  text: string
}

/** Applies only to a place with a point; the distance is set when there is none yet (APP-MAP-06). */
export function choosePlace(state: SearchState, place: Place): SearchChange {
  if (!Number.isFinite(place.latitude) || !Number.isFinite(place.longitude)) return {}
  return {
    query: {
      location: {
        latitude: place.latitude,
        longitude: place.longitude,
        distance: state.query.location?.distance ?? distance.initial,
      },
    },
    context: { locationText: place.text, fromDevice: undefined, fromMap: undefined },
  }
}

/** The location of the device. The text is the point; its label is created for display. */
export function chooseOwnPlace(state: SearchState, { latitude, longitude }: Point): SearchChange {
  const change = choosePlace(state, { text: pointText(latitude, longitude, true), latitude, longitude })
  return change.context ? { ...change, context: { ...change.context, fromDevice: true } } : change
}

/** An area of the map, described by a town near its center, if known. */
export function chooseArea({
  latitude,
  longitude,
  miles,
  town,
}: Point & { miles: number; town?: string | undefined }): SearchChange {
  return {
    query: { location: { latitude, longitude, distance: String(miles) } },
    context: { locationText: town ?? pointText(latitude, longitude, false), fromDevice: undefined, fromMap: true },
  }
}

/** Typing after a choice drops the old point: otherwise the search would ignore the new text (APP-MAP-07). */
export function typePlace(state: SearchState, text: string): SearchChange {
  const miles = state.query.location?.distance
  return {
    query: { location: miles === undefined ? undefined : { distance: miles } },
    context: { locationText: text.trim() === '' ? undefined : text, fromDevice: undefined, fromMap: undefined },
  }
}

export function chooseDistance(state: SearchState, miles: number): SearchChange {
  const steps = Math.round((miles - distance.min) / distance.step)
  const inRange = Math.min(distance.max, Math.max(distance.min, distance.min + steps * distance.step))
  return { query: { location: { ...state.query.location, distance: String(inRange) } } }
}

export const typeName = (name: string): SearchChange => ({ query: { name: name === '' ? undefined : name } })

/** Clearing gives an empty list, not undefined (APP-START1-11); it is stripped before the call. */
export const chooseSpecialties = (values: readonly string[]): SearchChange => ({
  query: { specialtiesV2: [...values] },
})

/**
 * No plan: the network control is cleared and its numbers leave the query (APP-START2-05). The state is a separate
 * choice and stays.
 */
export function choosePlan(
  state: SearchState,
  value: string | readonly string[] | undefined,
  plans: readonly PlanOption[] = [],
): SearchChange {
  const programType = firstOf(value)
  if (!programType) return { query: { programType: undefined, siteNumbers: undefined } }
  const plan = plans.find((option) => option.value === programType)
  const planState = state.query.planState
  const stateStays = planState === undefined || (plan?.states?.includes(planState) ?? true)
  const siteNumbers = listOf(state.query.siteNumbers).filter(
    (site) => plan?.networks?.some((network) => network.value === site) ?? false,
  )
  return {
    query: {
      programType,
      planState: stateStays ? planState : undefined,
      siteNumbers: stateStays && siteNumbers.length > 0 ? siteNumbers : undefined,
    },
  }
}

export function choosePlanState(state: SearchState, value: string, plans: readonly PlanOption[] = []): SearchChange {
  const plan = plans.find((option) => option.value === firstOf(state.query.programType))
  const siteNumbers = listOf(state.query.siteNumbers).filter(
    (site) =>
      value === '' || (plan?.networks?.some((network) => network.value === site && network.state === value) ?? false),
  )
  return { query: { planState: value || undefined, siteNumbers: siteNumbers.length > 0 ? siteNumbers : undefined } }
}

export const chooseNetworks = (values: readonly string[]): SearchChange => ({
  query: { siteNumbers: values.length > 0 ? [...values] : undefined },
})
export const chooseLanguages = (values: readonly string[]): SearchChange => ({
  query: { language: values.length > 0 ? [...values] : undefined },
})
/** The first value counts (APP-FIL-11). */
export const chooseGender = (value: string | readonly string[]): SearchChange => ({
  query: { gender: (typeof value === 'string' ? value : value[0]) || undefined },
})

export const checkboxFilters = ['isAcceptingNewPatient', 'isHandicapAccessible', 'isPCP', 'isSCP'] as const
export type CheckboxFilter = (typeof checkboxFilters)[number]
/** True or absent, never false (TRAP-10). */
export const checkFilter = (filter: CheckboxFilter, checked: boolean): SearchChange => ({
  query: { [filter]: checked ? true : undefined },
})
export const chooseTelehealth = (on: boolean): SearchChange => ({
  query: { attrs: on ? { telehealth: true } : undefined },
})

/** The filters that "Clear filters" resets, and that make it visible (APP-FIL-09). */
export const filterKeys = [
  'language',
  'gender',
  'isAcceptingNewPatient',
  'isHandicapAccessible',
  'isPCP',
  'isSCP',
  'acceptingPatientsCodes',
  'attrs',
] as const
export const clearFilters = (): SearchChange => ({
  query: Object.fromEntries(filterKeys.map((key) => [key, undefined])),
})

/** A plan is a text or a list, of which the first counts. Its name may contain commas, so it is never split. */
export const firstOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value || undefined : value?.[0]

export function listOf(value: string | readonly string[] | undefined): string[] {
  if (value === undefined) return []
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : [...value]
}
