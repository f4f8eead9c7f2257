import type { Kind } from '@care/contract'
import { Button, Icon } from '@care/ui'
import { useText, type MessageId } from '../messages/useText.ts'
import { useResultsActions, useSearchResults } from './results-context.ts'
import { offersOf, type Offer } from './suggestions.ts'

/** With fewer than five results the server has computed what would show more; each is a button that does it. */
export function Offers({ kind }: { kind: Kind }) {
  const { committed, lists } = useSearchResults()
  const { apply } = useResultsActions()
  const text = useText()
  const { data } = lists[kind]
  if (!committed || !data?.meta.suggestions) return null
  const offers = offersOf(committed.search, data.meta.suggestions)
  if (offers.length === 0) return null
  const words = (offer: Offer) => text(messageOf(offer), { total: offer.total, miles: offer.miles ?? 0 })
  return (
    <section className="offers" aria-labelledby={`offers-${kind}`}>
      <h2 id={`offers-${kind}`} className="offers-head">
        {text(data.total === 0 ? 'offers.none' : 'offers.few')}
      </h2>
      <ul className="offer-list">
        {offers.map((offer) => {
          const { change } = offer
          return (
            <li key={offer.key}>
              {change ? (
                <Button className="offer" onPress={() => apply(change)}>
                  {words(offer)}
                  <Icon name="arrowRight" />
                </Button>
              ) : (
                <p>{words(offer)}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function messageOf({ kind, field }: Offer): MessageId {
  // Fields are those of droppableFields, each with its message.
  return (kind === 'without' ? `offer.without.${field ?? ''}` : `offer.${kind}`) as MessageId
}
