import type { LoadReport, LoadStatus } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { download } from '../api/download.ts'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { useNumber } from '../parts/figures.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useIsAdmin } from '../parts/useIsAdmin.ts'
import { GuardWords } from './GuardWords.tsx'
import { decideLoad, readAgain } from './load-calls.ts'
import { CancelButton } from './LoadProgress.tsx'

type Guards = NonNullable<LoadReport['plan']>['guards']
interface LoadProps {
  tenant: string
  load: LoadStatus
}

/** Actions on a load that is not running: approve, apply, read again, undo. */
export function LoadActions({ tenant, load, guards }: LoadProps & { guards: Guards }) {
  const text = useText()
  const isAdmin = useIsAdmin()
  const isApplied = load.state === 'done' && !load.dryRun
  const isFollowed = load.followedBy?.dryRun === false
  return (
    <>
      {load.state === 'waiting' ? <Approval tenant={tenant} load={load} guards={guards} /> : null}
      {load.state === 'done' && load.dryRun && guards.length > 0 ? <GuardList guards={guards} /> : null}
      {isAdmin ? null : <p className="check-hint">{text('loads.adminOnly')}</p>}
      <div className="load-buttons">
        {isAdmin && load.state === 'done' && load.dryRun && !isFollowed ? (
          <ApplyButton tenant={tenant} load={load} />
        ) : null}
        <RejectedRows tenant={tenant} load={load} />
        {isAdmin && load.state !== 'waiting' ? <ReadAgainButton tenant={tenant} load={load} /> : null}
        {isAdmin && isApplied ? <UndoButton tenant={tenant} load={load} /> : null}
      </div>
    </>
  )
}

function Approval({ tenant, load, guards }: LoadProps & { guards: Guards }) {
  const text = useText()
  const isAdmin = useIsAdmin()
  const { loadId, source } = load
  return (
    <section className="approval">
      <h2>{text('loads.waitsTitle')}</h2>
      <p>{text('loads.waitsText')}</p>
      <GuardList guards={guards} isCorrections={source === 'steward'} />
      {isAdmin ? (
        <div className="load-buttons">
          <AskButton
            look="primary"
            label={text('loads.approve')}
            title={text('loads.approve')}
            reasonKeptAs={`load/${loadId}/approve`}
            done={text('loads.approved')}
            tenant={tenant}
            work={(reason) => decideLoad(tenant, loadId, 'approve', reason)}
          >
            <p>{text('loads.approveText')}</p>
          </AskButton>
          <CancelButton tenant={tenant} load={load} label={text('loads.reject')} />
        </div>
      ) : null}
    </section>
  )
}

function GuardList({ guards, isCorrections = false }: { guards: Guards; isCorrections?: boolean }) {
  const text = useText()
  return (
    <Notice tone="warn">
      <ul className="plain-list">
        {guards.map((guard) => (
          <li key={guard.words}>
            <GuardWords guard={guard} />
          </li>
        ))}
        {isCorrections ? <li>{text('loads.guard.corrections')}</li> : null}
      </ul>
    </Notice>
  )
}

function ApplyButton({ tenant, load: { loadId, fileName, counts } }: LoadProps) {
  const text = useText()
  const number = useNumber()
  const facts = { new: number(counts.new), changed: number(counts.changed), retired: number(counts.retired) }
  return (
    <AskButton
      look="primary"
      label={text('loads.apply')}
      title={text('loads.applyAsk', { file: fileName })}
      done={text('loads.applyStarted')}
      tenant={tenant}
      work={() => readAgain(tenant, loadId, false)}
    >
      <p>{text('loads.applyText', facts)}</p>
    </AskButton>
  )
}

function UndoButton({ tenant, load: { loadId } }: LoadProps) {
  const text = useText()
  return (
    <AskButton
      label={text('loads.undo')}
      title={text('loads.undo')}
      reasonKeptAs={`load/${loadId}/undo`}
      done={text('loads.undoStarted')}
      tenant={tenant}
      work={(reason) => decideLoad(tenant, loadId, 'undo', reason)}
    >
      <p>{text('loads.undoText')}</p>
    </AskButton>
  )
}

/** Asks, performs it, and shows the resulting load. */
function AskButton({
  look = 'secondary',
  label,
  title,
  reasonKeptAs,
  done,
  tenant,
  work,
  children,
}: {
  look?: 'primary' | 'secondary'
  label: string
  title: string
  /** Asks for a reason, whose draft has this name. */
  reasonKeptAs?: string
  done: string
  tenant: string
  work: (reason: string) => Promise<LoadStatus | { taskId: string }>
  children: ReactNode
}) {
  const text = useText()
  const go = useNavigate()
  const queries = useQueryClient()
  const act = useAct()
  const [isAsked, setAsked] = useState(false)
  const confirm = (reason: string) =>
    act.run(() => work(reason), {
      done,
      onDone: (answer) => {
        setAsked(false)
        void queries.invalidateQueries({ queryKey: ['loads', tenant] })
        if ('taskId' in answer) void go(`/${tenant}/loads/${answer.taskId}`)
      },
    })
  return (
    <>
      <Button look={look} onPress={() => setAsked(true)}>
        {label}
      </Button>
      <Ask
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={title}
        action={label}
        {...(reasonKeptAs !== undefined && { reason: { label: text('data.reason'), keptAs: reasonKeptAs } })}
        isBusy={act.isBusy}
        onConfirm={confirm}
      >
        {children}
        <Problem error={act.error} />
      </Ask>
    </>
  )
}

function ReadAgainButton({ tenant, load: { loadId, dryRun } }: LoadProps) {
  const text = useText()
  const go = useNavigate()
  const act = useAct()
  const again = () =>
    act.run(() => readAgain(tenant, loadId), {
      done: text('loads.readAgainStarted'),
      onDone: ({ taskId }) => void go(`/${tenant}/loads/${taskId}`),
    })
  return (
    <>
      <Button isPending={act.isBusy} onPress={() => void again()}>
        {text(dryRun ? 'loads.checkAgain' : 'loads.readAgain')}
      </Button>
      <Problem error={act.error} />
    </>
  )
}

function RejectedRows({ tenant, load: { loadId, fileName, counts } }: LoadProps) {
  const text = useText()
  const act = useAct()
  if (counts.quarantined === 0) return null
  const save = () =>
    act.run(() =>
      download(`/loads/${loadId}/return-file`, `rejected-${fileName.replace(/\.\w+$/, '')}.csv`, { tenant }),
    )
  return (
    <>
      <Link className="button button-secondary" to={`/${tenant}/quarantine/${loadId}`}>
        {text('loads.fixRows')}
      </Link>
      <Button isPending={act.isBusy} onPress={() => void save()}>
        {text('loads.returnFile')}
      </Button>
      <Problem error={act.error} />
    </>
  )
}
