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
  /** Undefined where there is none, or it was deleted. */
  published: (DocumentVersion & { text: string }) | undefined
  draft: DocumentDraft | undefined
  shape: DocumentShape
  /** What counts while there is no document: the text that a new one begins with. */
  shipped: string | undefined
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

/** Names of the templates that the product ships: a plan may have its own of each. */
export function useTemplates(tenant: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['templates', tenant],
    queryFn: ({ signal }) => listTemplates(tenant, signal),
    enabled: isEnabled,
    staleTime: 60_000,
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
