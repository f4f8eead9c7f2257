import type { MatchDecision } from '@care/contract'
import { Button, Icon, Select } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Problem } from '../parts/Problem.tsx'
import { sortOf, sortText } from '../parts/sort.ts'
import { Table, type TableProps } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import { useAddressState } from '../parts/useAddressState.ts'
import { When } from '../parts/When.tsx'
import { listDecisions, pageRows, undoMatch } from './match-calls.ts'

/** Decisions, newest first until a heading is clicked. Those still in effect can be undone. */
export function Decisions({ tenant }: { tenant: string }) {
  const text = useText()
  const queries = useQueryClient()
  const [{ verdict, sort, offset }, setAddress] = useAddressState({ verdict: '', sort: '', offset: 0 })
  const [asked, setAsked] = useState<MatchDecision>()
  const { run, isBusy, error } = useAct()
  const query = useQuery({
    queryKey: ['match-review', tenant, 'decided', verdict, sort, offset],
    queryFn: ({ signal }) => listDecisions(tenant, { verdict, sort, offset }, signal),
  })
  const undo = (actionId: string, reason: string) =>
    run(() => undoMatch(tenant, actionId, reason), {
      done: text('match.undone'),
      onDone: () => {
        setAsked(undefined)
        void queries.invalidateQueries({ queryKey: ['match-review', tenant] })
      },
    })
  return (
    <>
      <Link className="task-back" to={`/${tenant}/match-review`}>
        <Icon name="arrowLeft" />
        {text('match.title')}
      </Link>
      <h2>{text('match.decisions')}</h2>
      <div className="list-filter">
        <Select
          label={text('match.verdict')}
          value={verdict}
          placeholder={text('match.anyVerdict')}
          options={(['same', 'apart'] as const).map((each) => ({ value: each, label: text(`match.verdict.${each}`) }))}
          onChange={(next) => setAddress({ verdict: next })}
        />
      </div>
      <Loaded query={query}>
        {({ decisions, total }) => (
          <>
            {total > 0 ? <p role="status">{text('match.decisionCount', { count: total })}</p> : null}
            <DecisionTable
              decisions={decisions}
              empty={text(verdict === '' ? 'match.noDecisions' : 'match.noneDecided')}
              onUndo={setAsked}
              sort={sortOf(sort)}
              onSort={(next) => setAddress({ sort: sortText(next) })}
            />
            <Pager total={total} offset={offset} limit={pageRows} onChange={(next) => setAddress({ offset: next })} />
          </>
        )}
      </Loaded>
      {asked && (
        <Ask
          isOpen
          onClose={() => setAsked(undefined)}
          title={text('match.undoTitle')}
          action={text('match.undo')}
          reason={{ label: text('match.reason'), keptAs: `match/${asked.actionId}/undo` }}
          isBusy={isBusy}
          onConfirm={(reason) => undo(asked.actionId, reason)}
        >
          <p>{text('match.undoText')}</p>
          <Problem error={error} />
        </Ask>
      )}
    </>
  )
}

interface DecisionTableProps extends Pick<TableProps<MatchDecision>, 'sort' | 'onSort'> {
  decisions: readonly MatchDecision[]
  empty: string
  onUndo: (decision: MatchDecision) => void
}

function DecisionTable({ decisions, empty, onUndo, ...sorting }: DecisionTableProps) {
  const text = useText()
  return (
    <Table
      {...sorting}
      label={text('match.decisions')}
      rows={decisions}
      keyOf={({ actionId, a, b }) => `${actionId} ${a.source} ${a.sourceId} ${b.source} ${b.sourceId}`}
      empty={<p>{empty}</p>}
      columns={[
        {
          id: 'statements',
          title: text('match.statements'),
          cell: ({ a, b }) => (
            <span className="decided-pair">
              <Statement of={a} />
              <Statement of={b} />
            </span>
          ),
        },
        {
          id: 'verdict',
          title: text('match.verdict'),
          isSortable: true,
          cell: ({ verdict }) => text(`match.verdict.${verdict}`),
        },
        { id: 'when', title: text('match.when'), isSortable: true, cell: ({ at }) => <When at={at} /> },
        {
          id: 'who',
          title: text('match.by'),
          isSortable: true,
          cell: ({ by, why }) => (
            <span>
              {by}: {why}
            </span>
          ),
        },
        {
          id: 'undo',
          title: text('match.acts'),
          cell: (decision) =>
            decision.undone ? (
              <span className="value-none">{text('match.undoneBy', { who: decision.undone.by })}</span>
            ) : (
              <Button look="quiet" onPress={() => onUndo(decision)}>
                {text('match.undo')}
              </Button>
            ),
        },
      ]}
    />
  )
}

/** By its name, and where it stands in the source. */
function Statement({ of: { source, sourceId, name } }: { of: MatchDecision['a'] }) {
  return (
    <span>
      {name ? <strong>{name} </strong> : null}
      <span className="decided-id">
        {source} {sourceId}
      </span>
    </span>
  )
}
