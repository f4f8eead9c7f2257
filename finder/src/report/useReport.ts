import { DirectoryError, type ReportBody } from '@care/contract'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useClient } from '../api/BootContext.tsx'
import { hasNoMessage } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { keepReport, keptReports } from './kept-reports.ts'
import { keptText, onKeptReports } from './kept-text.ts'
import { canTryAgain, sendReport } from './report-calls.ts'
import { newSendKey } from './send-key.ts'

export interface ReportedListing {
  stableId: string
  relationId?: string
  name: string
}

export type ReportStep =
  | { kind: 'form'; sending: boolean; error?: string }
  | { kind: 'kept' }
  | { kind: 'sent'; trackingNumber: string }

export type ReportWords = Pick<ReportBody, 'kinds' | 'words'>

/** One report from the form to its number. Its key is created once, so that a retry creates no second report. */
export function useReport({ name, ...listing }: ReportedListing) {
  const { context } = useClient()
  const text = useText()
  const [sendKey] = useState(newSendKey)
  const [step, setStep] = useState<ReportStep>({ kind: 'form', sending: false })
  const sentLater = useSentLater(context.tenantId, sendKey)
  const send = async (words: ReportWords) => {
    setStep({ kind: 'form', sending: true })
    const body = { ...listing, ...words, sendKey }
    try {
      setStep({ kind: 'sent', ...(await sendReport(context, body)) })
    } catch (error) {
      const now = Date.now()
      const isKept =
        canTryAgain(error) && keepReport(context.tenantId, { sendKey, name, at: now, state: 'waiting', body }, now)
      setStep(
        isKept ? { kind: 'kept' } : { kind: 'form', sending: false, error: errorText(error, text('report.failed')) },
      )
    }
  }
  const shown: ReportStep =
    step.kind === 'kept' && sentLater !== undefined ? { kind: 'sent', trackingNumber: sentLater } : step
  return { step: shown, send }
}

/** The server's own message if it has one for members: the listing left, or too many reports today. */
function errorText(error: unknown, otherwise: string): string {
  return error instanceof DirectoryError && !canTryAgain(error) && !hasNoMessage(error) ? error.message : otherwise
}

/** The number of a kept report, once the page has sent it. */
function useSentLater(tenantId: string, sendKey: string): string | undefined {
  const kept = useSyncExternalStore(onKeptReports, () => keptText(tenantId))
  const [openedAt] = useState(Date.now)
  return useMemo(() => {
    const own = keptReports(kept, openedAt).find((report) => report.sendKey === sendKey)
    return own?.state === 'sent' ? own.trackingNumber : undefined
  }, [kept, sendKey, openedAt])
}
