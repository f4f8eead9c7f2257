import type { Kind } from '@care/contract'
import { Button, Icon } from '@care/ui'
import { useBoot } from '../api/BootContext.tsx'
import { telHref } from '../blocks/phone-links.tsx'
import { useLanguage, useTenantText, useText, type MessageId } from '../messages/useText.ts'
import { useResultsActions, useSearchResults } from './results-context.ts'
import { specialtyTexts } from './specialty-texts.ts'
import { offersOf, type Offer } from './suggestions.ts'

/**
 * With fewer than five results the server has computed alternatives; each is a button that applies it. Without any
 * result, also the plan's service area and phone number: never a dead end.
 */
export function Offers({ kind }: { kind: Kind }) {
  const { committed, lists } = useSearchResults()
  const { components } = useBoot()
  const { apply } = useResultsActions()
  const text = useText()
  const language = useLanguage()
  const { data } = lists[kind]
  if (!committed || !data) return null
  const offers = offersOf(committed.search, data.meta.suggestions ?? [])
  const isEmptyList = data.total === 0
  if (offers.length === 0 && !isEmptyList) return null
  const words = (offer: Offer) => {
    const { kind: offered, what = '', total, miles = 0 } = offer
    const [named = what] =
      offered === 'specialty' ? specialtyTexts([what], components.specialtyDropdown.options, language) : []
    return text(messageOf(offer), { total, miles, what: named, kind })
  }
  return (
    <section className="offers" aria-labelledby={`offers-${kind}`}>
      <h2 id={`offers-${kind}`} className="offers-head">
        {text(isEmptyList ? 'offers.none' : 'offers.few')}
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
        {isEmptyList ? <AskThePlan /> : null}
      </ul>
    </section>
  )
}

/** The plan's service area and its phone number. */
function AskThePlan() {
  const { tenant } = useBoot()
  const text = useText()
  const tenantText = useTenantText()
  const name = tenantText(tenant.name)
  const phone = tenant.phone?.number
  return (
    <>
      {phone === undefined ? null : (
        <li>
          <a className="button button-secondary offer-call" href={telHref(phone)}>
            <Icon name="phone" />
            {text('offers.call', { name, phone })}
          </a>
        </li>
      )}
      <li>
        <p className="words-muted">{text('offers.area', { name, area: tenantText(tenant.area.text) })}</p>
      </li>
    </>
  )
}

function messageOf({ kind, field, what }: Offer): MessageId {
  if (kind === 'nearest' && what !== undefined) return 'offer.nearestIn'
  // Fields are those of droppableFields, each with its message.
  return (kind === 'without' ? `offer.without.${field ?? ''}` : `offer.${kind}`) as MessageId
}
