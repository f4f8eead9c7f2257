import { hash } from 'node:crypto'
import type { StableId } from '../records/model.ts'
import type { Statement } from '../records/statement.ts'

/** How ids of new statements are made. Statements without a layout keep the ids of the first one. */
export const idLayout = 2

type Founding = Pick<Statement, 'source' | 'sourceId' | 'preferredId' | 'idLayout'>

/** The id of a record that begins with this statement. */
export function foundingId(tenantId: string, { source, sourceId, preferredId, idLayout: layout }: Founding): StableId {
  if (preferredId !== undefined) return preferredId
  const own = digest(tenantId, source, sourceId)
  return layout === undefined ? own.slice(0, 24) : neighborhoodOf(tenantId, source, sourceId) + own.slice(0, 14)
}

/**
 * Ids of a source that differ only in their last characters get a common prefix here. Files are mostly ordered by id,
 * so a batch changes adjacent entries of every index by stable id instead of random ones (decision 0037).
 */
function neighborhoodOf(tenantId: string, source: string, sourceId: string): string {
  const near = sourceId.slice(0, -nearCharacters)
  // Consecutive rows of a file.
  if (last.near !== near || last.source !== source || last.tenantId !== tenantId) {
    const far = digest(tenantId, source, sourceId.slice(0, -farCharacters)).slice(0, 6)
    last = { tenantId, source, near, text: far + digest(tenantId, source, near).slice(0, 4) }
  }
  return last.text
}

const nearCharacters = 3
const farCharacters = 6
let last = { tenantId: '', source: '', near: '', text: '' }

const digest = (...parts: readonly string[]) => hash('sha256', parts.join('\n'), 'hex')
