import { useText } from '../messages/useText.ts'
import { useDay } from '../parts/figures.ts'
import { Value } from '../fields/Value.tsx'
import type { Explained, FieldRow, Stated } from './field-rows.ts'

/** The winning source, the rule, since when, and the values of the others. */
export function Why({ row: { path, choices }, name }: { row: FieldRow; name: string }) {
  const text = useText()
  if (choices.length === 0) return <p>{text('record.whyNone')}</p>
  return (
    <table className="table why" aria-label={text('record.whyOf', { field: name })}>
      <thead>
        <tr>
          <th scope="col">{text('record.source')}</th>
          <th scope="col">{text('record.says')}</th>
          <th scope="col">{text('record.since')}</th>
          <th scope="col">{text('record.reason')}</th>
        </tr>
      </thead>
      {choices.map((choice) => (
        <Choice key={choice.path} path={path} choice={choice} />
      ))}
    </table>
  )
}

function Choice({ path, choice: { chosen, others } }: { path: string; choice: Explained }) {
  return (
    <tbody>
      <Line path={path} stated={chosen} isChosen />
      {others.map((other) => (
        <Line key={`${other.source} ${other.since}`} path={path} stated={other} />
      ))}
    </tbody>
  )
}

function Line({ path, stated, isChosen = false }: { path: string; stated: Stated; isChosen?: boolean }) {
  const text = useText()
  const day = useDay()
  return (
    <tr className={isChosen ? 'why-chosen' : undefined}>
      <th scope="row">
        {stated.source} {isChosen ? <span className="tag">{text('record.chosen')}</span> : null}
      </th>
      <td data-label={text('record.says')}>
        <Value path={path} value={stated.value} />
      </td>
      <td data-label={text('record.since')}>{day(stated.since)}</td>
      <td data-label={text('record.reason')}>{stated.why}</td>
    </tr>
  )
}
