import { exportIntervals, type ExportInterval, type ExportRequest } from '@care/contract'
import { Button, Disclosure, Select, TextField } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { createSchedule } from './export-calls.ts'
import { isDay } from './export-request.ts'

/** The same export, every day, week or month. */
export function Repeat({ tenant, request }: { tenant: string; request: ExportRequest | undefined }) {
  const text = useText()
  const queries = useQueryClient()
  const act = useAct()
  const [isOpen, setOpen] = useState(false)
  const [every, setEvery] = useState<ExportInterval>('month')
  const [startOn, setStartOn] = useState('')
  const isBad = startOn !== '' && !isDay(startOn)
  const schedule = () =>
    act.run(async () => request && createSchedule(tenant, { ...request, every, ...(startOn !== '' && { startOn }) }), {
      done: text('exports.scheduled'),
      onDone: () => {
        setOpen(false)
        void queries.invalidateQueries({ queryKey: ['exports', tenant, 'schedules'] })
      },
    })
  return (
    <Disclosure label={text('exports.repeat')} open={isOpen} onToggle={setOpen}>
      <div className="export-fields">
        <Select
          label={text('exports.every')}
          value={every}
          options={exportIntervals.map((value) => ({ value, label: text(`exports.every.${value}`) }))}
          onChange={(value) => setEvery(exportIntervals.find((each) => each === value) ?? 'month')}
        />
        <TextField
          label={text('exports.startOn')}
          value={startOn}
          placeholder="2026-12-01"
          maxLength={10}
          error={isBad ? text('exports.badDay') : undefined}
          onChange={setStartOn}
        />
      </div>
      <Button isDisabled={request === undefined || isBad} isPending={act.isBusy} onPress={() => void schedule()}>
        {text('exports.schedule')}
      </Button>
      <Problem error={act.error} />
    </Disclosure>
  )
}
