import type { DiffSide, DocumentDiff } from '@care/contract'
import { findVersion } from '../database/configuration.repository.ts'
import type { DocumentDefinition, DocumentKey } from './define-document.ts'
import { getDraft, readVersion, type Editor } from './documents.service.ts'
import { diffFields } from './field-diff.ts'
import { diffLines } from './line-diff.ts'
import { readJson } from './read-json.ts'
import { getDefinition, type DocumentStore } from './write-document.ts'

interface Side {
  version: number
  draft: boolean
  text: string
}

/** The differences between two texts of a document: versions, the current one, or the editor's draft. */
export async function diffDocument(
  store: DocumentStore,
  key: DocumentKey,
  editor: Editor,
  { from = 'current', to = 'draft' }: { from?: DiffSide; to?: DiffSide },
): Promise<DocumentDiff> {
  const definition = getDefinition(store.definitions, key)
  const [before, after] = [await sideOf(store, key, editor, from), await sideOf(store, key, editor, to)]
  const { hunks, cut } = diffLines(before.text, after.text)
  const fields = fieldsOf(definition, before.text, after.text)
  return {
    from: { version: before.version, draft: before.draft },
    to: { version: after.version, draft: after.draft },
    same: before.text === after.text,
    hunks,
    ...(fields && { fields: fields.fields }),
    cut: cut || (fields?.cut ?? false),
  }
}

/** A missing or deleted document is an empty text. */
async function sideOf(store: DocumentStore, key: DocumentKey, editor: Editor, side: DiffSide): Promise<Side> {
  if (side === 'draft') return { version: 0, draft: true, text: (await getDraft(store, key, editor)).text }
  if (side !== 'current') {
    const { version, text } = await readVersion(store, key, Number(side))
    return { version, draft: false, text: text ?? '' }
  }
  const current = await findVersion(store.database.db, key.scope, key.name)
  return { version: current?.version ?? 0, draft: false, text: current?.document ?? '' }
}

/** A broken draft has no fields, but its lines can still be compared. */
function fieldsOf({ format, limits }: DocumentDefinition, before: string, after: string) {
  if (format === 'text' || before === '' || after === '') return undefined
  try {
    return diffFields(readJson(before, limits), readJson(after, limits))
  } catch {
    return undefined
  }
}
