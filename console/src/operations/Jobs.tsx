import type { JobSummary, Operations } from '@care/contract'
import { Button } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useNumber } from '../parts/figures.ts'
import { Table } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import { When } from '../parts/When.tsx'

export function Lanes({ lanes }: { lanes: Operations['lanes'] }) {
  const text = useText()
  const number = useNumber()
  return (
    <section>
      <h2>{text('operations.lanes')}</h2>
      <Table
        label={text('operations.lanes')}
        rows={lanes}
        keyOf={({ lane }) => lane}
        empty={<p>{text('operations.noLanes')}</p>}
        columns={[
          { id: 'lane', title: text('operations.lane'), cell: ({ lane }) => lane },
          { id: 'waiting', title: text('operations.waiting'), isNumber: true, cell: ({ waiting }) => number(waiting) },
          { id: 'running', title: text('operations.running'), isNumber: true, cell: ({ running }) => number(running) },
          { id: 'failed', title: text('operations.failed'), isNumber: true, cell: ({ failed }) => number(failed) },
          {
            id: 'oldest',
            title: text('operations.oldest'),
            cell: ({ oldestSince }) => (oldestSince === undefined ? '–' : <When at={oldestSince} />),
          },
        ]}
      />
    </section>
  )
}

interface JobsProps {
  title: string
  empty: string
  jobs: readonly JobSummary[]
  /** Actions on each. */
  act: 'retry' | 'cancel'
  /** Undefined: of all that the caller may see. */
  tenant: string | undefined
}

export function Jobs({ title, empty, jobs, act, tenant }: JobsProps) {
  const text = useText()
  const [chosen, setChosen] = useState<JobSummary>()
  return (
    <section>
      <h2>{title}</h2>
      <Table
        label={title}
        rows={jobs}
        keyOf={({ jobId }) => jobId}
        empty={<p>{empty}</p>}
        columns={[
          { id: 'type', title: text('operations.job'), cell: ({ type }) => type },
          { id: 'tenant', title: text('app.tenant'), cell: ({ tenant }) => tenant },
          { id: 'since', title: text('operations.since'), cell: (job) => <When at={job.startedAt ?? job.createdAt} /> },
          { id: 'attempts', title: text('operations.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
          { id: 'error', title: text('operations.why'), cell: ({ error }) => error ?? '–' },
          {
            id: 'act',
            title: text(`operations.${act}`),
            cell: (job) => (
              <Button look="quiet" onPress={() => setChosen(job)}>
                {text(`operations.${act}`)}
              </Button>
            ),
          },
        ]}
      />
      {chosen && (
        <JobQuestion key={chosen.jobId} job={chosen} act={act} tenant={tenant} onClose={() => setChosen(undefined)} />
      )}
    </section>
  )
}

type JobQuestionProps = Pick<JobsProps, 'act' | 'tenant'> & { job: JobSummary; onClose: () => void }

function JobQuestion({ job, act, tenant, onClose }: JobQuestionProps) {
  const text = useText()
  const queries = useQueryClient()
  const doing = useAct()
  const confirm = (reason: string) =>
    doing.run(
      () =>
        call(`/operations/jobs/${encodeURIComponent(job.jobId)}/${act}`, {
          method: 'POST',
          body: { reason },
          ...(tenant !== undefined && { tenant }),
        }),
      {
        done: text(`operations.${act}Done`),
        onDone: () => {
          void queries.invalidateQueries({ queryKey: ['operations'] })
          onClose()
        },
      },
    )
  return (
    <Ask
      isOpen
      onClose={onClose}
      title={`${text(`operations.${act}`)}: ${job.type}`}
      action={text(`operations.${act}`)}
      isBusy={doing.isBusy}
      reason={{ label: text('staff.why'), keptAs: `job/${job.jobId}/${act}` }}
      onConfirm={confirm}
    >
      <p>{text(`operations.${act}Text`)}</p>
      <Problem error={doing.error} />
    </Ask>
  )
}
