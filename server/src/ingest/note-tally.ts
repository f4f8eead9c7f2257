import type { Statement } from '../records/statement.ts'
import type { NoteCount } from './plan.ts'

const shown = 3

/** Counts rows in which something was repaired or left out, by field. Readers know a handful of fields. */
export function createNoteTally() {
  const counted = new Map<string, { rows: number; examples: { id: string; text: string }[] }>()
  return {
    row: ({ sourceId, notes }: Pick<Statement, 'sourceId' | 'notes'>): void => {
      // A row may have several notes about a field. What plans it may mean is asked elsewhere.
      const texts = new Map<string, string>()
      for (const { field, text } of notes) if (field !== 'plan') texts.set(field.split(/\.\d/)[0] ?? field, text)
      for (const [field, text] of texts) {
        const known = counted.get(field) ?? { rows: 0, examples: [] }
        known.rows += 1
        if (known.examples.length < shown) known.examples.push({ id: sourceId, text })
        counted.set(field, known)
      }
    },
    counts: (): NoteCount[] =>
      [...counted].map(([field, { rows, examples }]) => ({ field, rows, examples })).sort((a, b) => b.rows - a.rows),
  }
}
