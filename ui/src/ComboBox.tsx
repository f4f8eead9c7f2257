import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { nextRow } from './combo-rows.ts'
import { Field, type FieldText } from './Field.tsx'

/** A row of the list. One that is not `selectable` is information only ("No match"). */
export interface ComboRow {
  id: string
  content: ReactNode
  selectable: boolean
}

export interface ComboBoxProps extends FieldText {
  value: string
  onType: (text: string) => void
  rows: readonly ComboRow[]
  onChoose: (id: string) => void
  listLabel: string
  /** The first row is active from the start, so that Enter chooses it. */
  firstActive?: boolean
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  onFocus?: () => void
  onBlur?: () => void
  /** Rendered inside the box, after the input: a clear button. */
  children?: ReactNode
}

/**
 * A text field with suggestions, following the ARIA pattern: focus stays in the field, the list follows it. The typed
 * text always stays: blur, Escape and Enter close the list and change nothing. Not React Aria's, which hides the rest
 * of the page from screen readers while the list is open, headings and live region included.
 */
export function ComboBox({
  value,
  onType,
  rows,
  onChoose,
  listLabel,
  firstActive = false,
  placeholder,
  inputRef,
  onFocus,
  onBlur,
  children,
  ...field
}: ComboBoxProps) {
  const listId = useId()
  const { list, shown, activeRow, openList, close, choose, onKeyDown } = useComboList(rows, onChoose, firstActive)
  return (
    <Field {...field}>
      {(ids) => (
        <div className="input-box">
          <input
            ref={inputRef}
            id={ids.control}
            className="input"
            type="text"
            role="combobox"
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={activeRow < 0 ? undefined : optionId(listId, activeRow)}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            aria-required={field.required || undefined}
            onChange={(event) => {
              openList()
              onType(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onBlur={() => {
              close()
              onBlur?.()
            }}
          />
          {children}
          {shown ? (
            <ComboList ref={list} id={listId} label={listLabel} rows={rows} activeRow={activeRow} onChoose={choose} />
          ) : null}
        </div>
      )}
    </Field>
  )
}

/** Whether the list is open, which row is active, and the keys that change both. */
function useComboList(rows: readonly ComboRow[], onChoose: (id: string) => void, firstActive: boolean) {
  const [open, setOpen] = useState(false)
  const [moved, setActive] = useState<string>()
  const active = moved ?? (firstActive ? rows.find((row) => row.selectable)?.id : undefined)
  const list = useRef<HTMLUListElement>(null)
  const shown = open && rows.length > 0
  const activeRow = shown ? rows.findIndex((row) => row.id === active) : -1
  // Scrolls just enough to show a list that would open below the edge of the screen.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [shown, rows.length])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const openList = () => {
    setOpen(true)
    setActive(undefined)
  }
  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const choose = (id: string) => {
    close()
    onChoose(id)
  }
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    if (rows.length === 0) return
    event.preventDefault()
    setOpen(true)
    setActive(nextRow(rows, shown ? active : undefined, step))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') return move(event, 1)
    if (event.key === 'ArrowUp') return move(event, -1)
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key !== 'Enter') return
    const row = rows[activeRow]
    // Enter on a suggestion selects it; otherwise it belongs to the form.
    if (row) {
      event.preventDefault()
      choose(row.id)
    } else close()
  }
  return { list, shown, activeRow, openList, close, choose, onKeyDown }
}

function ComboList({
  ref,
  id,
  label,
  rows,
  activeRow,
  onChoose,
}: {
  ref: Ref<HTMLUListElement>
  id: string
  label: string
  rows: readonly ComboRow[]
  activeRow: number
  onChoose: (id: string) => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA combobox
    <ul ref={ref} id={id} className="popover list-box combo-list" role="listbox" aria-label={label}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
        <li
          key={row.id}
          id={optionId(id, index)}
          className="list-item"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA combobox
          role="option"
          aria-selected={index === activeRow}
          aria-disabled={!row.selectable || undefined}
          data-focused={index === activeRow || undefined}
          data-disabled={!row.selectable || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            if (row.selectable) onChoose(row.id)
          }}
        >
          {row.content}
        </li>
      ))}
    </ul>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}o${index}`
}
