import { verificationMethods, type WorkTask } from '@care/contract'
import { Button, Notice, Select } from '@care/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useKeys } from '../keyboard/useKeys.ts'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { useDraft } from '../parts/useDraft.ts'
import { useSettled } from '../parts/useSettled.ts'
import { listingsAt, PlaceListings } from './PlaceListings.tsx'
import { exceptionOf, isNothingSaid, type Said } from './said.ts'
import { listAtDoor, skipTask, undoVerification, unskipTask, verify } from './task-calls.ts'
import type { TaskDone } from './task-done.ts'
import { titleOf } from './title-of.ts'
import { TooEarly, type Early } from './TooEarly.tsx'

type Outcome = 'confirmed' | 'no-answer' | 'refused' | 'skipped'
type Method = (typeof verificationMethods)[number]

interface VerifyPlaceProps {
  tenant: string
  task: WorkTask
  door: string
  isMine: boolean
  early: Early
  onDone: TaskDone
}

/** One call covers everyone at an address; unchecked listings get a different outcome, or none. */
export function VerifyPlace({ tenant, task, door, isMine, early, onDone }: VerifyPlaceProps) {
  const text = useText()
  const [method, setMethod] = useState<Method>('phone')
  const draft = useDraft<readonly (readonly [string, Said])[]>(`verify/${task.id}`, [])
  const { data, error } = useQuery({
    queryKey: ['door', tenant, door],
    queryFn: ({ signal }) => listAtDoor(tenant, door, signal),
  })
  const listings = listingsAt(data?.records ?? [], door)
  // A listing may have left since the draft was kept.
  const excepted = new Map(draft.value.filter(([id]) => listings.some(({ relationId }) => relationId === id)))
  /** Refuses a second press before this is drawn again, and after success: the next task is shown a moment later. */
  const isSent = useRef(false)
  const acting = useMutation({
    mutationFn: async (outcome: Outcome) => {
      const except = listings.flatMap((listing) => {
        const said = excepted.get(listing.relationId)
        return said === undefined ? [] : [exceptionOf(listing, said)]
      })
      if (outcome === 'skipped') {
        await skipTask(tenant, task.id)
        return { outcome, undo: () => unskipTask(tenant, task.id) }
      }
      const { batchId } = await verify(tenant, { door, method, outcome, ...(except.length > 0 && { except }) })
      return { outcome, undo: () => undoVerification(tenant, batchId) }
    },
    onError: () => {
      isSent.current = false
    },
    onSuccess: ({ outcome, undo }) => {
      if (outcome !== 'skipped') draft.discard()
      onDone(text(`work.done.${outcome}`, { place: titleOf(task) ?? door }), undo)
    },
  })
  const isSeen = useSettled(data !== undefined)
  const isReady = isMine && isSeen && !acting.isPending
  const isAnySaid = excepted.size < listings.length || ![...excepted.values()].every(isNothingSaid)
  const mayConfirm = isReady && isAnySaid
  const mayNotReach = isReady && excepted.size < listings.length
  const act = (outcome: Outcome, may: boolean) => () => {
    if (!may || isSent.current) return
    isSent.current = true
    acting.mutate(outcome)
  }
  return (
    <>
      <section>
        <h3>{text('work.here')}</h3>
        {error && <p role="alert">{error.message || text('app.offline')}</p>}
        <TooEarly isLoading={isMine && !isSeen && !error} {...early} />
        {data && listings.length === 0 ? <p>{text('work.none')}</p> : null}
        <DraftNotice draft={draft} />
        {listings.length > 0 ? <p className="task-note">{text('work.exceptions')}</p> : null}
        {data?.isCut ? <Notice tone="warn">{text('work.cut', { count: listings.length })}</Notice> : null}
        <PlaceListings
          tenant={tenant}
          listings={listings}
          excepted={excepted}
          onChange={(next) => draft.set([...next])}
        />
      </section>
      {acting.error && (
        <Notice tone="bad" role="alert">
          {text('work.failed', { reason: acting.error.message || text('app.offline') })}
        </Notice>
      )}
      <Actions
        method={method}
        onMethod={setMethod}
        isEverything={excepted.size === 0}
        mayConfirm={mayConfirm}
        mayNotReach={mayNotReach}
        maySkip={isReady}
        onConfirm={act('confirmed', mayConfirm)}
        onNoAnswer={act('no-answer', mayNotReach)}
        onRefused={act('refused', mayNotReach)}
        onSkip={act('skipped', isReady)}
      />
    </>
  )
}

interface ActionsProps {
  method: Method
  onMethod: (method: Method) => void
  /** Nobody is unticked. */
  isEverything: boolean
  mayConfirm: boolean
  mayNotReach: boolean
  maySkip: boolean
  onConfirm: () => void
  onNoAnswer: () => void
  onRefused: () => void
  onSkip: () => void
}

/** Always in the same position, each with its shortcut. */
function Actions({ method, onMethod, isEverything, ...acts }: ActionsProps) {
  const text = useText()
  const { mayConfirm, mayNotReach, maySkip, onConfirm, onNoAnswer, onRefused, onSkip } = acts
  useKeys({ v: onConfirm, n: onNoAnswer, r: onRefused, s: onSkip })
  return (
    <section className="task-actions" aria-label={text('work.actions')}>
      <h3>{text('work.actions')}</h3>
      <Select
        label={text('work.method')}
        value={method}
        options={verificationMethods.map((each) => ({ value: each, label: text(`work.method.${each}`) }))}
        onChange={(value) => onMethod(verificationMethods.find((each) => each === value) ?? 'phone')}
      />
      <div className="task-buttons">
        <Button look="primary" onPress={onConfirm} isDisabled={!mayConfirm} aria-keyshortcuts="v">
          {text(isEverything ? 'work.confirm' : 'work.confirmOthers')} <kbd>V</kbd>
        </Button>
        <Button onPress={onNoAnswer} isDisabled={!mayNotReach} aria-keyshortcuts="n">
          {text('work.noAnswer')} <kbd>N</kbd>
        </Button>
        <Button onPress={onRefused} isDisabled={!mayNotReach} aria-keyshortcuts="r">
          {text('work.refused')} <kbd>R</kbd>
        </Button>
        <Button look="quiet" onPress={onSkip} isDisabled={!maySkip} aria-keyshortcuts="s">
          {text('work.skip')} <kbd>S</kbd>
        </Button>
      </div>
    </section>
  )
}
