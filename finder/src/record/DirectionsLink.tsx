import { Icon } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { useCard, useScope } from './card-context.ts'
import { textsAt, valueAt } from './value-at.ts'

/** Its accessible name includes the destination; opens in a new tab without a referrer. */
export function DirectionsLink() {
  const { data } = useCard()
  const scope = useScope()
  const text = useText()
  const inSlide = scope !== data
  const href = inSlide ? valueAt(scope, 'directions') : data.more.directions
  if (typeof href !== 'string') return null
  const name = inSlide ? textsAt(valueAt(scope, 'name')).join('') : data.more.locationName || data.more.title
  const address = inSlide ? textsAt(valueAt(scope, 'addressText')).join('') : data.list.Address
  return (
    <a
      className="directions"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${text('card.directionsTo', { name, address })} ${text('link.newTab')}`}
    >
      <Icon name="directions" />
      {text('card.directions')}
    </a>
  )
}
