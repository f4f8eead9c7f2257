import type { MatchActionResult, MatchDecision, MatchPair, MatchPairQuery } from '@care/contract'
import { call } from '../api/call.ts'

export const pageRows = 50
export type PairState = 'open' | 'later'
export type Verdict = 'same' | 'apart' | 'later'
/** `open` reverts `later`. */
type Said = Verdict | 'open'

export const listPairs = (
  tenant: string,
  page: { state: PairState; sort: MatchPairQuery['sort']; offset: number },
  signal: AbortSignal,
) =>
  call<{ total: number; pairs: MatchPair[] }>('/data-stewardship/match-pairs', {
    tenant,
    query: { ...page, limit: pageRows },
    signal,
  })

/** One pair, even if it is not on a loaded page. Null if it was decided, or belongs to another tenant. */
export async function findPair(tenant: string, id: string, signal: AbortSignal): Promise<MatchPair | null> {
  const query = { id: /^[0-9a-f]{24}$/.test(id) ? id : '0'.repeat(24) }
  const { pairs } = await call<{ pairs: MatchPair[] }>('/data-stewardship/match-pairs', { tenant, query, signal })
  return pairs[0] ?? null
}

export const decide = (tenant: string, pairId: string, verdict: Said, reason: string) =>
  call<MatchActionResult>(`/data-stewardship/match-pairs/${pairId}/decision`, {
    method: 'POST',
    tenant,
    body: { verdict, reason },
  })

export const listDecisions = (
  tenant: string,
  page: { verdict: string; sort: string; offset: number },
  signal: AbortSignal,
) =>
  call<{ total: number; decisions: MatchDecision[] }>('/data-stewardship/match-actions', {
    tenant,
    query: {
      verdict: page.verdict || undefined,
      sort: page.sort || undefined,
      offset: page.offset,
      limit: pageRows,
    },
    signal,
  })

export const undoMatch = (tenant: string, actionId: string, reason: string) =>
  call<MatchActionResult>(`/data-stewardship/match-actions/${actionId}/undo`, {
    method: 'POST',
    tenant,
    body: { reason },
  })
