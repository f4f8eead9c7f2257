import type { MatchCandidates, MatchReasons, StatementId } from '@care/contract'
import { Button, TextField } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Table } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft, type Draft } from '../parts/useDraft.ts'
import { mergeRecords, readCandidates, readReasons, split, undoMatch } from './record-calls.ts'

type Side = MatchReasons['statements'][number]
type Candidate = MatchCandidates['candidates'][number]

/** The question before the action. */
type Asked = { act: 'split'; statement: StatementId } | { act: 'merge'; stableId: string; name: string }

/** The statements of a record and why they are joined, and possible duplicates. */
export function Sources({ uid, stableId }: { uid: string; stableId: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const [asked, setAsked] = useState<Asked>()
  const another = useDraft(`another/${stableId}`, '')
  const reasons = useQuery({
    queryKey: ['record', tenant, uid, 'reasons'],
    queryFn: ({ signal }) => readReasons(tenant, uid, signal),
  })
  const candidates = useQuery({
    queryKey: ['record', tenant, uid, 'candidates'],
    queryFn: ({ signal }) => readCandidates(tenant, uid, signal),
  })
  return (
    <>
      <h2>{text('record.statements')}</h2>
      <Loaded query={reasons}>
        {({ statements, joins }) => (
          <>
            <Statements
              statements={statements}
              onSplit={
                statements.length > 1
                  ? ({ source, sourceId }) => setAsked({ act: 'split', statement: { source, sourceId } })
                  : undefined
              }
            />
            <ul className="joins">
              {joins.map(({ a, b, words }) => (
                <li key={`${a.source} ${a.sourceId} ${b.source} ${b.sourceId}`}>
                  {text('record.join', { a: a.source, b: b.source })} {words}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <h2>{text('record.candidates')}</h2>
      <Loaded query={candidates}>
        {(answer) => (
          <Candidates
            candidates={answer.candidates}
            onMerge={({ stableId: other, side }) => setAsked({ act: 'merge', stableId: other, name: side.name })}
          />
        )}
      </Loaded>
      <DraftNotice draft={another} />
      <AnotherRecord draft={another} onMerge={(other) => setAsked({ act: 'merge', stableId: other, name: other })} />
      {asked && (
        <AskMatch
          asked={asked}
          stableId={stableId}
          onClose={() => setAsked(undefined)}
          onDone={() => another.discard()}
        />
      )}
    </>
  )
}

function Statements({
  statements,
  onSplit,
}: {
  statements: readonly Side[]
  onSplit: ((side: Side) => void) | undefined
}) {
  const text = useText()
  return (
    <Table
      label={text('record.statements')}
      rows={statements}
      keyOf={({ source, sourceId }) => `${source} ${sourceId}`}
      columns={[
        { id: 'source', title: text('record.source'), cell: ({ source }) => source },
        { id: 'id', title: text('record.sourceId'), cell: ({ sourceId }) => sourceId },
        { id: 'name', title: text('fields.name'), cell: ({ name }) => name },
        { id: 'npi', title: 'NPI', cell: ({ npi }) => (npi ? <span className="table-id">{npi}</span> : '') },
        { id: 'places', title: text('record.places'), cell: ({ places }) => places.map((p) => p.address).join('; ') },
        {
          id: 'acts',
          title: text('record.acts'),
          cell: (side) =>
            side.isRetired ? (
              <span className="value-none">{text('record.noLongerListed')}</span>
            ) : onSplit ? (
              <Button look="quiet" onPress={() => onSplit(side)}>
                {text('record.split')}
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

function Candidates({
  candidates,
  onMerge,
}: {
  candidates: readonly Candidate[]
  onMerge: (candidate: Candidate) => void
}) {
  const text = useText()
  const { tenant = '' } = useParams()
  return (
    <Table
      label={text('record.candidates')}
      rows={candidates}
      keyOf={({ stableId }) => stableId}
      empty={<p>{text('record.noCandidates')}</p>}
      columns={[
        {
          id: 'name',
          title: text('fields.name'),
          cell: ({ stableId, side }) => (
            <Link to={`/${tenant}/records/${encodeURIComponent(stableId)}`}>{side.name}</Link>
          ),
        },
        {
          id: 'places',
          title: text('record.places'),
          cell: ({ side }) => side.places.map((p) => p.address).join('; '),
        },
        {
          id: 'parts',
          title: text('record.speaks'),
          cell: ({ parts }) => parts.map(({ words }) => words).join(' '),
        },
        {
          id: 'acts',
          title: text('record.acts'),
          cell: (candidate) => (
            <Button look="quiet" onPress={() => onMerge(candidate)}>
              {text('record.merge')}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** A record that the matcher does not suggest: a steward may know more. */
function AnotherRecord({
  draft: { value: typed, set },
  onMerge,
}: {
  draft: Draft<string>
  onMerge: (stableId: string) => void
}) {
  const text = useText()
  return (
    <form
      className="another-record"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onMerge(typed.trim())
      }}
    >
      <TextField label={text('record.another')} value={typed} onChange={set} maxLength={200} autoComplete="off" />
      <Button type="submit" isDisabled={typed.trim() === ''}>
        {text('record.merge')}
      </Button>
    </form>
  )
}

/** What is asked, for the draft of its reason. */
const askedFor = (asked: Asked) =>
  asked.act === 'merge' ? `merge/${asked.stableId}` : `split/${asked.statement.source}/${asked.statement.sourceId}`

interface AskMatchProps {
  asked: Asked
  stableId: string
  onClose: () => void
  onDone: () => void
}

function AskMatch({ asked, stableId, onClose, onDone }: AskMatchProps) {
  const text = useText()
  const { tenant = '' } = useParams()
  const queries = useQueryClient()
  const { run, isBusy, error } = useAct()
  const again = () => queries.invalidateQueries({ queryKey: ['record', tenant] })
  const act = (reason: string) =>
    run(
      () =>
        asked.act === 'split'
          ? split(tenant, asked.statement, reason)
          : mergeRecords(tenant, [stableId, asked.stableId], reason),
      {
        // The server explains why nothing has changed.
        done: ({ words }) => words ?? text(asked.act === 'split' ? 'record.wasSplit' : 'record.wasMerged'),
        undo: async ({ actionId }) => {
          if (actionId !== undefined) await undoMatch(tenant, actionId, text('record.undoneAtOnce'))
          await again()
        },
        onDone: () => {
          void again()
          onDone()
          onClose()
        },
      },
    )
  return (
    <Ask
      isOpen
      onClose={onClose}
      title={
        asked.act === 'split'
          ? text('record.splitTitle', { source: asked.statement.source })
          : text('record.mergeTitle', { name: asked.name })
      }
      action={text(asked.act === 'split' ? 'record.split' : 'record.merge')}
      reason={{ label: text('record.reasonAsked'), keptAs: `record/${stableId}/${askedFor(asked)}` }}
      isBusy={isBusy}
      onConfirm={act}
    >
      <p>{text(asked.act === 'split' ? 'record.splitText' : 'record.mergeText')}</p>
      <Problem error={error} />
    </Ask>
  )
}
