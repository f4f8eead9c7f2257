import type { LoadStatus } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { useNumber } from '../parts/figures.ts'
import { Problem } from '../parts/Problem.tsx'
import { Progress } from '../parts/Progress.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDuration } from '../parts/useDuration.ts'
import { useIsAdmin } from '../parts/useIsAdmin.ts'
import { decideLoad, readAgain } from './load-calls.ts'

/** Rows, speed and time left of a running load, and its cancel button. */
export function LoadProgress({ tenant, load }: { tenant: string; load: LoadStatus }) {
  const text = useText()
  const isAdmin = useIsAdmin()
  if (load.state !== 'open') return null
  const { phase } = load
  const words = phase === 'plan' || phase === 'apply' || phase === 'undo' ? text(`loads.phase.${phase}`) : ''
  const hasBegun = load.share !== undefined && load.share > 0
  return (
    <section className="running">
      <h2>{words}</h2>
      <Progress label={words} share={hasBegun ? load.share : undefined}>
        <Pace load={load} />
      </Progress>
      {load.error ? <Troubled tenant={tenant} load={load} /> : null}
      <p className="check-hint">{text('data.leave')}</p>
      {isAdmin && phase !== 'undo' ? <CancelButton tenant={tenant} load={load} /> : null}
    </section>
  )
}

/** What it waits for, and a button to resume if its job gave up: at its position, without duplicates. */
function Troubled({ tenant, load: { loadId, error } }: { tenant: string; load: LoadStatus }) {
  const text = useText()
  const queries = useQueryClient()
  const isAdmin = useIsAdmin()
  const act = useAct()
  const goOn = () =>
    act.run(() => readAgain(tenant, loadId), {
      onDone: () => void queries.invalidateQueries({ queryKey: ['loads', tenant] }),
    })
  return (
    <>
      <Notice
        tone="warn"
        action={
          isAdmin ? (
            <Button isPending={act.isBusy} onPress={() => void goOn()}>
              {text('loads.goOn')}
            </Button>
          ) : undefined
        }
      >
        {error}
      </Notice>
      <Problem error={act.error} />
    </>
  )
}

function Pace({ load: { counts, rowsPerSecond = 0, secondsLeft } }: { load: LoadStatus }) {
  const text = useText()
  const number = useNumber()
  const duration = useDuration()
  if (counts.read === 0) return text('loads.queued')
  return [
    text('data.rows', { count: counts.read }),
    ...(rowsPerSecond > 0 ? [text('data.perSecond', { count: number(rowsPerSecond) })] : []),
    ...(secondsLeft !== undefined ? [text('data.left', { time: duration(secondsLeft) })] : []),
  ].join(' · ')
}

export function CancelButton({
  tenant,
  load: { loadId },
  label,
}: {
  tenant: string
  load: Pick<LoadStatus, 'loadId'>
  label?: string
}) {
  const text = useText()
  const queries = useQueryClient()
  const act = useAct()
  const [isAsked, setAsked] = useState(false)
  const cancel = (reason: string) =>
    act.run(() => decideLoad(tenant, loadId, 'cancel', reason), {
      done: text('loads.canceling'),
      onDone: () => {
        setAsked(false)
        void queries.invalidateQueries({ queryKey: ['loads', tenant] })
      },
    })
  return (
    <>
      <Button onPress={() => setAsked(true)}>{label ?? text('loads.cancel')}</Button>
      <Ask
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={label ?? text('loads.cancel')}
        action={label ?? text('loads.cancel')}
        reason={{ label: text('data.reason'), keptAs: `load/${loadId}/cancel` }}
        isBusy={act.isBusy}
        onConfirm={cancel}
      >
        <p>{text('loads.cancelText')}</p>
        <Problem error={act.error} />
      </Ask>
    </>
  )
}
