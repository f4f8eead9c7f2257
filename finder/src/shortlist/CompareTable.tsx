import { Button, Icon } from '@care/ui'
import { useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../messages/useText.ts'
import { filledRows, type Compared, type CompareRow } from './compare.ts'
import { useOverflow } from './useOverflow.ts'

export interface ShownRecord extends Compared {
  note: 'gone' | 'asSaved' | undefined
}

/** Side by side where there is space; on a phone, styles turn the same data into one card after the other. */
export function CompareTable({ all, onRemove }: { all: readonly ShownRecord[]; onRemove: (id: string) => void }) {
  const text = useText()
  const rows = filledRows(all)
  const wide = useRef<HTMLDivElement>(null)
  const over = useOverflow(wide)
  const hint = useId()
  return (
    <>
      {over ? (
        <p id={hint} className="compare-hint no-print">
          <Icon name="chevronRight" />
          {text('shortlist.sideways', { count: all.length })}
        </p>
      ) : null}
      <div
        ref={wide}
        className={over ? 'compare-wide compare-over' : 'compare-wide'}
        role="region"
        aria-label={text('shortlist.compare')}
        {...(over ? { 'aria-describedby': hint } : {})}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus lets arrow keys scroll it
        tabIndex={0}
      >
        <table className="compare">
          <thead>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the empty corner of the table */}
              <td />
              {all.map((one) => (
                <th key={one.saved.id} scope="col">
                  <Head one={one} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{text(`shortlist.row.${row}`)}</th>
                {all.map((one) => (
                  <td key={one.saved.id}>
                    <Cell one={one} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="compare-narrow">
        {all.map((one) => (
          <li key={one.saved.id} className="card">
            <Head one={one} onRemove={onRemove} />
            <dl>
              {rows
                .filter((row) => one.values[row] !== '')
                .map((row) => (
                  <div key={row}>
                    <dt>{text(`shortlist.row.${row}`)}</dt>
                    <dd>
                      <Cell one={one} row={row} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function Head({ one, onRemove }: { one: ShownRecord; onRemove: (id: string) => void }) {
  const text = useText()
  const { formatDate } = useIntl()
  const name = one.data.more.title
  return (
    <div className="compare-head">
      <h3 className="compare-name">
        {name}
        {one.data.more.credential === '' ? '' : `, ${one.data.more.credential}`}
      </h3>
      <p className="compare-note">
        {one.note === 'gone'
          ? text('shortlist.gone')
          : one.note === 'asSaved'
            ? text('shortlist.asSaved')
            : text('shortlist.saved', { date: formatDate(one.saved.savedAt, { dateStyle: 'medium' }) })}
      </p>
      <Button
        look="link"
        className="no-print"
        aria-label={text('shortlist.removeName', { name })}
        onPress={() => onRemove(one.saved.id)}
      >
        <Icon name="close" />
        {text('shortlist.remove')}
      </Button>
    </div>
  )
}

function Cell({ one, row }: { one: ShownRecord; row: CompareRow }) {
  const text = useText()
  const value = one.values[row]
  if (row === 'phone' && one.data.more.phone) {
    const { href, text: number } = one.data.more.phone
    return href === undefined ? (
      <>
        {number} {text('phone.incomplete')}
      </>
    ) : (
      <a href={href} aria-label={text('phone.call', { number, name: one.data.more.title })}>
        {number}
      </a>
    )
  }
  if (row === 'verified' && (one.data.more.verified.old || one.data.more.verified.at === ''))
    return <span className="compare-old">{value}</span>
  return <>{value === '' ? <span className="compare-none">{text('shortlist.unknown')}</span> : value}</>
}
