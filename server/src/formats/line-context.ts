import { findState } from '../gazetteer/states.ts'
import type { Note } from '../records/statement.ts'
import type { Specialty } from '../specialties/specialties.service.ts'
import { planFinder, type FindPlan } from './find-plan.ts'
import type { FormatOptions } from './format-options.ts'
import type { SourceLine } from './source-line.ts'

/** What the rows of a source are read with. */
export interface LineContext {
  findSpecialty(text: string): Specialty | undefined
  /** The plan of the tenant that a source's plan stands for. */
  findPlan: FindPlan
  isState(code: string): boolean
}

/** A row as a line of our own format, with what had to be repaired or left out. */
export interface LineRead {
  line: SourceLine
  notes: Note[]
  /** Plans that neither the source's plan map nor the catalog knows. */
  unknownPlans: string[]
}

/** A value that a row cannot be used with. */
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
