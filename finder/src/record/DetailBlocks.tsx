import type { BlockOf } from '@care/contract'
import { phrases, type CarrierPlans, type DayHours } from '@care/display'
import { Pill } from '@care/ui'
import type { ReactNode } from 'react'
import { Blocks } from '../blocks/registry.tsx'
import { PlaceContext } from '../blocks/shown-results.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { Carousel } from './Carousel.tsx'
import { ScopeContext, useCard, useScope } from './card-context.ts'
import { FormattedValue } from './FormattedValue.tsx'
import { OfficeHours } from './OfficeHours.tsx'
import { isBlank, textsAt, valueAt } from './value-at.ts'

/** Blocks of show-more-partial-tab: lists, carousels and their slides. */

export function DetailList({ block }: { block: BlockOf<'list'> }) {
  const { kind, data } = useCard()
  const scope = useScope()
  const language = useLanguage()
  const tenantText = useTenantText()
  const value = valueAt(scope, block.path)
  if (block.kinds && !block.kinds.includes(kind)) return null
  if (isBlank(value))
    return block.empty === undefined ? null : (
      <Titled title={tenantText(block.label)}>
        <p className="detail-none">{tenantText(block.empty)}</p>
      </Titled>
    )
  const items = identifiersIn(value) ?? textsAt(value)
  const Items = block.look === 'ordered' ? 'ol' : 'ul'
  return (
    <Titled title={tenantText(block.label)}>
      <Items className={`detail-list detail-${block.look ?? 'plain'}`}>
        {items.map((item) => (
          <li key={item}>
            {block.look === 'pills' ? (
              <Pill>{item}</Pill>
            ) : (
              <FormattedValue value={item} format={block.format} language={language} whose={data.more.title} />
            )}
          </li>
        ))}
      </Items>
    </Titled>
  )
}

/** One slide per location; its own blocks read the slide's data (APP-DET-02, APP-CAR-05). */
export function DetailCarousel({ block }: { block: BlockOf<'carousel'> }) {
  const { data, slideOf } = useCard()
  const scope = useScope()
  const text = useText()
  const value = valueAt(scope, block.path)
  const slides: unknown[] = Array.isArray(value) ? value : []
  if (slides.length === 0) return <p className="detail-none">{text('detail.noLocations')}</p>
  return (
    <Carousel
      label={text('detail.label', { name: data.more.title })}
      count={slides.length}
      previousLabel={text('carousel.previous')}
      nextLabel={text('carousel.next')}
      nameOf={(index) => textsAt(valueAt(slides[index], 'name')).join('')}
      countOne={block.countOne === true}
      first={slideOf.current[block.path] ?? 0}
      onMove={(index) => {
        // oxlint-disable-next-line react/immutability -- a ref of the card: where a carousel is needs no render
        slideOf.current[block.path] = index
      }}
      slide={(index) => (
        <ScopeContext value={slides[index]}>
          <PlaceContext value={textsAt(valueAt(slides[index], 'relationIds'))}>
            <div className="slide">
              <Blocks blocks={block.children} />
              <Verified slide={slides[index]} />
            </div>
          </PlaceContext>
        </ScopeContext>
      )}
    />
  )
}

/** When and how this location was verified; slides other than locations have no such line. */
function Verified({ slide }: { slide: unknown }) {
  const words = ['text', 'note'].flatMap((part) => textsAt(valueAt(slide, `verified.${part}`)))
  return words.length === 0 ? null : <p className="detail-none detail-verified">{words.join('. ')}</p>
}

export function Hours({ block }: { block: BlockOf<'hours'> }) {
  const hours = valueAt(useScope(), 'hours')
  const tenantText = useTenantText()
  if (!Array.isArray(hours)) return null
  return (
    <Titled title={tenantText(block.label)}>
      <OfficeHours hours={hours as DayHours[]} missing={tenantText(block.missing)} />
    </Titled>
  ) // The slide is location data.
}

/**
 * The accepting status for the codes in the layout, the facts of the specification, then telehealth (APP-DET-05,
 * APP-DET-15).
 */
export function Additional({ block }: { block: BlockOf<'additional'> }) {
  const scope = useScope()
  const language = useLanguage()
  const tenantText = useTenantText()
  const code = valueAt(scope, 'accepting.code')
  const accepting =
    typeof code === 'string' && (block.codes ?? ['newpt']).includes(code)
      ? textsAt(valueAt(scope, 'accepting.text'))
      : []
  const items = [
    ...accepting,
    ...textsAt(valueAt(scope, 'additional')),
    ...(valueAt(scope, 'telehealth') === true ? [phrases[language].telehealth] : []),
  ]
  if (items.length === 0) return null
  return (
    <Titled title={tenantText(block.label)}>
      <ul className="detail-list detail-plain">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Titled>
  )
}

/** Only carriers on the location tab; carriers with their plans on the insurance tab (APP-DET-06, APP-DET-08). */
export function Insurance({ block }: { block: BlockOf<'insurance'> }) {
  const scope = useScope()
  const tenantText = useTenantText()
  const text = useText()
  if (block.look === 'carriers') {
    const carriers = textsAt(valueAt(scope, 'carriers'))
    return carriers.length === 0 ? null : (
      <Titled title={block.label === undefined ? text('detail.carriers') : tenantText(block.label)}>
        <ul className="detail-list detail-plain">
          {carriers.map((carrier) => (
            <li key={carrier}>{carrier}</li>
          ))}
        </ul>
      </Titled>
    )
  }
  const carriers = valueAt(scope, 'carriers')
  const plans = Array.isArray(carriers) ? (carriers as CarrierPlans[]) : [] // The slide is insurance data.
  return (
    <div className="insurance">
      {block.label === undefined ? null : <p className="insurance-label">{tenantText(block.label)}</p>}
      {plans.length === 0 ? (
        <p className="detail-none">{text('detail.noInsurance')}</p>
      ) : (
        plans.map(({ carrier, plans: names }) => (
          <Titled key={carrier} title={carrier}>
            <ol className="detail-list detail-ordered">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ol>
          </Titled>
        ))
      )}
    </div>
  )
}

/** Heading level: below the location's name on a slide, below the card's name elsewhere. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  const { detail } = useCard()
  const Heading = useScope() === detail ? 'h4' : 'h5'
  return (
    <section className="titled">
      <Heading className="titled-head">{title}</Heading>
      {children}
    </section>
  )
}

function identifiersIn(value: unknown): string[] | undefined {
  if (
    !Array.isArray(value) ||
    !value.every((item) => typeof valueAt(item, 'type') === 'string' && typeof valueAt(item, 'value') === 'string')
  )
    return undefined
  return value.map((item) => `${String(valueAt(item, 'type'))}: ${String(valueAt(item, 'value'))}`)
}
