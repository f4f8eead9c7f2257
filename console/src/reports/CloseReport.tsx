import { reportOutcomes, type ReportOutcome, type StaffReport } from '@care/contract'
import { Checkbox, Select, TextField } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { check, close } from './report-calls.ts'

interface CloseReportProps {
  tenant: string
  report: StaffReport
  onChecked: () => unknown
  onClosed: () => unknown
}

interface Closing {
  outcome: ReportOutcome
  reason: string
  isWhole: boolean
}

/** Takes a report, and records the outcome. */
export function CloseReport({ tenant, report, onChecked, onClosed }: CloseReportProps) {
  const text = useText()
  const [hasTried, setTried] = useState(false)
  const { run, isBusy, error } = useAct()
  const { id, state } = report
  const draft = useDraft<Closing>(`report/${id}`, { outcome: 'confirmed', reason: '', isWhole: false })
  const { outcome, reason, isWhole } = draft.value
  const change = (part: Partial<Closing>) => draft.set({ ...draft.value, ...part })
  if (state === 'closed') return null
  const end = () => {
    if (reason.trim() === '') return setTried(true)
    void run(() => close(tenant, id, { outcome, reason: reason.trim(), ...(isWhole && { wholeListing: true }) }), {
      done: text('reports.closed'),
      onDone: () => {
        draft.discard()
        return onClosed()
      },
    })
  }
  return (
    <section className="task-actions" aria-label={text('reports.actions')}>
      <h3>{text('reports.actions')}</h3>
      <DraftNotice draft={draft} />
      <div className="report-close">
        <Select
          label={text('reports.outcome')}
          value={outcome}
          options={reportOutcomes.map((each) => ({ value: each, label: text(`reports.outcome.${each}`) }))}
          onChange={(next) => change({ outcome: reportOutcomes.find((each) => each === next) ?? 'confirmed' })}
        />
        <TextField
          label={text('reports.reason')}
          help={text('reports.reasonHelp')}
          value={reason}
          onChange={(next) => change({ reason: next })}
          maxLength={500}
          autoComplete="off"
          error={hasTried && reason.trim() === '' ? text('parts.reasonMissing') : undefined}
        />
        <Checkbox checked={isWhole} onChange={(next) => change({ isWhole: next })}>
          {text('reports.whole')}
        </Checkbox>
      </div>
      <Problem error={error} />
      <div className="task-buttons">
        {state === 'received' ? (
          <ActButton
            letter="c"
            isPending={isBusy}
            onPress={() => void run(() => check(tenant, id), { done: text('reports.checked'), onDone: onChecked })}
          >
            {text('reports.check')}
          </ActButton>
        ) : null}
        <ActButton letter="e" look="primary" isPending={isBusy} onPress={end}>
          {text('reports.close')}
        </ActButton>
      </div>
    </section>
  )
}
