import type { FixBody, QuarantineList } from '@care/contract'
import { Button, TextField, useLatest } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../messages/useText.ts'
import { Problem } from '../parts/Problem.tsx'
import { Table, type TableProps } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import type { Draft } from '../parts/useDraft.ts'
import { useFaultWords } from '../parts/useFaultWords.ts'
import { decideRow } from './quarantine-calls.ts'

type Row = QuarantineList['rows'][number]
type Decision = Omit<FixBody, 'reason'>

/** What was typed for rejected rows and is not saved yet, by line. */
export interface Fixes {
  why: string
  values: Readonly<Record<string, string>>
}

interface RowTableProps extends Pick<TableProps<Row>, 'sort' | 'onSort'> {
  tenant: string
  loadId: string
  rows: Row[]
  draft: Draft<Fixes>
}

/** Rejected rows, each with a form to fix it in place. */
export function RowTable({ tenant, loadId, rows, draft, ...sorting }: RowTableProps) {
  const text = useText()
  const act = useAct()
  const queries = useQueryClient()
  const { values } = draft.value
  const why = draft.value.why.trim()
  const latest = useLatest(draft)
  /** What was typed for other rows meanwhile stays. */
  const forget = (saved: readonly Row[]) => {
    const { value, set, discard } = latest.current
    const lines = new Set(saved.map(({ line }) => String(line)))
    const left = Object.fromEntries(Object.entries(value.values).filter(([line]) => !lines.has(line)))
    const next = { why: value.why, values: left }
    if (Object.keys(left).length > 0) set(next)
    else discard(next)
  }
  const decide = (some: readonly Row[], decision: Decision) => {
    const all = async (each: Decision) => {
      for (const { line } of some) await decideRow(tenant, loadId, line, { ...each, reason: why })
      await queries.invalidateQueries({ queryKey: ['quarantine', tenant, 'rows', loadId] })
    }
    return act.run(() => all(decision), {
      done: text(decision.action === 'none' ? 'quarantine.takenBack' : 'quarantine.remembered'),
      ...(decision.action !== 'none' && { undo: () => all({ action: 'none' }) }),
      onDone: () => forget(some),
    })
  }
  return (
    <>
      <Problem error={act.error} />
      <Table
        {...sorting}
        label={text('quarantine.rows')}
        rows={rows}
        keyOf={({ line }) => String(line)}
        empty={<p>{text('quarantine.none')}</p>}
        columns={[
          {
            id: 'line',
            title: text('quarantine.line'),
            isSortable: true,
            cell: ({ line }) => <span className="row-line">{text('quarantine.lineOf', { line })}</span>,
          },
          {
            id: 'id',
            title: text('quarantine.id'),
            isSortable: true,
            cell: ({ sourceId }) => <span className="table-id row-id">{sourceId}</span>,
          },
          {
            id: 'problem',
            title: text('quarantine.problem'),
            isSortable: true,
            cell: (row) => <RowProblem row={row} />,
          },
          {
            id: 'decision',
            title: text('quarantine.decision'),
            cell: (row) => (
              <RowDecision
                row={row}
                typed={values[row.line]}
                onType={(value) => draft.set({ why: draft.value.why, values: { ...values, [row.line]: value } })}
                same={sameAs(rows, row)}
                isBusy={act.isBusy || why === ''}
                onDecide={(some, decision) => void decide(some, decision)}
              />
            ),
          },
        ]}
      />
    </>
  )
}

function RowProblem({ row: { reason, field, value } }: { row: Row }) {
  const text = useText()
  const { reasonWords, fieldWords } = useFaultWords()
  const words = () => {
    if (field === undefined) return reasonWords(reason)
    return !value && reason === 'invalid-value'
      ? text('quarantine.isMissing', { field: fieldWords(field) })
      : text('quarantine.inField', { reason: reasonWords(reason), field: fieldWords(field) })
  }
  return (
    <span>
      {words()}
      {value ? <code className="bad-value">{value}</code> : null}
    </span>
  )
}

/** Rows of the page with the same bad value, including this one. */
function sameAs(rows: readonly Row[], { field, value }: Row): Row[] {
  if (field === undefined || value === undefined) return []
  return rows.filter((row) => row.field === field && row.value === value && row.sourceId !== undefined && !row.fix)
}

interface RowDecisionProps {
  row: Row
  typed: string | undefined
  onType: (value: string) => void
  same: readonly Row[]
  isBusy: boolean
  onDecide: (rows: readonly Row[], decision: Decision) => void
}

function RowDecision(props: RowDecisionProps) {
  const text = useText()
  const { row, isBusy, onDecide } = props
  const { line, fix, field, sourceId } = row
  if (fix) return <Decided row={row} fix={fix} isBusy={isBusy} onTakeBack={() => onDecide([row], { action: 'none' })} />
  return (
    <div className="row-fix">
      {field !== undefined && sourceId !== undefined ? (
        <Replace {...props} />
      ) : (
        <span className="row-note">{text('quarantine.senderOnly')}</span>
      )}
      <Button
        look="quiet"
        isDisabled={isBusy}
        aria-label={text('quarantine.dismissLine', { line })}
        onPress={() => onDecide([row], { action: 'ignore' })}
      >
        {text('quarantine.dismiss')}
      </Button>
    </div>
  )
}

function Replace({ row, typed, onType, same, isBusy, onDecide }: RowDecisionProps) {
  const text = useText()
  const value = typed ?? row.value ?? ''
  const { line } = row
  const decision = { action: 'replace', replacement: value.trim() } as const
  const isUnchanged = value.trim() === (row.value ?? '')
  return (
    <>
      <TextField
        label={text('quarantine.newValue', { line })}
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={onType}
        onEnter={() => (isBusy || isUnchanged ? undefined : onDecide([row], decision))}
      />
      <Button
        isDisabled={isBusy || isUnchanged}
        aria-label={text('quarantine.saveLine', { line })}
        onPress={() => onDecide([row], decision)}
      >
        {text('quarantine.save')}
      </Button>
      {same.length > 1 && !isUnchanged ? (
        <Button isDisabled={isBusy} onPress={() => onDecide(same, decision)}>
          {text('quarantine.saveSame', { count: same.length })}
        </Button>
      ) : null}
      {value.trim() === '' && !isUnchanged ? <span className="row-note">{text('quarantine.leaveEmpty')}</span> : null}
    </>
  )
}

function Decided({
  row: { line },
  fix: { action, replacement = '', by },
  isBusy,
  onTakeBack,
}: {
  row: Row
  fix: NonNullable<Row['fix']>
  isBusy: boolean
  onTakeBack: () => void
}) {
  const text = useText()
  const words =
    action === 'ignore'
      ? text('quarantine.dismissed')
      : replacement === ''
        ? text('quarantine.leftOut')
        : text('quarantine.replaced', { value: replacement })
  return (
    <div className="row-fix">
      <span>
        <strong>{words}</strong> <span className="row-note">{text('data.by', { who: by })}</span>
      </span>
      <Button
        look="quiet"
        isDisabled={isBusy}
        aria-label={text('quarantine.takeBackLine', { line })}
        onPress={onTakeBack}
      >
        {text('quarantine.takeBack')}
      </Button>
    </div>
  )
}
