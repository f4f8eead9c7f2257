import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { draftKey } from '../api/kept-drafts.ts'
import { useSignedIn } from '../api/signed-in.ts'
import { saveDraft, type DocumentKey } from './document-calls.ts'
import { DraftKeeper, isAway, type DraftState } from './draft-keeper.ts'
import { localDrafts } from './local-drafts.ts'
import type { OpenDocument } from './useOpenDocument.ts'

export type Draft = DraftState & Pick<DraftKeeper, 'set' | 'flush' | 'forget'>

/** The draft of a document from opening until it is published or discarded. */
export function useDraftKeeper(
  { tenant, owner, name }: DocumentKey,
  { published, draft, summary }: OpenDocument,
  startText: string,
): Draft {
  const { subject } = useSignedIn()
  // Created once per opening: versions published by others do not affect the typed text.
  const keeper = useMemo(() => {
    const key = { tenant, owner, name }
    return new DraftKeeper(
      {
        published: published ?? (summary?.deleted ? { text: startText, version: summary.version } : undefined),
        startText,
        draft,
      },
      {
        save: (body) => saveDraft(key, body),
        isAway,
        local: localDrafts(draftKey(subject, tenant, `document/${owner}/${name}`)),
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- published text and draft count at the opening only
  }, [subject, tenant, owner, name])
  useEffect(() => {
    const again = () => void keeper.flush()
    keeper.resume()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      keeper.close()
    }
  }, [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.current)
  const { set, flush, forget } = keeper
  return { ...state, set, flush, forget }
}
