import type { BlockOf } from '@care/contract'
import { openAt, verifiedLine } from '@care/display'
import { Icon, VisuallyHidden } from '@care/ui'
import type { ReactNode } from 'react'
import { Blocks } from '../blocks/registry.tsx'
import { ReportedNote } from '../blocks/ReportedNote.tsx'
import { useMinute } from '../blocks/useMinute.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { useCard, useScope } from './card-context.ts'
import { DirectionsLink } from './DirectionsLink.tsx'
import { FormattedValue } from './FormattedValue.tsx'
import { TtyNote } from './PhoneLine.tsx'
import { isBlank, textsAt, valueAt } from './value-at.ts'

/** Blocks of provider-card and facility-card that show card data. */

export function CardHeader({ block }: { block: BlockOf<'card-header'> }) {
  return (
    <>
      <div className="card-head">
        <Blocks blocks={block.children} />
      </div>
      <ReportedNote />
    </>
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
  const look = `value value-${block.look ?? 'plain'}`
  if (isBlank(value)) return block.missing === undefined ? null : <p className={look}>{tenantText(block.missing)}</p>
  // Care that comes to people has an area instead of a distance.
  if (block.format === 'distance' && value === 'N/A' && card.data.more.serves !== '')
    return <p className={look}>{card.data.more.serves}</p>
  if (block.format === 'distance' && card.data.more.isApproximate)
    return <p className={look}>{card.data.more.distance}</p>
  return (
    <p className={look}>
      {block.look === 'practice' ? <Icon name="building" /> : null}
      {block.label === undefined ? null : <span className="value-label">{tenantText(block.label)} </span>}
      <FormattedValue value={value} format={block.format} language={language} whose={card.data.more.title} />
      {block.look === 'subtitle' ? <PlainSpecialty /> : null}
    </p>
  )
}

/** The specialty in everyday words, and the searched one if another comes first. */
function PlainSpecialty() {
  const { specialtyPlain, alsoSpecialty } = useCard().data.more
  return (
    <>
      {specialtyPlain === '' ? null : <span className="value-plain"> ({specialtyPlain})</span>}
      {alsoSpecialty === '' ? null : <span className="value-also">{alsoSpecialty}</span>}
    </>
  )
}

/**
 * Clicking the name opens the details like the toggle (API-DET-08). It is not a tab stop: keyboard users have the
 * toggle.
 */
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
        {block.format === 'address' && scope !== card.data ? <DirectionsLink /> : null}
      </div>
    </div>
  )
}

const isPhone = (block: BlockOf<'row'>) =>
  block.icon !== 'fax' && (block.format === 'phone' || block.format === 'filledPhone')

/** Only the codes in the blueprint get a badge (APP-CARD-05); any other status is shown as plain text (D4). */
export function Badge({ block }: { block: BlockOf<'badge'> }) {
  const { data } = useCard()
  const scope = useScope()
  const code = valueAt(scope, block.codePath)
  const shown = textsAt(valueAt(scope, block.path)).join(', ')
  if (typeof code === 'string' && block.codes.includes(code) && shown !== '')
    return (
      <p className="badge">
        <Icon name="check" />
        {shown}
      </p>
    )
  const { kind, text } = data.more.accepting
  if (scope !== data || kind === 'none') return null
  return (
    <p className={`status status-${kind}`}>
      <Icon name={statusIcon[kind]} />
      {text}
    </p>
  )
}

const statusIcon = { yes: 'check', no: 'minus', unknown: 'info' } as const

/**
 * What our cards show in addition to the specified rows: plan, whether it is open, languages, area, ages, other
 * locations, and the last verification, which always comes last.
 */
export function Facts() {
  const { more, extras } = useCard().data
  return (
    <ul className="facts">
      {more.plan.text === '' ? null : (
        <Fact icon={more.plan.isIn ? 'shield' : 'info'} look={more.plan.isIn ? 'good' : 'warn'}>
          {more.plan.text}
        </Fact>
      )}
      <OpenFact />
      {more.languages.map((spoken) => (
        <Fact key={spoken} icon="speech">
          {spoken}
        </Fact>
      ))}
      {more.serves === '' || extras.MinDistance === 'N/A' ? null : <Fact icon="map">{more.serves}</Fact>}
      {more.ages === '' ? null : <Fact icon="person">{more.ages}</Fact>}
      {more.telehealth === '' ? null : <Fact icon="speech">{more.telehealth}</Fact>}
      {more.moreLocations.text === '' ? null : <Fact icon="building">{more.moreLocations.text}</Fact>}
      <Fact icon="calendar" look={more.verified.old || more.verified.at === '' ? 'unconfirmed' : 'confirmed'}>
        {verifiedLine(more.verified)}
      </Fact>
    </ul>
  )
}

/** A separate component: each minute changes it and nothing else on the card. */
function OpenFact() {
  const { data, options } = useCard()
  const now = useMinute()
  const { kind, text } = openAt(data.more.location, now, {
    language: options.language,
    timeZone: options.timeZone ?? readersZone(),
  })
  if (text === '') return null
  return (
    <Fact icon="clock" look={kind === 'open' ? 'good' : 'plain'}>
      {text}
    </Fact>
  )
}

const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function Fact({
  icon,
  look = 'plain',
  children,
}: {
  icon: Parameters<typeof Icon>[0]['name']
  look?: 'plain' | 'good' | 'warn' | 'confirmed' | 'unconfirmed'
  children: ReactNode
}) {
  return (
    <li className={`fact fact-${look}`}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
