import { Button } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { useNumber } from './figures.ts'

export interface PagerProps {
  total: number
  offset: number
  limit: number
  onChange: (offset: number) => void
}

/** The visible rows and the total, with paging buttons. */
export function Pager({ total, offset, limit, onChange }: PagerProps) {
  const text = useText()
  const number = useNumber()
  if (total <= limit && offset === 0) return null
  const to = Math.min(offset + limit, total)
  return (
    <nav className="pager" aria-label={text('parts.pages')}>
      <span role="status">
        {text('parts.range', { from: number(Math.min(offset + 1, total)), to: number(to), total: number(total) })}
      </span>
      <Button isDisabled={offset === 0} onPress={() => onChange(Math.max(0, offset - limit))}>
        {text('parts.previous')}
      </Button>
      <Button isDisabled={to >= total} onPress={() => onChange(offset + limit)}>
        {text('parts.next')}
      </Button>
    </nav>
  )
}
