import { tenants } from './results-pages.ts'
import type { Tenant } from './browser.ts'
import type { State } from './screen-states.ts'

/** The second is 1280 by 1024 at 400%, and as narrow as the oldest phone. */
export const sizes = {
  wide: { width: 1280, height: 1024 },
  narrow: { width: 320, height: 256 },
} as const
export type Size = keyof typeof sizes
export type Language = 'en' | 'es'
export type Scheme = 'light' | 'dark'

/** One examination of a state. */
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

export const sizeOf = (tenant: Tenant): Size => both(['wide', 'narrow'], tenants.indexOf(tenant))

/**
 * The short form: one look for each tenant and state. Over the four tenants each state is seen in both languages, at
 * both sizes, in both color schemes, each two of these together, and once as a whole page. A state that only some
 * tenants have is seen in every way.
 */
export function looksOf(tenant: Tenant, state: State, index: number): Look[] {
  const at = tenants.indexOf(tenant)
  const language = (at >> 1) + index
  if (state.only)
    return [language, language + 1].flatMap((odd) =>
      (['wide', 'narrow'] as const).flatMap((size) =>
        schemes.map((scheme): Look => ({ language: both(languages, odd), size, scheme, whole: true })),
      ),
    )
  const whole = state.part === undefined || index % tenants.length === at
  return [{ language: both(languages, language), size: sizeOf(tenant), scheme: both(schemes, language + at), whole }]
}

/** The full form, at one size: every state in both languages and color schemes, always the whole page. */
export function allLooks(size: Size): Look[] {
  return languages.flatMap((language) => schemes.map((scheme): Look => ({ language, size, scheme, whole: true })))
}
