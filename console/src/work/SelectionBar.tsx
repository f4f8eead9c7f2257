import type { WorkTask } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useState } from 'react'
import { useSignedIn } from '../api/signed-in.ts'
import { useText } from '../messages/useText.ts'
import { useToast } from '../parts/toasts.tsx'
import { later, LaterDialog } from '../parts/LaterDialog.tsx'
import { useAct } from '../parts/useAct.ts'
import { skipTask, unskipTask } from './task-calls.ts'
import { assignTask, forEach, snoozeTask, type ManyDone } from './work-views.ts'

const AskWho = later(async () => (await import('./AskAboutTasks.tsx')).AskWho)
const AskUntil = later(async () => (await import('./AskAboutTasks.tsx')).AskUntil)

export interface Selection {
  /** Rows have a box to tick. */
  isOn: boolean
  ids: ReadonlySet<string>
  turn: (isOn: boolean) => void
  toggle: (id: string, isIn: boolean) => void
}

export function useSelection(): Selection {
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    isOn,
    ids,
    turn: (next) => {
      setOn(next)
      setIds(new Set())
    },
    toggle: (id, isIn) =>
      setIds((before) => new Set(isIn ? [...before, id] : [...before].filter((each) => each !== id))),
  }
}

interface SelectionBarProps {
  tenant: string
  selection: Selection
  tasks: readonly WorkTask[]
  /** Snoozed tasks are shown. */
  isSnoozed: boolean
  onDone: () => void
}

/** Bulk actions on tasks: take, assign, release, snooze. */
export function SelectionBar({ tenant, selection, tasks, isSnoozed, onDone }: SelectionBarProps) {
  const text = useText()
  const { subject } = useSignedIn()
  const { run, isBusy } = useAct()
  const toast = useToast()
  const [asked, setAsked] = useState<'assign' | 'snooze'>()
  const [refused, setRefused] = useState<string[]>([])
  const ids = tasks.map(({ id }) => id).filter((id) => selection.ids.has(id))
  if (tasks.length === 0) return null
  const refusals = refused.length > 0 ? <Notice tone="warn">{[...new Set(refused)].join(' ')}</Notice> : null
  if (!selection.isOn)
    return (
      <>
        {refusals}
        <Button look="quiet" onPress={() => selection.turn(true)}>
          {text('work.select')}
        </Button>
      </>
    )
  const act = (each: (id: string) => Promise<unknown>, undo?: (id: string) => Promise<unknown>) =>
    run<ManyDone>(() => forEach(ids, each), {
      onDone: (many) => {
        toast({
          text: text('work.manyDone', { count: many.done }),
          ...(undo && { undo: () => forEach(ids, undo).then(onDone) }),
        })
        setAsked(undefined)
        setRefused(many.refused)
        selection.turn(false)
        onDone()
      },
    })
  const assign = (to: string | undefined) => {
    const before = new Map(tasks.map(({ id, assignedTo }) => [id, assignedTo]))
    return act(
      (id) => assignTask(tenant, id, to),
      (id) => assignTask(tenant, id, before.get(id)),
    )
  }
  const wake = (id: string) => snoozeTask(tenant, id, undefined, text('work.undoReason'))
  const snooze = (until: string, reason: string) =>
    // An earlier snooze date cannot be restored.
    act((id) => snoozeTask(tenant, id, until, reason), isSnoozed ? undefined : wake)
  const unskip = (id: string) => unskipTask(tenant, id)
  const isIdle = ids.length === 0
  return (
    <section className="selection" aria-label={text('work.selection')}>
      <p role="status">{text('work.selected', { count: ids.length })}</p>
      <div className="task-buttons">
        <Button isDisabled={isIdle} isPending={isBusy} onPress={() => void assign(subject)}>
          {text('work.assignMe')}
        </Button>
        <Button isDisabled={isIdle} isPending={isBusy} onPress={() => setAsked('assign')}>
          {text('work.assign')}
        </Button>
        <Button isDisabled={isIdle} isPending={isBusy} onPress={() => setAsked('snooze')}>
          {text('work.snooze')}
        </Button>
        <Button isDisabled={isIdle} isPending={isBusy} onPress={() => void act((id) => skipTask(tenant, id), unskip)}>
          {text('work.skip')}
        </Button>
        <Button look="quiet" onPress={() => selection.turn(false)}>
          {text('work.endSelection')}
        </Button>
      </div>
      {asked === undefined ? null : (
        <LaterDialog key={asked} onClose={() => setAsked(undefined)}>
          {asked === 'assign' && <AskWho isBusy={isBusy} onClose={() => setAsked(undefined)} onConfirm={assign} />}
          {asked === 'snooze' && <AskUntil isBusy={isBusy} onClose={() => setAsked(undefined)} onConfirm={snooze} />}
        </LaterDialog>
      )}
    </section>
  )
}
