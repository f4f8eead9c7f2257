import type { WorkTask } from '@care/contract'
import { Button, Icon, Notice } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Clock } from './Clock.tsx'
import { openTask } from './task-calls.ts'
import type { TaskDone } from './task-done.ts'
import { titleOf } from './title-of.ts'
import { TaskLinks } from './TaskLinks.tsx'
import { TooEarly, type Early } from './TooEarly.tsx'
import { VerifyPlace } from './VerifyPlace.tsx'

interface TaskDetailProps {
  tenant: string
  taskId: string
  onDone: TaskDone
  backTo: string
}

/** Opens a task, which assigns it to this person for half an hour. */
export function TaskDetail({ tenant, taskId, onDone, backTo }: TaskDetailProps) {
  const text = useText()
  const [isPressed, setPressed] = useState(false)
  const early: Early = { isPressed, onPress: () => setPressed(true) }
  const { data, error, refetch } = useQuery({
    queryKey: ['task', tenant, taskId],
    queryFn: ({ signal }) => openTask(tenant, taskId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error instanceof CallError && error.status === 404)
    return (
      <Message title={text('work.gone')} backTo={backTo}>
        {text('work.goneText')}
      </Message>
    )
  if (error && !data)
    return (
      <div role="alert">
        <p>{error.message || text('app.offline')}</p>
        <Button onPress={() => void refetch()}>{text('app.tryAgain')}</Button>
      </div>
    )
  if (!data)
    return (
      <>
        <div className="task-skeleton skeleton" role="status" aria-label={text('app.loading')} />
        <TooEarly isLoading {...early} />
      </>
    )
  const { task, refused } = data
  return <Loaded tenant={tenant} task={task} refused={refused} early={early} onDone={onDone} backTo={backTo} />
}

interface LoadedProps extends Omit<TaskDetailProps, 'taskId'> {
  task: WorkTask
  refused: string | undefined
  early: Early
}

function Loaded({ tenant, task, refused, early, onDone, backTo }: LoadedProps) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  // The next task opens automatically: screen readers announce it.
  useEffect(() => title.current?.focus(), [])
  return (
    <article className="task" aria-labelledby="task-title">
      <Back to={backTo} />
      <header className="task-head">
        <p className="task-kind">
          {text(`work.kind.${task.kind}`)} <Clock task={task} />
        </p>
        <h2 id="task-title" ref={title} tabIndex={-1}>
          {titleOf(task) ?? text(`work.kind.${task.kind}`)}
        </h2>
        {task.phone && (
          <a className="task-phone" href={`tel:${task.phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            {text('work.call', { phone: task.phone })}
          </a>
        )}
      </header>
      {refused && <Notice tone="warn">{refused}</Notice>}
      <section>
        <h3>{text('work.why')}</h3>
        <ul className="task-reasons">
          {task.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
      <TaskLinks tenant={tenant} task={task} />
      {task.door === undefined ? null : (
        <VerifyPlace tenant={tenant} task={task} door={task.door} isMine={!refused} early={early} onDone={onDone} />
      )}
    </article>
  )
}

function Message({ title, children, backTo }: { title: string; children: string; backTo: string }) {
  return (
    <div role="status">
      <Back to={backTo} />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}

/** On a narrow screen only the list or the task is shown. */
function Back({ to }: { to: string }) {
  const text = useText()
  return (
    <Link className="task-back" to={to}>
      <Icon name="arrowLeft" />
      {text('work.title')}
    </Link>
  )
}
