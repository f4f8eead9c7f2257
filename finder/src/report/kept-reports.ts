import type { ReportBody } from '@care/contract'
import { delays } from '../delays.ts'
import { keptText, saveKeptText } from './kept-text.ts'

/** A report that could not be sent immediately, and its outcome. Only a waiting one includes the member's text. */
export type KeptReport = { sendKey: string; name: string; at: number } & (
  | { state: 'waiting'; body: ReportBody }
  | { state: 'sent'; trackingNumber: string }
  | { state: 'expired' | 'refused' }
)

/** Maximum number stored on a device. */
const most = 20
const version = 1

/** The current meaning of the stored text: a report that waited for a day was not sent. */
export function keptReports(text: string | undefined, now: number): KeptReport[] {
  return parsed(text)
    .map((report) => (report.state === 'waiting' && isOver(report, now) ? withState(report, 'expired') : report))
    .filter(({ state, at }) => state === 'waiting' || now - at < 7 * delays.reportKept)
}

/** Stores a report, or its outcome. False if the device cannot store it. */
export function keepReport(tenantId: string, report: KeptReport, now: number): boolean {
  const others = keptReports(keptText(tenantId), now).filter(({ sendKey }) => sendKey !== report.sendKey)
  return save(tenantId, [...others, report].slice(-most))
}

export function forgetReport(tenantId: string, sendKey: string, now: number): void {
  save(
    tenantId,
    keptReports(keptText(tenantId), now).filter((report) => report.sendKey !== sendKey),
  )
}

export type Attempt = { trackingNumber: string } | 'refused' | 'unreachable'

/** Sends waiting reports, one after another; the key makes each the same report however often it is sent. */
export async function resendKept(
  tenantId: string,
  send: (body: ReportBody) => Promise<Attempt>,
  now: () => number,
): Promise<void> {
  for (const report of keptReports(keptText(tenantId), now())) {
    if (report.state !== 'waiting') continue
    const attempt = await send(report.body)
    if (attempt === 'unreachable') return
    const { sendKey, name, at } = report
    const isStillKept = keptReports(keptText(tenantId), now()).some((one) => one.sendKey === sendKey)
    if (!isStillKept) continue
    const done: KeptReport =
      attempt === 'refused' ? withState(report, 'refused') : { sendKey, name, at, state: 'sent', ...attempt }
    keepReport(tenantId, done, now())
  }
}

const isOver = ({ at }: KeptReport, now: number) => now - at >= delays.reportKept
const withState = ({ sendKey, name, at }: KeptReport, state: 'expired' | 'refused'): KeptReport => ({
  sendKey,
  name,
  at,
  state,
})

function save(tenantId: string, reports: readonly KeptReport[]): boolean {
  return saveKeptText(tenantId, reports.length === 0 ? undefined : JSON.stringify({ version, reports }))
}

function parsed(text: string | undefined): KeptReport[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('reports' in value) || !Array.isArray(value.reports)) return []
    return 'version' in value && value.version === version ? value.reports.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptReport {
  if (typeof value !== 'object' || value === null) return false
  const { sendKey, name, at, state, body, trackingNumber } = value as Record<string, unknown>
  if (typeof sendKey !== 'string' || typeof name !== 'string' || typeof at !== 'number') return false
  if (state === 'waiting') return typeof body === 'object' && body !== null
  return state === 'sent' ? typeof trackingNumber === 'string' : state === 'expired' || state === 'refused'
}
