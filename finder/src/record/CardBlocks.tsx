import type { BlockOf } from '@care/contract'
import { Icon, VisuallyHidden } from '@care/ui'
import type { ReactNode } from 'react'
import { Blocks } from '../blocks/registry.tsx'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { useCard, useScope } from './card-context.ts'
import { DirectionsLink } from './DirectionsLink.tsx'
import { FormattedValue } from './FormattedValue.tsx'
import { TtyNote } from './PhoneLine.tsx'
import { isBlank, textsAt, valueAt } from './value-at.ts'

/** Blocks of provider-card and facility-card that show card data. */

export function CardHeader({ block }: { block: BlockOf<'card-header'> }) {
  return (
    <div className="card-head">
      <Blocks blocks={block.children} />
    </div>
  )
}

/** A title has the card's number and the person's credential; other looks are plain text. */
export function Value({ block }: { block: BlockOf<'value'> }) {
  const card = useCard()
  const scope = useScope()
  const language = useLanguage()
  const tenantText = useTenantText()
  const value = valueAt(scope, block.path)
  if (block.kinds && !block.kinds.includes(card.kind)) return null
  if (block.look === 'title')
    return scope === card.data ? <CardTitle /> : <h4 className="slide-title">{textsAt(value).join(', ')}</h4>
  if (isBlank(value))
    return block.missing === undefined ? null : (
      <p className={`value value-${block.look ?? 'plain'}`}>{tenantText(block.missing)}</p>
    )
  const plain = block.look === 'subtitle' ? card.data.more.specialtyPlain : ''
  return (
    <p className={`value value-${block.look ?? 'plain'}`}>
      {block.label === undefined ? null : <span className="value-label">{tenantText(block.label)} </span>}
      <FormattedValue value={value} format={block.format} language={language} whose={card.data.more.title} />
      {plain === '' ? null : <span className="value-plain"> ({plain})</span>}
      {block.look !== 'subtitle' || card.data.more.alsoSpecialty === '' ? null : (
        <span className="value-also">{card.data.more.alsoSpecialty}</span>
      )}
    </p>
  )
}

/** The name opens the details like the toggle (API-DET-08). It is no tab stop: keyboard users have the toggle. */
function CardTitle() {
  const { data, number, open, toggle } = useCard()
  const text = useText()
  return (
    <h3 className="card-title">
      {number === undefined ? null : (
        <span className="card-number">
          <VisuallyHidden>{text('card.number', { number })}: </VisuallyHidden>
          <span aria-hidden="true">{number}</span>
        </span>
      )}
      <button type="button" className="card-name" tabIndex={-1} aria-expanded={open} onClick={toggle}>
        {data.more.title}
        {data.more.credential === '' ? null : <span className="card-credential">, {data.more.credential}</span>}
      </button>
    </h3>
  )
}

/** An icon, a label for screen readers, and the value; nothing when the value is empty. */
export function Row({ block }: { block: BlockOf<'row'> }) {
  const card = useCard()
  const scope = useScope()
  const language = useLanguage()
  const tenantText = useTenantText()
  const value = valueAt(scope, block.path)
  if (isBlank(value) || (block.kinds && !block.kinds.includes(card.kind))) return null
  return (
    <div className="row">
      <Icon name={block.icon} />
      <div className="row-body">
        <span className="row-label">{tenantText(block.label)}</span>
        <FormattedValue
          value={value}
          format={block.format}
          language={language}
          whose={card.data.more.title}
          fax={block.icon === 'fax'}
        />
        {isPhone(block) ? <TtyNote /> : null}
        {block.format === 'address' ? <DirectionsLink /> : null}
      </div>
    </div>
  )
}

const isPhone = (block: BlockOf<'row'>) =>
  block.icon !== 'fax' && (block.format === 'phone' || block.format === 'filledPhone')

/** Only the codes in the blueprint get a badge (APP-CARD-05). */
export function Badge({ block }: { block: BlockOf<'badge'> }) {
  const scope = useScope()
  const code = valueAt(scope, block.codePath)
  const shown = textsAt(valueAt(scope, block.path)).join(', ')
  if (typeof code !== 'string' || !block.codes.includes(code) || shown === '') return null
  return (
    <p className="badge">
      <Icon name="check" />
      {shown}
    </p>
  )
}

/**
 * What our cards show beyond the specified rows: status when no badge shows it, plan, area, ages, other places, and
 * when it was last checked.
 */
export function Facts() {
  const {
    data: { more },
    badgeCodes,
  } = useCard()
  const text = useText()
  return (
    <ul className="facts">
      {badgeCodes.includes(more.accepting.code) ? null : (
        <Fact icon={statusIcon[more.accepting.kind]}>{more.accepting.text}</Fact>
      )}
      {more.inPlan === '' ? null : (
        <Fact icon="shield" strong>
          {more.inPlan}
        </Fact>
      )}
      {more.languages.map((spoken) => (
        <Fact key={spoken} icon="speech">
          {spoken}
        </Fact>
      ))}
      {more.serves === '' ? null : <Fact icon="map">{more.serves}</Fact>}
      {more.ages === '' ? null : <Fact icon="person">{more.ages}</Fact>}
      {more.telehealth === '' ? null : <Fact icon="speech">{more.telehealth}</Fact>}
      {more.moreLocations.text === '' ? null : <Fact icon="building">{more.moreLocations.text}</Fact>}
      {more.verified === undefined ? null : (
        <Fact icon="calendar">
          {more.verified.text}
          {more.verified.old ? (
            <>
              . <span className="fact-old">{text('card.old')}</span>
            </>
          ) : null}
        </Fact>
      )}
    </ul>
  )
}

const statusIcon = { yes: 'check', no: 'minus', unknown: 'info' } as const

function Fact({
  icon,
  strong = false,
  children,
}: {
  icon: Parameters<typeof Icon>[0]['name']
  strong?: boolean
  children: ReactNode
}) {
  return (
    <li className={strong ? 'fact fact-strong' : 'fact'}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
