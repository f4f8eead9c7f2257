import { Button, TextField } from '@care/ui'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../messages/useText.ts'
import { useToast } from '../parts/toasts.tsx'
import { useNumber } from '../parts/figures.ts'
import { insertAt, removeAt, setAt, swapAt } from './json-text.ts'

export type Row = Readonly<Record<string, unknown>>

export interface RowColumn {
  id: string
  title: string
  read: (row: Row) => string
  /** The property of the row that a typed text changes, and its value; `undefined` removes the property. */
  write: (typed: string, row: Row) => { path: string[]; value: unknown }
  lang?: 'en' | 'es'
}

interface RowsTableProps {
  label: string
  /** The document, and the position of its list. */
  text: string
  path: string[]
  rows: readonly Row[]
  columns: readonly RowColumn[]
  newRow: Row
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** Others are found by typing: a table of thousands of fields is unusable. */
const mostShown = 100
const filterFrom = 15

/** A list of a document as a table of fields. Rows are moved by buttons, or with Alt and the arrow keys. */
export function RowsTable({ label, text: draft, path, rows, columns, newRow, isReadOnly, onChange }: RowsTableProps) {
  const text = useText()
  const number = useNumber()
  const toast = useToast()
  const [wanted, setWanted] = useState('')
  const body = useRef<HTMLTableSectionElement>(null)
  const [moved, setMoved] = useState<{ at: number; part: string }>()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  useEffect(() => {
    // The focus moves with its row. At an end, one of the two buttons cannot have it.
    const row = moved && body.current?.querySelector<HTMLElement>(`[data-row="${moved.at}"]`)
    row?.querySelector<HTMLElement>(`[data-part="${moved?.part}"]:enabled, button:enabled`)?.focus()
  }, [moved])
  const nameOf = (row: Row) => columns[0]?.read(row) ?? ''
  const found = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => columns.some((column) => column.read(row).toLowerCase().includes(wanted.toLowerCase())))
  const move = (at: number, act: Move, part: string) => {
    const to = act === 'up' ? at - 1 : at + 1
    if (isReadOnly || to < 0 || to >= rows.length) return
    onChange(swapAt(draft, path, at, to))
    setMoved({ at: to, part })
  }
  const remove = (at: number, row: Row) => {
    onChange(removeAt(draft, [...path, at]))
    toast({
      text: text('forms.removed', { name: nameOf(row) }),
      undo: async () => onChange(insertAt(latest.current, path, row, at)),
    })
  }
  return (
    <>
      {rows.length > filterFrom && (
        <TextField label={text('forms.filter')} value={wanted} onChange={setWanted} autoComplete="off" />
      )}
      {found.length > mostShown && (
        <p role="status">{text('forms.firstOf', { shown: mostShown, total: number(found.length) })}</p>
      )}
      <table className="table rows" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
            {!isReadOnly && <th scope="col">{text('documents.acts')}</th>}
          </tr>
        </thead>
        <tbody ref={body}>
          {found.slice(0, mostShown).map(({ row, at }) => (
            <FieldRow
              key={at}
              at={at}
              row={row}
              name={nameOf(row)}
              columns={columns}
              isReadOnly={isReadOnly}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onMove={(act, part) => move(at, act, part)}
              onRemove={() => remove(at, row)}
              onType={(column, typed) => {
                const change = column.write(typed, row)
                onChange(setAt(draft, [...path, at, ...change.path], change.value))
              }}
            />
          ))}
        </tbody>
      </table>
      {!isReadOnly && <Button onPress={() => onChange(insertAt(draft, path, newRow))}>{text('forms.addRow')}</Button>}
    </>
  )
}

type Move = 'up' | 'down'

interface FieldRowProps {
  at: number
  row: Row
  name: string
  columns: readonly RowColumn[]
  isReadOnly: boolean
  isFirst: boolean
  isLast: boolean
  /** `part`: the focused element. */
  onMove: (act: Move, part: string) => void
  onRemove: () => void
  onType: (column: RowColumn, typed: string) => void
}

function FieldRow(props: FieldRowProps) {
  const { at, row, name, columns, isReadOnly, isFirst, isLast, onMove, onRemove, onType } = props
  const text = useText()
  const keysOf = (part: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? 'up' : 'down', part)
  }
  return (
    <tr data-row={at}>
      {columns.map((column) => (
        <td key={column.id} data-label={column.title}>
          <input
            className="input"
            lang={column.lang}
            aria-label={`${column.title}, ${name || String(at + 1)}`}
            value={column.read(row)}
            readOnly={isReadOnly}
            data-part={column.id}
            onKeyDown={keysOf(column.id)}
            onChange={(event) => onType(column, event.target.value)}
          />
        </td>
      ))}
      {!isReadOnly && (
        <td data-label={text('documents.acts')}>
          <span className="row-acts">
            <Button
              look="icon"
              data-part="up"
              aria-label={text('forms.up', { name })}
              isDisabled={isFirst}
              onPress={() => onMove('up', 'up')}
            >
              ↑
            </Button>
            <Button
              look="icon"
              data-part="down"
              aria-label={text('forms.down', { name })}
              isDisabled={isLast}
              onPress={() => onMove('down', 'down')}
            >
              ↓
            </Button>
            <Button look="icon" aria-label={text('forms.remove', { name })} onPress={onRemove}>
              ✕
            </Button>
          </span>
        </td>
      )}
    </tr>
  )
}
