import { noteWords } from '../formats/note-words.ts'
import type { Note, Statement } from '../records/statement.ts'
import type { NoteCount } from './plan.ts'

const shown = 3

interface Counted {
  rows: number
  examples: { id: string; text: string; es: string }[]
}
/** By field. */
export type NotesState = [string, Counted][]

/** Counts rows in which something was repaired or left out, by field. Formats use a small number of fields. */
export function createNoteTally() {
  const counted = new Map<string, Counted>()
  return {
    row: ({ sourceId, notes }: Pick<Statement, 'sourceId' | 'notes'>): void => {
      // A row may have several notes about a field. Notes on plans are counted elsewhere.
      const last = new Map<string, Note>()
      for (const note of notes) if (note.field !== 'plan') last.set(note.field.split(/\.\d/)[0] ?? note.field, note)
      for (const [field, note] of last) {
        const known = counted.get(field) ?? { rows: 0, examples: [] }
        known.rows += 1
        if (known.examples.length < shown)
          known.examples.push({ id: sourceId, text: noteWords(note, 'en'), es: noteWords(note, 'es') })
        counted.set(field, known)
      }
    },
    state: (): NotesState => [...counted],
    /** Adds counts of later rows that were made elsewhere. */
    add: (others: NotesState): void => {
      for (const [field, { rows, examples }] of others) {
        const known = counted.get(field) ?? { rows: 0, examples: [] }
        const all = [...known.examples, ...examples].slice(0, shown)
        counted.set(field, { rows: known.rows + rows, examples: all })
      }
    },
    counts: (): NoteCount[] =>
      [...counted].map(([field, { rows, examples }]) => ({ field, rows, examples })).sort((a, b) => b.rows - a.rows),
  }
}
