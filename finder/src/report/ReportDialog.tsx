import type { DirectoryRecord } from '@care/contract'
import { addressText } from '@care/display'
import { Dialog } from '@care/ui'
import { Suspense } from 'react'
import { ScreenMessages } from '../messages/MessagesProvider.tsx'
import { useText } from '../messages/useText.ts'
import { ReportForm } from './ReportForm.tsx'
import { ReportKept, ReportSent } from './ReportSent.tsx'
import { useReport } from './useReport.ts'
import './report.css'

/** The dialog for a member's report. No sign-in, no contact details. */
export default function ReportDialog(props: ReportDialogProps) {
  return (
    <Suspense fallback={null}>
      <ScreenMessages screen="report">
        <Report {...props} />
      </ScreenMessages>
    </Suspense>
  )
}

interface ReportDialogProps {
  record: DirectoryRecord
  relationId: string | undefined
  name: string
  onClose: () => void
}

function Report({ record, relationId, name, onClose }: ReportDialogProps) {
  const text = useText()
  const { stableId } = record
  const { step, send } = useReport({ stableId, name, ...(relationId !== undefined && { relationId }) })
  const relation = record.relations?.find(({ id }) => id === relationId)
  const place = addressText(relation?.location?.address)
  return (
    <Dialog open onClose={onClose} title={text(titles[step.kind])} closeLabel={text('app.close')}>
      <div className="report">
        <p className="report-about">
          <strong>{name}</strong>
          {place === '' ? null : <>, {place}</>}
        </p>
        {step.kind === 'form' ? <ReportForm sending={step.sending} error={step.error} onSend={send} /> : null}
        {step.kind === 'kept' ? <ReportKept onClose={onClose} /> : null}
        {step.kind === 'sent' ? <ReportSent trackingNumber={step.trackingNumber} onClose={onClose} /> : null}
      </div>
    </Dialog>
  )
}

const titles = { form: 'report.title', kept: 'report.keptTitle', sent: 'report.sentTitle' } as const
