import type { ExportSchedule } from '@care/contract'
import { Button } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../messages/useText.ts'
import { useDay } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Table } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import { createSchedule, deleteSchedule, exportSchedules } from './export-calls.ts'
import { useKindLabel } from './kind-label.ts'

/** Scheduled exports. */
export function Schedules({ tenant }: { tenant: string }) {
  const text = useText()
  const day = useDay()
  const label = useKindLabel(tenant)
  const queries = useQueryClient()
  const act = useAct()
  const query = useQuery(exportSchedules(tenant))
  const reload = () => queries.invalidateQueries({ queryKey: ['exports', tenant, 'schedules'] })
  const end = ({ scheduleId, kind, every, nextOn, options }: ExportSchedule) =>
    act.run(() => deleteSchedule(tenant, scheduleId).then(reload), {
      done: text('exports.scheduleEnded'),
      // The options are those of the original request.
      undo: () => createSchedule(tenant, { ...options, kind, every, startOn: nextOn } as never).then(reload),
    })
  return (
    <section>
      <h2>{text('exports.schedules')}</h2>
      <Problem error={act.error} />
      <Loaded query={query} rows={2}>
        {({ schedules }) => (
          <Table
            label={text('exports.schedules')}
            rows={schedules}
            keyOf={({ scheduleId }) => scheduleId}
            empty={<p>{text('exports.noSchedules')}</p>}
            columns={[
              { id: 'kind', title: text('exports.kind'), cell: ({ kind }) => label(kind) },
              { id: 'every', title: text('exports.every'), cell: ({ every }) => text(`exports.every.${every}`) },
              { id: 'next', title: text('exports.nextOn'), cell: ({ nextOn }) => day(nextOn) },
              { id: 'who', title: text('exports.who'), cell: ({ createdBy }) => createdBy },
              {
                id: 'end',
                title: text('exports.endSchedule'),
                cell: (schedule) => (
                  <Button
                    look="quiet"
                    isPending={act.isBusy}
                    aria-label={text('exports.endScheduleOf', {
                      kind: label(schedule.kind),
                      every: text(`exports.every.${schedule.every}`),
                    })}
                    onPress={() => void end(schedule)}
                  >
                    {text('exports.endSchedule')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}
