import type {
  CheckAnswer,
  DocumentDiff,
  DocumentDraft,
  DocumentHistory,
  DocumentHistoryQuery,
  DocumentShape,
  DocumentSummary,
  DocumentVersion,
} from '@care/contract'
import { call } from '../api/call.ts'

/** Whose documents: the plan's own, or those that all plans share. */
export type Owner = 'plan' | 'all-plans'

export interface DocumentKey {
  tenant: string
  owner: Owner
  name: string
}
type Owned = Omit<DocumentKey, 'name'>

interface Change {
  reason: string
  expectedVersion: number
}

export const listDocuments = (owned: Owned, signal?: AbortSignal) =>
  call<{ documents: DocumentSummary[] }>(base(owned), { ...asked(owned), signal }).then(({ documents }) => documents)

export const readDocument = (key: DocumentKey, version?: number, signal?: AbortSignal) =>
  call<DocumentVersion>(`${path(key)}${version === undefined ? '' : `/history/${version}`}`, { ...asked(key), signal })

export const readHistory = (key: DocumentKey, page: DocumentHistoryQuery, signal?: AbortSignal) =>
  call<DocumentHistory>(`${path(key)}/history`, { ...asked(key), query: { limit: 20, ...page }, signal })

export const readDiff = (key: DocumentKey, from: string, to: string, signal?: AbortSignal) =>
  call<DocumentDiff>(`${path(key)}/diff`, { ...asked(key), query: { from, to }, signal })

export const readShape = (key: DocumentKey, signal?: AbortSignal) =>
  call<DocumentShape>(`${path(key)}/schema`, { ...asked(key), signal })

/** Templates that the product ships, and the plan's own. */
export const listTemplates = (tenant: string, signal?: AbortSignal) => call<string[]>('/templates', { tenant, signal })

/** The text of a template that is in use, as written; undefined if there is none of that name. */
export async function findTemplateText(
  tenant: string,
  name: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const answer = await fetch(`/api/templates/${encodeURIComponent(name)}`, {
    credentials: 'same-origin',
    headers: { 'x-tenant-id': tenant },
    ...(signal && { signal }),
  })
  return answer.ok ? answer.text() : undefined
}

export const checkDocument = (key: DocumentKey, text: string, signal?: AbortSignal) =>
  call<CheckAnswer>(`${path(key)}/check`, { method: 'POST', ...asked(key), body: { text }, signal })

export const publishDocument = (key: DocumentKey, body: Change & { text: string }) =>
  call<{ version: number }>(`${path(key)}/publish`, { method: 'POST', ...asked(key), body })

export const rollBackDocument = (key: DocumentKey, body: Change & { toVersion: number }) =>
  call<{ version: number }>(`${path(key)}/roll-back`, { method: 'POST', ...asked(key), body })

export const deleteDocument = (key: DocumentKey, { reason, expectedVersion }: Change) =>
  call<{ version: number }>(path(key), { method: 'DELETE', ...asked(key), query: { reason, expectedVersion } })

export const readDraft = (key: DocumentKey, signal?: AbortSignal) =>
  call<DocumentDraft>(`${path(key)}/draft`, { ...asked(key), signal })

export const saveDraft = (key: DocumentKey, body: { text: string; basedOn: number }) =>
  call<DocumentDraft>(`${path(key)}/draft`, { method: 'PUT', ...asked(key), body })

export const discardDraft = (key: DocumentKey) =>
  call<unknown>(`${path(key)}/draft`, { method: 'DELETE', ...asked(key) })

const base = ({ owner }: Owned) =>
  owner === 'plan' ? '/configuration/documents' : '/configuration/deployment/documents'
const path = (key: DocumentKey) => `${base(key)}/${encodeURIComponent(key.name)}`
const asked = ({ tenant, owner }: Owned) => (owner === 'plan' ? { tenant } : {})
