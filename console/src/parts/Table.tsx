import { Button, Icon } from '@care/ui'
import type { ReactNode } from 'react'
import { useText } from '../messages/useText.ts'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  isNumber?: boolean
}

export interface Sort {
  by: string
  isDown: boolean
}

export interface TableProps<Row> {
  /** Its accessible name. */
  label: string
  /** The first column names the row and contains its link. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Suggestion for an empty list. */
  empty?: ReactNode
}

/** A native table: its links and buttons are keyboard accessible. On a phone each row is a block with labels. */
export function Table<Row>({ label, columns, rows, keyOf, sort, onSort, empty }: TableProps<Row>) {
  const text = useText()
  if (rows.length === 0)
    return (
      <div className="table-empty" role="status">
        {empty ?? <p>{text('parts.nothing')}</p>}
      </div>
    )
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr data-label={text('parts.sortBy')}>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) => (
              <BodyCell key={column.id} column={column} row={row} isFirst={at === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeadCell<Row>({
  column: { id, title, isSortable, isNumber },
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  const text = useText()
  const isSorted = sort?.by === id
  const order = isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={order} className={isNumber ? 'table-number' : undefined}>
      {isSortable && onSort ? (
        <Button
          look="quiet"
          className="table-sort"
          aria-label={isSorted ? `${title}, ${text(sort.isDown ? 'parts.sortedDown' : 'parts.sortedUp')}` : title}
          onPress={() => onSort({ by: id, isDown: isSorted ? !sort.isDown : false })}
        >
          {title}
          {isSorted && (
            <span className={sort.isDown ? 'table-arrow' : 'table-arrow table-arrow-up'}>
              <Icon name="chevronDown" />
            </span>
          )}
        </Button>
      ) : (
        title
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const { title, cell, isNumber } = column
  const className = isNumber ? 'table-number' : undefined
  return isFirst ? (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td data-label={title} className={className}>
      {cell(row)}
    </td>
  )
}
