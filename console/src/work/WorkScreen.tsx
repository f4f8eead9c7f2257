import type { WorkTask } from '@care/contract'
import { useAnnounce } from '@care/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useKeys } from '../keyboard/useKeys.ts'
import { useText } from '../messages/useText.ts'
import { listTasks, pageRows, releaseTask } from './task-calls.ts'
import { TaskDetail } from './TaskDetail.tsx'
import { TaskFilter } from './TaskFilter.tsx'
import { TaskList } from './TaskList.tsx'
import { useWorkFilter } from './useWorkFilter.ts'

/** The list left, the task right. Acting on a task opens the next. */
export function WorkScreen() {
  const text = useText()
  const announce = useAnnounce()
  const go = useNavigate()
  const queries = useQueryClient()
  const { tenant = '', taskId } = useParams()
  const { filter, isFiltered, search, change } = useWorkFilter()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['work', tenant, 'list', filter],
    queryFn: ({ pageParam, signal }) => listTasks(tenant, filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ tasks }, pages) => (tasks.length === pageRows ? pages.length * pageRows : undefined),
  })
  const tasks = uniqueTasks(data?.pages.flatMap((page) => page.tasks) ?? [])
  const pathOf = (id: string) => `/${tenant}/work/${id}${search}`
  const releasing = useReleaseOnLeaving(tenant, taskId)
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) })

  const goOn = (words: string) => {
    announce(words)
    releasing.isDone()
    const at = tasks.findIndex(({ id }) => id === taskId)
    const next = tasks[at + 1] ?? tasks.find(({ id }) => id !== taskId)
    void go(next ? pathOf(next.id) : `/${tenant}/work${search}`)
    void queries.invalidateQueries({ queryKey: ['work', tenant] })
  }
  return (
    <main className={`split${taskId ? ' split-open' : ''}`} id="content">
      <h1 id="work-title">{text('work.title')}</h1>
      <section className="split-list" aria-labelledby="work-title">
        <TaskFilter filter={filter} onChange={change} />
        <TaskList
          tasks={tasks}
          total={data?.pages.at(-1)?.total}
          error={error}
          isPending={isPending}
          isFiltered={isFiltered}
          pathOf={pathOf}
          onClear={() => change({ kind: '', text: '' })}
          onRetry={() => void refetch()}
          more={hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : undefined}
        />
      </section>
      <section className="split-thing">
        {taskId ? (
          <TaskDetail key={taskId} tenant={tenant} taskId={taskId} onDone={goOn} backTo={`/${tenant}/work${search}`} />
        ) : (
          <p className="split-hint">{text('work.choose')}</p>
        )}
      </section>
    </main>
  )
}

/** Pages overlap when a task above them was done meanwhile. */
function uniqueTasks(tasks: readonly WorkTask[]): WorkTask[] {
  return [...new Map(tasks.map((task) => [task.id, task])).values()]
}

/** A task that is left undone is free for others at once. */
function useReleaseOnLeaving(tenant: string, taskId: string | undefined): { isDone(): void } {
  const held = useRef<string>(undefined)
  useEffect(() => {
    if (held.current !== undefined && held.current !== taskId) void releaseTask(tenant, held.current)
    held.current = taskId
  }, [tenant, taskId])
  return {
    isDone: () => {
      held.current = undefined
    },
  }
}

function moveFocus(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('.task-link')]
  const at = links.findIndex((link) => link === document.activeElement)
  const open = links.findIndex((link) => link.getAttribute('aria-current') === 'page')
  const from = at >= 0 ? at : open
  links.at(from < 0 && step < 0 ? 0 : Math.min(Math.max(from + step, 0), links.length - 1))?.focus()
}
