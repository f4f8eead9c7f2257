import type { WorkDone, WorkTask } from '@care/contract'
import { Button, Checkbox, VisuallyHidden } from '@care/ui'
import { NavLink } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Clock } from './Clock.tsx'
import type { Selection } from './SelectionBar.tsx'
import { titleOf } from './title-of.ts'

export interface TaskListProps {
  tasks: readonly WorkTask[]
  total: number | undefined
  error: Error | null
  isPending: boolean
  isFiltered: boolean
  doneToday: WorkDone | undefined
  pathOf: (taskId: string) => string
  selection: Selection
  onClear: () => void
  onRetry: () => void
  more: { load: () => void; isLoading: boolean } | undefined
}

export function TaskList({
  tasks,
  total,
  error,
  isPending,
  isFiltered,
  doneToday,
  pathOf,
  selection,
  onClear,
  onRetry,
  more,
}: TaskListProps) {
  const text = useText()
  if (isPending) return <Skeletons />
  // If a reload fails without a connection, the existing rows stay.
  if (error && total === undefined)
    return (
      <div role="alert">
        <p>{error.message || text('app.offline')}</p>
        <Button onPress={onRetry}>{text('app.tryAgain')}</Button>
      </div>
    )
  if (tasks.length === 0) return <Empty isFiltered={isFiltered} doneToday={doneToday} onClear={onClear} />
  return (
    <>
      <p className="task-count" role="status">
        {text('work.count', { count: total ?? tasks.length })}
      </p>
      <ol className="task-list" aria-label={text('work.list')}>
        {tasks.map((task) => (
          <li key={task.id} className={selection.isOn ? 'task-selectable' : undefined}>
            {selection.isOn ? (
              <Checkbox checked={selection.ids.has(task.id)} onChange={(isIn) => selection.toggle(task.id, isIn)}>
                <VisuallyHidden>{titleOf(task) ?? task.id}</VisuallyHidden>
              </Checkbox>
            ) : null}
            <NavLink className="task-link" to={pathOf(task.id)}>
              <TaskLine task={task} />
            </NavLink>
          </li>
        ))}
      </ol>
      {more && (
        <Button onPress={more.load} isPending={more.isLoading}>
          {text('work.more')}
        </Button>
      )}
    </>
  )
}

function TaskLine({ task }: { task: WorkTask }) {
  const text = useText()
  return (
    <>
      <span className="task-name">{titleOf(task) ?? text(`work.kind.${task.kind}`)}</span>
      <Clock task={task} />
      <span className="task-reason">
        {text(`work.kind.${task.kind}`)} · {task.reasons[0] ?? ''}
      </span>
      <span className="task-size">
        {task.relations === 0 ? '' : `${text('work.listings', { count: task.relations })} · `}
        {text('work.minutes', { minutes: task.minutes })}
        {task.assignedTo === undefined ? '' : ` · ${text('work.assignedTo', { who: task.assignedTo })}`}
      </span>
    </>
  )
}

interface EmptyProps {
  isFiltered: boolean
  doneToday: WorkDone | undefined
  onClear: () => void
}

function Empty({ isFiltered, doneToday, onClear }: EmptyProps) {
  const text = useText()
  if (isFiltered)
    return (
      <div role="status">
        <p>{text('work.emptyFilter')}</p>
        <Button onPress={onClear}>{text('work.clear')}</Button>
      </div>
    )
  return (
    <div role="status">
      <h2>{text('work.empty')}</h2>
      <p>{text('work.emptyText')}</p>
      {doneToday && <DoneToday done={doneToday} />}
    </div>
  )
}

const doneParts = ['checked', 'reports', 'pairs', 'requests'] as const

function DoneToday({ done }: { done: WorkDone }) {
  const text = useText()
  const parts = doneParts.filter((part) => done[part] > 0)
  if (parts.length === 0) return <p>{text('work.doneNothing')}</p>
  return (
    <>
      <p>{text('work.doneToday')}</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>{text(`work.doneToday.${part}`, { count: done[part] })}</li>
        ))}
      </ul>
    </>
  )
}

function Skeletons() {
  const text = useText()
  return (
    <div role="status" aria-label={text('app.loading')}>
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <div key={at} className="task-skeleton skeleton" />
      ))}
    </div>
  )
}
