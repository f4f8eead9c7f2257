import type { Operations } from '@care/contract'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'

/** Whether search works, and how far it is behind. */
export function Health({ health: { status, engine, lag } }: { health: Operations['health'] }) {
  const text = useText()
  const number = useNumber()
  const known = status === 'green' || status === 'yellow' ? status : 'red'
  return (
    <p>
      <strong className={`state state-${known}`}>{text(`home.${known}`)}</strong>{' '}
      {text('operations.engine', { engine })} {text('home.lag', { count: lag })}
      {lag > 0 ? ` (${number(lag)})` : null}
    </p>
  )
}
