import type { WorkTask } from '@care/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Split } from '../parts/Split.tsx'
import { useToast } from '../parts/toasts.tsx'
import { useGoOn } from '../parts/useGoOn.ts'
import { SavedViews } from './SavedViews.tsx'
import { SelectionBar, useSelection } from './SelectionBar.tsx'
import { listTasks, pageRows, releaseTask } from './task-calls.ts'
import { TaskDetail } from './TaskDetail.tsx'
import type { TaskDone } from './task-done.ts'
import { TaskFilter } from './TaskFilter.tsx'
import { TaskList } from './TaskList.tsx'
import { useWorkFilter, wholeChange } from './useWorkFilter.ts'
import './work.css'

/** The list on the left, the task on the right. Completing a task opens the next. */
export function WorkScreen() {
  const text = useText()
  const toast = useToast()
  const go = useNavigate()
  const queries = useQueryClient()
  const { tenant = '', taskId } = useParams()
  const { filter, isSnoozed, sort, isFiltered, search, change } = useWorkFilter()
  const selection = useSelection()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['work', tenant, 'list', filter, isSnoozed, sort],
    queryFn: ({ pageParam, signal }) => listTasks(tenant, { filter, isSnoozed, sort, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ tasks }, pages) => (tasks.length === pageRows ? pages.length * pageRows : undefined),
  })
  const tasks = uniqueTasks(data?.pages.flatMap((page) => page.tasks) ?? [])
  const pathOf = (id: string) => `/${tenant}/work/${id}${search}`
  const openNext = useGoOn(tasks, taskId, (id) => (id === undefined ? `/${tenant}/work${search}` : pathOf(id)))
  const releasing = useReleaseOnLeaving(tenant, taskId)

  const again = () => void queries.invalidateQueries({ queryKey: ['work', tenant] })
  const goOn: TaskDone = (words, undo) => {
    const done = taskId ?? ''
    const takeBack = async (work: () => Promise<unknown>) => {
      await work()
      again()
      await go(pathOf(done))
    }
    toast({ text: words, undo: () => takeBack(undo) })
    releasing.isDone(done)
    openNext()
    again()
  }
  return (
    <Split
      title={text('work.title')}
      isOpen={taskId !== undefined}
      filter={
        <>
          <SavedViews tenant={tenant} filter={filter} onChoose={change} />
          <TaskFilter filter={filter} isSnoozed={isSnoozed} sort={sort} onChange={change} />
          <SelectionBar tenant={tenant} selection={selection} tasks={tasks} isSnoozed={isSnoozed} onDone={again} />
        </>
      }
      list={
        <TaskList
          tasks={tasks}
          total={data?.pages.at(-1)?.total}
          error={error}
          isPending={isPending}
          isFiltered={isFiltered}
          doneToday={data?.pages[0]?.doneToday}
          pathOf={pathOf}
          selection={selection}
          onClear={() => change({ ...wholeChange({}), snoozed: '' })}
          onRetry={() => void refetch()}
          more={hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : undefined}
        />
      }
    >
      {taskId ? (
        <TaskDetail key={taskId} tenant={tenant} taskId={taskId} onDone={goOn} backTo={`/${tenant}/work${search}`} />
      ) : (
        <p className="split-hint">{text('work.choose')}</p>
      )}
    </Split>
  )
}

/** Pages overlap if a task above them was completed meanwhile. */
function uniqueTasks(tasks: readonly WorkTask[]): WorkTask[] {
  return [...new Map(tasks.map((task) => [task.id, task])).values()]
}

/** A task that is left unfinished, for another one, another screen or altogether, is available to others at once. */
function useReleaseOnLeaving(tenant: string, taskId: string | undefined): { isDone(id: string): void } {
  const held = useRef<string>(undefined)
  useEffect(() => {
    held.current = taskId
    if (taskId === undefined) return undefined
    const release = () => {
      if (held.current !== taskId) return
      held.current = undefined
      queueMicrotask(() => {
        // React's strict mode leaves and returns at once.
        if (held.current !== taskId) void releaseTask(tenant, taskId)
      })
    }
    // The tab is closed.
    addEventListener('pagehide', release)
    return () => {
      removeEventListener('pagehide', release)
      release()
    }
  }, [tenant, taskId])
  return {
    isDone: (id) => {
      if (held.current === id) held.current = undefined
    },
  }
}
