import type { DocumentDraft, DocumentShape, DocumentSummary, DocumentVersion } from '@care/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  findTemplateText,
  listDocuments,
  listTemplates,
  readDocument,
  readDraft,
  readShape,
  type DocumentKey,
  type Owner,
} from './document-calls.ts'

export interface OpenDocument {
  summary: DocumentSummary | undefined
  /** Undefined if there is none, or it was deleted. */
  published: (DocumentVersion & { text: string }) | undefined
  draft: DocumentDraft | undefined
  shape: DocumentShape
  /** The default if there is no document: the initial text of a new one. */
  shipped: string | undefined
}

export function useDocuments(tenant: string, owner: Owner, isEnabled = true) {
  return useQuery({
    queryKey: ['documents', tenant, owner],
    queryFn: ({ signal }) => listDocuments({ tenant, owner }, signal),
    enabled: isEnabled,
    // Somebody else may publish: editors should learn of it before they publish, too.
    refetchInterval: 15_000,
  })
}

/** Names of the shipped templates: a tenant may override each. */
export function useTemplates(tenant: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['templates', tenant],
    queryFn: ({ signal }) => listTemplates(tenant, signal),
    enabled: isEnabled,
    staleTime: 60_000,
  })
}

/** The published version and the caller's draft, as of opening the document or the last reload. */
export function useOpenDocument(key: DocumentKey) {
  const { tenant, owner, name } = key
  return useQuery({
    queryKey: ['document', tenant, owner, name],
    queryFn: ({ signal }) => open(key, signal),
    staleTime: Infinity,
    // Not cached: a user who returns must see the current draft.
    gcTime: 0,
  })
}

/** After a write. */
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
  const isThere = summary !== undefined && summary.version > 0 && !summary.deleted
  const [published, draft, shape] = await Promise.all([
    isThere ? readDocument(key, undefined, signal) : undefined,
    summary?.draft ? readDraft(key, signal) : undefined,
    readShape(key, signal),
  ])
  const template = isThere ? undefined : /^template:(.+)$/.exec(key.name)?.[1]
  const shipped = template === undefined ? shape.shared : await findTemplateText(key.tenant, template, signal)
  return { summary, published: published && withText(published), draft, shape, shipped }
}

function withText(version: DocumentVersion): OpenDocument['published'] {
  return version.text === null ? undefined : { ...version, text: version.text }
}
