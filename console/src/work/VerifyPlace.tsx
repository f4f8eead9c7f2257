import { verificationMethods, type FoundRecord, type WorkTask } from '@care/contract'
import { Button, Checkbox, Notice, Select, VisuallyHidden } from '@care/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useKeys } from '../keyboard/useKeys.ts'
import { useText } from '../messages/useText.ts'
import { listAtDoor, skipTask, unskipTask, verify } from './task-calls.ts'
import type { TaskDone } from './task-done.ts'
import { titleOf } from './title-of.ts'

type Outcome = 'confirmed' | 'no-answer' | 'skipped'
type Method = (typeof verificationMethods)[number]

interface VerifyPlaceProps {
  tenant: string
  task: WorkTask
  door: string
  isMine: boolean
  onDone: TaskDone
}

/** One call covers everyone at a door; whoever it is not true of is unticked. */
export function VerifyPlace({ tenant, task, door, isMine, onDone }: VerifyPlaceProps) {
  const text = useText()
  const [method, setMethod] = useState<Method>('phone')
  const [excepted, setExcepted] = useState<ReadonlySet<string>>(new Set())
  const { data, error } = useQuery({
    queryKey: ['door', tenant, door],
    queryFn: ({ signal }) => listAtDoor(tenant, door, signal),
  })
  const listings = listingsAt(data?.records ?? [], door)
  const acting = useMutation({
    mutationFn: async (outcome: Outcome) => {
      const except = listings.filter(({ relationId }) => excepted.has(relationId))
      if (outcome === 'skipped') await skipTask(tenant, task.id)
      else
        await verify(tenant, {
          door,
          method,
          outcome,
          ...(except.length > 0 && {
            except: except.map(({ stableId, relationId }) => ({ stableId, relationId })),
          }),
        })
      return outcome
    },
    onSuccess: (outcome) =>
      onDone(
        text(`work.done.${outcome}`, { place: titleOf(task) ?? door }),
        outcome === 'skipped' ? () => unskipTask(tenant, task.id) : undefined,
      ),
  })
  const isReady = isMine && data !== undefined && !acting.isPending
  const mayConfirm = isReady && excepted.size < listings.length
  const act = (outcome: Outcome, may: boolean) => () => {
    if (may) acting.mutate(outcome)
  }
  return (
    <>
      <section>
        <h3>{text('work.here')}</h3>
        {error && <p role="alert">{error.message || text('app.offline')}</p>}
        {data && listings.length === 0 ? <p>{text('work.none')}</p> : null}
        {listings.length > 1 ? <p className="task-note">{text('work.exceptions')}</p> : null}
        <Listings tenant={tenant} listings={listings} excepted={excepted} onChange={setExcepted} />
      </section>
      {acting.error && (
        <Notice tone="bad" role="alert">
          {text('work.failed', { reason: acting.error.message || text('app.offline') })}
        </Notice>
      )}
      <Actions
        method={method}
        onMethod={setMethod}
        mayConfirm={mayConfirm}
        maySkip={isReady}
        onConfirm={act('confirmed', mayConfirm)}
        onNoAnswer={act('no-answer', mayConfirm)}
        onSkip={act('skipped', isReady)}
      />
    </>
  )
}

interface ListingsProps {
  tenant: string
  listings: readonly Listing[]
  excepted: ReadonlySet<string>
  onChange: (excepted: ReadonlySet<string>) => void
}

function Listings({ tenant, listings, excepted, onChange }: ListingsProps) {
  const text = useText()
  return (
    <ul className="listings">
      {listings.map(({ stableId, relationId, name, practice, phone }) => (
        <li key={relationId}>
          <Checkbox
            checked={!excepted.has(relationId)}
            onChange={(isTrue) => onChange(toggled(excepted, relationId, !isTrue))}
            hint={[practice, phone].filter(Boolean).join(' · ')}
          >
            {name}
          </Checkbox>
          <Link className="listing-id" to={`/${tenant}/records/${encodeURIComponent(stableId)}`}>
            {text('work.openRecord')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface ActionsProps {
  method: Method
  onMethod: (method: Method) => void
  mayConfirm: boolean
  maySkip: boolean
  onConfirm: () => void
  onNoAnswer: () => void
  onSkip: () => void
}

/** Always in the same place, each with its key. */
function Actions({ method, onMethod, mayConfirm, maySkip, onConfirm, onNoAnswer, onSkip }: ActionsProps) {
  const text = useText()
  useKeys({ v: onConfirm, n: onNoAnswer, s: onSkip })
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
          {text('work.confirm')} <kbd>V</kbd>
        </Button>
        <Button onPress={onNoAnswer} isDisabled={!mayConfirm} aria-keyshortcuts="n">
          {text('work.noAnswer')} <kbd>N</kbd>
        </Button>
        <Button look="quiet" onPress={onSkip} isDisabled={!maySkip} aria-keyshortcuts="s">
          {text('work.skip')} <kbd>S</kbd>
        </Button>
      </div>
    </section>
  )
}

interface Listing {
  stableId: string
  relationId: string
  name: string
  practice: string | undefined
  phone: string | undefined
}

function listingsAt(records: readonly FoundRecord[], door: string): Listing[] {
  return records.flatMap(({ stableId, name, places }) =>
    places.flatMap((place) =>
      place.door === door && place.relationId !== undefined
        ? [{ stableId, relationId: place.relationId, name, practice: place.name, phone: place.phone }]
        : [],
    ),
  )
}

function toggled(set: ReadonlySet<string>, value: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(value)
  else next.delete(value)
  return next
}
