import { listItems, tableRows } from '../tsv.ts'
import table from './tables/practice-kinds.tsv?raw'

/** Kinds of practices, by what brings people there. */
export interface PracticeKind {
  id: string
  /** The last part of such a practice's name. */
  nameEndings: readonly string[]
  /** Average number of people in one. */
  size: number
  /** Near people's homes, or in town centers. */
  where: 'homes' | 'centers'
  telehealth: number
  hours: 'office' | 'long-office'
}

export const practiceKinds: ReadonlyMap<string, PracticeKind> = new Map(
  tableRows(table).map(([id = '', nameEndings = '', size, where, telehealth, hours]) => {
    const kind: PracticeKind = {
      id,
      nameEndings: listItems(nameEndings),
      size: Number(size),
      where: where === 'centers' ? 'centers' : 'homes',
      telehealth: Number(telehealth) / 100,
      hours: hours === 'long-office' ? 'long-office' : 'office',
    }
    return [id, kind]
  }),
)
