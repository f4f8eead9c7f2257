import type { DocumentDraft, DocumentSummary, DocumentVersion } from '@care/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listDocuments, readDocument, readDraft, type DocumentKey, type Owner } from './document-calls.ts'

export interface OpenDocument {
  summary: DocumentSummary | undefined
  /** Undefined where there is none, or it was deleted. */
  published: (DocumentVersion & { text: string }) | undefined
  draft: DocumentDraft | undefined
}

export function useDocuments(tenant: string, owner: Owner, isEnabled = true) {
  return useQuery({
    queryKey: ['documents', tenant, owner],
    queryFn: ({ signal }) => listDocuments({ tenant, owner }, signal),
    enabled: isEnabled,
    // Somebody else may publish: who edits should hear of it before they do, too.
    refetchInterval: 15_000,
  })
}

/** What is published and the caller's draft, as they were when the document was opened or last asked for again. */
export function useOpenDocument(key: DocumentKey) {
  const { tenant, owner, name } = key
  return useQuery({
    queryKey: ['document', tenant, owner, name],
    queryFn: ({ signal }) => open(key, signal),
    staleTime: Infinity,
    // Not kept: whoever comes back must see the draft as it is then.
    gcTime: 0,
  })
}

/** After something was written. */
export function useReloadDocuments({ tenant, owner, name }: DocumentKey) {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['document', tenant, owner, name] }),
        queries.invalidateQueries({ queryKey: ['documents', tenant, owner] }),
        queries.invalidateQueries({ queryKey: ['document-history', tenant, owner, name] }),
      ]),
    [queries, tenant, owner, name],
  )
}

async function open(key: DocumentKey, signal: AbortSignal): Promise<OpenDocument> {
  const summary = (await listDocuments(key, signal)).find(({ name }) => name === key.name)
  const [published, draft] = await Promise.all([
    summary && summary.version > 0 && !summary.deleted ? readDocument(key, undefined, signal) : undefined,
    summary?.draft ? readDraft(key, signal) : undefined,
  ])
  return { summary, published: published && withText(published), draft }
}

function withText(version: DocumentVersion): OpenDocument['published'] {
  return version.text === null ? undefined : { ...version, text: version.text }
}
