import type { Tenant } from './browser.ts'
import type { State } from './screen-states.ts'

/** The second is 1280 by 1024 at 400%, as narrow as the smallest phone. */
export const sizes = {
  wide: { width: 1280, height: 1024 },
  narrow: { width: 320, height: 256 },
} as const
export type Size = keyof typeof sizes
export type Language = 'en' | 'es'
export type Scheme = 'light' | 'dark'

/** One check of a state. */
export interface Look {
  language: Language
  size: Size
  scheme: Scheme
  /** The whole page, or only the part that the state changed. */
  whole: boolean
}

const both = <T>(values: readonly [T, T], odd: number): T => values[odd & 1 ? 1 : 0]
const languages = ['en', 'es'] as const
const schemes = ['light', 'dark'] as const

/** The tenants of the short form: one with free-text search, and the one with the fewest fields. */
export const walkers: readonly Tenant[] = ['centerlight', 'mddoh']

export const sizeOf = (tenant: Tenant): Size => both(['wide', 'narrow'], walkers.indexOf(tenant))

/**
 * The short form: one look for each of two tenants and each state. Each state is checked in both languages, at both
 * sizes, in both color schemes, and once as a whole page; over all states, in each combination of these. A state that
 * only some tenants have is checked in every way.
 */
export function looksOf(tenant: Tenant, state: State, index: number): Look[] {
  const at = walkers.indexOf(tenant)
  const language = index + at
  if (state.only)
    return [language, language + 1].flatMap((odd) =>
      (['wide', 'narrow'] as const).flatMap((size) =>
        schemes.map((scheme): Look => ({ language: both(languages, odd), size, scheme, whole: true })),
      ),
    )
  const whole = state.part === undefined || index % walkers.length === at
  const scheme = both(schemes, (index >> 1) + at)
  return [{ language: both(languages, language), size: sizeOf(tenant), scheme, whole }]
}

/** The full form, at one size: every state in both languages and color schemes, always the whole page. */
export function allLooks(size: Size): Look[] {
  return languages.flatMap((language) => schemes.map((scheme): Look => ({ language, size, scheme, whole: true })))
}
