import type { LoadReport, LoadStatus } from '@care/contract'
import { Switch } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Table } from '../parts/Table.tsx'
import { useAttributeName } from '../parts/useAttributeName.ts'
import { useFaultWords } from '../parts/useFaultWords.ts'
import { useNoteWords } from './note-words.ts'
import { ChangedRows, NamedRows } from './LoadSamples.tsx'
import { UnknownPlans } from './UnknownPlans.tsx'

type Plan = NonNullable<LoadReport['plan']>

/** The changes of a load, by count, field, practice and person. */
export function LoadChanges({ tenant, load, plan }: { tenant: string; load: LoadStatus; plan: Plan | undefined }) {
  const text = useText()
  const [isShort, setShort] = useState(true)
  const counts = load.state === 'done' && !load.dryRun ? load.counts : (plan?.counts ?? load.counts)
  const isApplied = load.state === 'done' && !load.dryRun
  return (
    <section>
      <div className="changes-head">
        <h2>{text(isApplied ? 'loads.changed' : 'loads.changes')}</h2>
        <Switch isOn={isShort} onChange={setShort} label={text('loads.onlyChanges')} />
      </div>
      <Counts counts={counts} isShort={isShort} />
      {plan ? (
        <>
          <Fields plan={plan} />
          <ChangedRows plan={plan} />
          <Faults plan={plan} />
          <Notes plan={plan} />
          <UnknownPlans
            tenant={tenant}
            source={load.source}
            plans={Object.entries(plan.unknownPlans).map(([value, statements]) => ({ value, statements }))}
          />
          <NamedRows
            title={text('loads.arriving')}
            rows={plan.samples?.added ?? []}
            total={plan.counts.new}
            records={isApplied ? `/${tenant}/records` : undefined}
          />
          <NamedRows title={text('loads.leaving')} rows={plan.retiring ?? []} total={plan.missing} />
          <Practices plan={plan} />
        </>
      ) : null}
    </section>
  )
}

const changing = ['new', 'changed', 'retired', 'quarantined'] as const
const others = ['unchanged', 'repeated', 'blank', 'outside', 'read'] as const

/** New + changed + unchanged + rejected + repeated + blank + outside = read. */
function Counts({ counts, isShort }: { counts: LoadStatus['counts']; isShort: boolean }) {
  const text = useText()
  const number = useNumber()
  const shown = isShort ? changing : [...changing, ...others]
  const isNothing = changing.every((name) => counts[name] === 0)
  return (
    <>
      {isNothing ? <p role="status">{text('loads.noChanges')}</p> : null}
      <dl className="figures">
        {shown.map((name) => (
          <div key={name} className={`figure figure-${name}`}>
            <dt>{text(`loads.counts.${name}`)}</dt>
            <dd>{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Fields({ plan: { fields } }: { plan: Plan }) {
  const text = useText()
  const number = useNumber()
  const attributeName = useAttributeName()
  const rows = Object.entries(fields).sort(([, a], [, b]) => b - a)
  if (rows.length === 0) return null
  return (
    <>
      <h3>{text('loads.byField')}</h3>
      <Table
        label={text('loads.byField')}
        rows={rows}
        keyOf={([field]) => field}
        columns={[
          { id: 'field', title: text('loads.fieldName'), cell: ([field]) => attributeName(field) },
          { id: 'records', title: text('loads.recordsChanged'), isNumber: true, cell: ([, count]) => number(count) },
        ]}
      />
    </>
  )
}

function Faults({ plan: { faults } }: { plan: Plan }) {
  const text = useText()
  const number = useNumber()
  const { reasonWords } = useFaultWords()
  const rows = Object.entries(faults).sort(([, a], [, b]) => b - a)
  if (rows.length === 0) return null
  return (
    <>
      <h3>{text('loads.byReason')}</h3>
      <Table
        label={text('loads.byReason')}
        rows={rows}
        keyOf={([reason]) => reason}
        columns={[
          { id: 'reason', title: text('data.reasonName'), cell: ([reason]) => reasonWords(reason) },
          { id: 'rows', title: text('loads.rows'), isNumber: true, cell: ([, count]) => number(count) },
        ]}
      />
    </>
  )
}

/** Rows that are used after repairs. */
function Notes({ plan: { notes = [] } }: { plan: Plan }) {
  const text = useText()
  const number = useNumber()
  const noteWords = useNoteWords()
  if (notes.length === 0) return null
  return (
    <>
      <h3>{text('loads.notes')}</h3>
      <p>{text('loads.notesText')}</p>
      <Table
        label={text('loads.notes')}
        rows={notes}
        keyOf={({ field }) => field}
        columns={[
          { id: 'what', title: text('loads.note'), cell: ({ field }) => noteWords(field) },
          { id: 'rows', title: text('loads.rows'), isNumber: true, cell: ({ rows }) => number(rows) },
          {
            id: 'examples',
            title: text('loads.noteExamples'),
            cell: ({ examples }) => (
              <ul className="plain-list">
                {examples.map(({ id, text: said }) => (
                  <li key={id}>
                    {id}: {said}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </>
  )
}

function Practices({ plan: { practices } }: { plan: Plan }) {
  const text = useText()
  const number = useNumber()
  if (practices.length === 0) return null
  return (
    <>
      <h3>{text('loads.byPractice')}</h3>
      <Table
        label={text('loads.byPractice')}
        rows={practices.slice(0, 20)}
        keyOf={({ practice }) => practice}
        columns={[
          { id: 'practice', title: text('loads.practice'), cell: ({ practice }) => practice },
          { id: 'added', title: text('loads.added'), isNumber: true, cell: ({ added }) => number(added) },
          { id: 'changed', title: text('loads.counts.changed'), isNumber: true, cell: (row) => number(row.changed) },
          { id: 'removed', title: text('loads.removed'), isNumber: true, cell: ({ removed }) => number(removed) },
        ]}
      />
    </>
  )
}
