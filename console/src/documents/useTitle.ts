import { useCallback } from 'react'
import { useText } from '../messages/useText.ts'
import type { Owner } from './document-calls.ts'
import { findKind, shortName } from './kinds.ts'

/** The display name of a document: "Colors and logo", "Page: riverspring-start-page". */
export function useTitle(): (name: string, owner: Owner) => string {
  const text = useText()
  return useCallback(
    (name, owner) => {
      const kind = findKind(name, owner)
      if (!kind) return name
      const short = shortName(kind, name)
      return short === undefined ? text(kind.title) : text('documents.oneOf', { kind: text(kind.title), name: short })
    },
    [text],
  )
}
