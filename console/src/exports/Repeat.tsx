import { exportIntervals, type ExportInterval, type ExportRequest } from '@care/contract'
import { Button, Disclosure, Select, TextField } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { createSchedule } from './export-calls.ts'
import { isDay } from './export-request.ts'

/** The same export, every day, week or month. */
export function Repeat({ tenant, request }: { tenant: string; request: ExportRequest | undefined }) {
  const text = useText()
  const queries = useQueryClient()
  const act = useAct()
  const draft = useDraft<{ every: ExportInterval; startOn: string }>('repeat', { every: 'month', startOn: '' })
  const { every, startOn } = draft.value
  const [isOpen, setOpen] = useState(draft.isRestored)
  const isBad = startOn !== '' && !isDay(startOn)
  const schedule = () =>
    act.run(async () => request && createSchedule(tenant, { ...request, every, ...(startOn !== '' && { startOn }) }), {
      done: text('exports.scheduled'),
      onDone: () => {
        draft.discard()
        setOpen(false)
        void queries.invalidateQueries({ queryKey: ['exports', tenant, 'schedules'] })
      },
    })
  return (
    <Disclosure label={text('exports.repeat')} open={isOpen} onToggle={setOpen}>
      <DraftNotice draft={draft} />
      <div className="export-fields">
        <Select
          label={text('exports.every')}
          value={every}
          options={exportIntervals.map((value) => ({ value, label: text(`exports.every.${value}`) }))}
          onChange={(value) => draft.set({ every: exportIntervals.find((each) => each === value) ?? 'month', startOn })}
        />
        <TextField
          label={text('exports.startOn')}
          value={startOn}
          placeholder="2026-12-01"
          maxLength={10}
          error={isBad ? text('exports.badDay') : undefined}
          onChange={(next) => draft.set({ every, startOn: next })}
        />
      </div>
      <Button isDisabled={request === undefined || isBad} isPending={act.isBusy} onPress={() => void schedule()}>
        {text('exports.schedule')}
      </Button>
      <Problem error={act.error} />
    </Disclosure>
  )
}
