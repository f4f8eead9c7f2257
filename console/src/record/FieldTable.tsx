import { Button } from '@care/ui'
import { useId, useState } from 'react'
import { Value } from '../fields/Value.tsx'
import { useFields } from '../fields/useFields.ts'
import { useText } from '../messages/useText.ts'
import { useDay } from '../parts/figures.ts'
import { saidBySource, type FieldRow, type SourceSays } from './field-rows.ts'
import { Why } from './Why.tsx'

export interface FieldTableProps {
  label: string
  rows: readonly FieldRow[]
  /** Absent if nothing can be changed. */
  onCorrect?: (row: FieldRow) => void
}

/** Golden values with the values of every source. "Why?" opens the full explanation below its row. */
export function FieldTable({ label, rows, onCorrect }: FieldTableProps) {
  const text = useText()
  return (
    <table className="table field-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text('record.field')}</th>
          <th scope="col">{text('record.golden')}</th>
          <th scope="col">{text('record.from')}</th>
          <th scope="col">{text('record.others')}</th>
          <th scope="col">{text('record.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.path} row={row} onCorrect={onCorrect} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, onCorrect }: { row: FieldRow; onCorrect: FieldTableProps['onCorrect'] }) {
  const text = useText()
  const { nameOf } = useFields()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const says = saidBySource(row)
  const name = nameOf(row.path)
  return (
    <>
      <tr className={isOpen ? 'field-open' : undefined}>
        <th scope="row">{name}</th>
        <td data-label={text('record.golden')}>
          <Value path={row.path} value={row.value} />
        </td>
        <td data-label={text('record.from')}>
          <Winners says={says.filter(({ isWinner }) => isWinner)} />
        </td>
        <td data-label={text('record.others')}>
          <Others row={row} says={says.filter(({ isWinner }) => !isWinner)} />
        </td>
        <td className="field-acts">
          {row.value === undefined && row.choices.length === 0 ? null : (
            <Button
              look="quiet"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={text('record.whyOf', { field: name })}
              onPress={() => setOpen(!isOpen)}
            >
              {text('record.why')}
            </Button>
          )}
          {onCorrect && row.isCorrectable ? (
            <Button look="quiet" aria-label={text('record.correctOf', { field: name })} onPress={() => onCorrect(row)}>
              {text('record.correct')}
            </Button>
          ) : null}
        </td>
      </tr>
      <tr id={id} hidden={!isOpen} className="field-why">
        <td colSpan={5}>{isOpen ? <Why row={row} name={name} /> : null}</td>
      </tr>
    </>
  )
}

function Winners({ says }: { says: readonly SourceSays[] }) {
  const text = useText()
  const day = useDay()
  if (says.length === 0) return <span className="value-none">{text('record.noSource')}</span>
  return (
    <ul className="value-lines">
      {says.map(({ source, said: [first] }) => (
        <li key={source}>
          {source}
          {first && (
            <span className="field-since">
              {text('record.sinceRule', {
                day: day(first.since),
                rule: text(`record.rule.${ruleOf(first.rule)}`),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Others({ row: { path }, says }: { row: FieldRow; says: readonly SourceSays[] }) {
  const text = useText()
  const { linesOf } = useFields()
  if (says.length === 0) return <span className="value-none">{text('record.noOther')}</span>
  const isSame = ({ said }: SourceSays) => said.every(({ rule }) => rule === 'same')
  const agreeing = says.filter(isSame).map(({ source }) => source)
  return (
    <ul className="value-lines">
      {says
        .filter((each) => !isSame(each))
        .map(({ source, said }) => (
          <li key={source}>
            <span className="field-source">{source}</span>{' '}
            {said.flatMap(({ value }) => linesOf(path, value)).join('; ') || text('fields.none')}
          </li>
        ))}
      {agreeing.length > 0 ? (
        <li className="value-none">
          {text('record.saySame', { sources: agreeing.join(', '), count: agreeing.length })}
        </li>
      ) : null}
    </ul>
  )
}

const rules = [
  'only',
  'same',
  'steward-override',
  'source-priority',
  'recency',
  'agreement',
  'completeness',
  'max-age',
  'exact',
  'order',
] as const
export const ruleOf = (rule: string) => rules.find((each) => each === rule) ?? 'order'
