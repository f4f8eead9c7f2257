import type { ExportTaskAnswer } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { useDay, useNumber } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { isUnknown, Missing } from '../parts/Missing.tsx'
import { Page } from '../parts/Page.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Progress } from '../parts/Progress.tsx'
import { useAct } from '../parts/useAct.ts'
import { useBytes } from '../parts/useBytes.ts'
import { useDuration } from '../parts/useDuration.ts'
import { When } from '../parts/When.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { cancelExport, oneExport } from './export-calls.ts'
import { ExportFacts } from './ExportFacts.tsx'
import { ExportStatus } from './ExportStatus.tsx'
import { useKindLabel } from './kind-label.ts'

interface TaskProps {
  tenant: string
  task: ExportTaskAnswer
}

/** One export: its progress, its file, and its content. */
export function ExportPage({ taskId }: { taskId: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const query = useQuery(oneExport(tenant, taskId))
  const label = useKindLabel(tenant)
  if (isUnknown(query.error)) return <Missing backTo={`/${tenant}/exports`} backTitle={text('exports.back')} />
  return (
    <Page
      title={query.data ? label(query.data.kind) : text('exports.title')}
      actions={<Link to={`/${tenant}/exports`}>{text('exports.back')}</Link>}
    >
      <Loaded query={query}>
        {(task) => (
          <>
            <p className="export-status">
              <ExportStatus status={task.status} /> <When at={task.createdAt} />{' '}
              {text('data.by', { who: task.createdBy })}
            </p>
            <State tenant={tenant} task={task} />
            <ExportFacts task={task} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function State({ tenant, task }: TaskProps) {
  const text = useText()
  const day = useDay()
  const size = useBytes()
  const label = useKindLabel(tenant)
  const { status, bytes, expiresAt, error } = task
  if (status === 'QUEUED' || status === 'RUNNING') return <Running tenant={tenant} task={task} />
  if (status === 'COMPLETED')
    return (
      <>
        <Notice tone="good" role="status">
          {text('exports.ready', { size: size(bytes) })}{' '}
          {expiresAt ? text('exports.expiresAt', { when: day(expiresAt) }) : ''}
        </Notice>
        <p className="export-download">
          <DownloadButton taskId={task.taskId} name={label(task.kind)} look="primary" />
        </p>
        <p className="export-hint">{text('exports.linkText')}</p>
      </>
    )
  return (
    <>
      {status === 'EXPIRED' ? <Notice tone="warn">{text('exports.expiredText')}</Notice> : null}
      {status === 'FAILED' ? (
        <Notice tone="bad" role="alert">
          {text('exports.failedText', { error: error ?? '' })}
        </Notice>
      ) : null}
      <p>
        <Link
          className="button button-secondary"
          to={`/${tenant}/exports/new?again=${encodeURIComponent(task.taskId)}`}
        >
          {text('exports.again')}
        </Link>
      </p>
    </>
  )
}

function Running({ tenant, task }: TaskProps) {
  const text = useText()
  const { records, vanished, found, error } = task
  const read = records + vanished
  return (
    <section>
      <Progress label={text('exports.progress')} share={found ? read / found : undefined}>
        <Pace read={read} found={found} />
      </Progress>
      {error ? <Notice tone="warn">{error}</Notice> : null}
      <p className="export-hint">{text('data.leave')}</p>
      <CancelButton tenant={tenant} task={task} />
    </section>
  )
}

/** Records, speed and time left, as measured since the page was opened. */
function Pace({ read, found }: { read: number; found: number | undefined }) {
  const text = useText()
  const number = useNumber()
  const duration = useDuration()
  const perSecond = useSpeed(read)
  if (read === 0) return text('exports.queued')
  return [
    found === undefined
      ? text('exports.wouldHave', { records: read })
      : text('exports.ofFound', { records: number(read), found: number(found) }),
    ...(perSecond >= 1 ? [text('data.recordsPerSecond', { count: number(Math.round(perSecond)) })] : []),
    ...(perSecond >= 1 && found !== undefined
      ? [text('data.left', { time: duration((found - read) / perSecond) })]
      : []),
  ].join(' · ')
}

/** How fast a figure grows, since it was first seen. */
function useSpeed(value: number): number {
  const first = useRef<{ at: number; value: number }>(undefined)
  const [speed, setSpeed] = useState(0)
  useEffect(() => {
    const now = performance.now()
    first.current ??= { at: now, value }
    const seconds = (now - first.current.at) / 1_000
    if (seconds > 1) setSpeed((value - first.current.value) / seconds)
  }, [value])
  return speed
}

function CancelButton({ tenant, task: { taskId } }: TaskProps) {
  const text = useText()
  const queries = useQueryClient()
  const act = useAct()
  const [isAsked, setAsked] = useState(false)
  const cancel = () =>
    act.run(() => cancelExport(tenant, taskId), {
      done: text('exports.canceled'),
      onDone: () => {
        setAsked(false)
        void queries.invalidateQueries({ queryKey: ['exports', tenant] })
      },
    })
  return (
    <>
      <Button onPress={() => setAsked(true)}>{text('exports.cancel')}</Button>
      <Ask
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={text('exports.cancel')}
        action={text('exports.cancel')}
        isBusy={act.isBusy}
        onConfirm={cancel}
      >
        <p>{text('exports.cancelText')}</p>
        <Problem error={act.error} />
      </Ask>
    </>
  )
}
