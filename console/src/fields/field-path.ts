export interface FieldPath {
  /** Absent for values of the person or facility itself. */
  relationId?: string
  name: string
  /** One element of a combined list. */
  element?: string
}

/**
 * Parses both notations: `relations[4f2a].location.address` of explanations and the audit trail, and
 * `relations/4f2a/telecom/phone` of corrections.
 */
export function readPath(path: string): FieldPath {
  const [first, relationId, ...rest] = path.split('/')
  if (first === 'relations' && relationId !== undefined) return { relationId, name: rest.at(-1) ?? '' }
  const inRelation = /^relations\[(.+?)\]\.(.*)$/s.exec(path)
  const [, id, fact = ''] = inRelation ?? [undefined, undefined, path.replace(/^heads\[\d+\]\./, '')]
  const [, name = fact, element] = /^(?:location\.|meta\.)?([^[]+)(?:\[(.*)\])?$/s.exec(fact) ?? []
  return { name, ...(id !== undefined && { relationId: id }), ...(element !== undefined && { element }) }
}

/** The field path of corrections and change requests. */
export const correctionPath = ({ relationId, name }: FieldPath) =>
  relationId === undefined ? name : `relations/${relationId}/${name}`
