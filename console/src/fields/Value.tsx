import { Button } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { useFields } from './useFields.ts'
import './fields.css'

const mostLines = 6

/** A value of a record as lines; long lists open on request. */
export function Value({ path, value }: { path: string; value: unknown }) {
  const text = useText()
  const { linesOf } = useFields()
  const [isOpen, setOpen] = useState(false)
  const lines = linesOf(path, value)
  const [only] = lines
  if (only === undefined) return <span className="value-none">{text('fields.none')}</span>
  if (lines.length === 1) return <span className="value">{only}</span>
  const shown = isOpen || lines.length <= mostLines + 1 ? lines : lines.slice(0, mostLines)
  const rest = lines.length - shown.length
  return (
    <div className="value">
      <ul className="value-lines">
        {shown.map((line, at) => (
          // Lines may repeat, and never move.
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </ul>
      {rest > 0 && (
        <Button look="link" onPress={() => setOpen(true)}>
          {text('fields.more', { count: rest })}
        </Button>
      )}
    </div>
  )
}
