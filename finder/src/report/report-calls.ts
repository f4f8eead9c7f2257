import { DirectoryError, type ReportBody, type ReportReceived, type TrackedReport } from '@care/contract'
import { apiAddress } from '../api/addresses.ts'
import { call, searchHeaders, statusOfError, type CallContext } from '../api/call.ts'
import type { Attempt } from './kept-reports.ts'

/** Rejects with DirectoryError. */
export async function sendReport(context: CallContext, body: ReportBody): Promise<ReportReceived> {
  const url = apiAddress('/reports', context.settings)
  const response = await call(context, url, { method: 'POST', body, headers: searchHeaders(context) })
  return response.json() as Promise<ReportReceived> // The contract's answer.
}

export async function trackReport(context: CallContext, number: string, signal?: AbortSignal): Promise<TrackedReport> {
  const url = apiAddress(`/reports/${encodeURIComponent(number)}`, context.settings)
  const response = await call(context, url, { headers: searchHeaders(context), ...(signal && { signal }) })
  return response.json() as Promise<TrackedReport> // The contract's answer.
}

/** Sends it while no member waits: only a definite rejection ends the attempts. */
export async function attemptReport(context: CallContext, body: ReportBody): Promise<Attempt> {
  try {
    return await sendReport(context, body)
  } catch (error) {
    return canTryAgain(error) || (error instanceof DirectoryError && statusOfError(error) === 429)
      ? 'unreachable'
      : 'refused'
  }
}

/** No connection, or a server error: the same report may succeed later. */
export function canTryAgain(error: unknown): boolean {
  return !(error instanceof DirectoryError) || statusOfError(error) >= 500
}
