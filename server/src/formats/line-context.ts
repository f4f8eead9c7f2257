import { findState } from '../gazetteer/states.ts'
import type { Note } from '../records/statement.ts'
import type { Specialty } from '../specialties/specialties.service.ts'
import { planFinder, type FindPlan } from './find-plan.ts'
import type { FormatOptions } from './format-options.ts'
import type { SourceLine } from './source-line.ts'

/** The context for reading the rows of a source. */
export interface LineContext {
  findSpecialty(text: string): Specialty | undefined
  /** The tenant's plan for a source's plan. */
  findPlan: FindPlan
  isState(code: string): boolean
}

/** A row as a line of our own format, with notes on what was repaired or left out. */
export interface LineRead {
  line: SourceLine
  notes: Note[]
  /** Plans that neither the source's plan map nor the catalog knows. */
  unknownPlans: string[]
}

/** An invalid value that makes the row unusable. */
export interface ValueError {
  field: string
  value: unknown
}

export function lineContext({ settings, taxonomy, catalog }: FormatOptions): LineContext {
  return {
    findSpecialty: (text) => taxonomy.find(text),
    findPlan: planFinder(settings, catalog),
    isState: (code) => findState(code) !== undefined,
  }
}
