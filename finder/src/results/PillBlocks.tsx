import type { BlockOf } from '@care/contract'
import { Button, Icon, Pill, VisuallyHidden } from '@care/ui'
import { useEffect, useRef, useState } from 'react'
import { DialogTrigger, Dialog as AriaDialog, Popover } from 'react-aria-components'
import { useBoot } from '../api/BootContext.tsx'
import { hasActiveFilters } from '../criteria/results-machine.ts'
import { useLanguage, useTenantText, useText, type MessageId } from '../messages/useText.ts'
import { languagePills, pillsOf, type LanguagePills, type PillData } from './pills.ts'
import { outcomeId, useResultsPage } from './results-context.ts'

/** What is chosen, each removable (APP-FIL-04). */
export function FilterPills({ block }: { block: BlockOf<'filter-pills'> }) {
  const { components } = useBoot()
  const { results, drop } = useResultsPage()
  const language = useLanguage()
  const said = useTenantText()
  const text = useText()
  const pills = pillsOf(results.state.draft, components, language)
  const languages = languagePills(results.state.draft, components, language)
  const shown = pills.length + (languages ? 1 : 0)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  // The button that was pressed is gone: its neighbour takes the focus, or the sentence of outcome when none is left.
  useEffect(() => {
    if (removed.current === undefined || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? document.getElementById(outcomeId)
    removed.current = undefined
    next?.focus()
  }, [shown])
  const name = (pill: PillData) => (pill.message ? text(pill.message.id as MessageId, pill.message.values) : pill.text) // Keys of the catalogue, see pills.ts.
  if (shown === 0) return null
  return (
    <div className="pills">
      <span className="pills-label" id="pills-label">{said(block.label)}</span>
      <ul className="pill-list" ref={list} aria-labelledby="pills-label">
        {pills.map((pill, at) => <li key={pill.key}><Pill removeLabel={text('pill.remove', { what: name(pill) })} onRemove={() => { removed.current = at; drop(pill.change) }}>{name(pill)}</Pill></li>)}
        {languages ? <Languages pills={languages} /> : null}
      </ul>
    </div>
  )
}

/** The first language and '+N'; the rest in a floating list, each removable, and all at once (APP-FIL-05). */
function Languages({ pills }: { pills: LanguagePills }) {
  const { drop } = useResultsPage()
  const text = useText()
  const [open, setOpen] = useState(false)
  const [first, ...rest] = pills.all
  if (!first) return null
  if (rest.length === 0) return <li><Pill removeLabel={text('pill.remove', { what: first.text })} onRemove={() => drop(first.change)}>{first.text}</Pill></li>
  return (
    <li className="pill pill-languages">
      {first.text}
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button look="quiet" className="pill-more">{text('pill.moreLanguages', { count: rest.length })}<VisuallyHidden> {text('pill.moreLanguagesLabel', { count: rest.length })}</VisuallyHidden></Button>
        <Popover className="popover" placement="bottom start">
          <AriaDialog className="pill-popover" aria-label={text('pill.languages')}>
            <ul className="pill-rest">
              {rest.map((one) => (
                <li key={one.value}>
                  <span>{one.text}</span>
                  <Button look="icon" aria-label={text('pill.remove', { what: one.text })} onPress={() => { if (rest.length === 1) setOpen(false); drop(one.change) }}><Icon name="close" /></Button>
                </li>
              ))}
            </ul>
            <Button onPress={() => { setOpen(false); drop(pills.removeAll) }}>{text('pill.removeLanguages')}</Button>
          </AriaDialog>
        </Popover>
      </DialogTrigger>
    </li>
  )
}

/** Only there when a filter is set; leaves the criteria alone (APP-FIL-09). */
export function ClearFilters({ block }: { block: BlockOf<'clear-filters'> }) {
  const { results } = useResultsPage()
  const said = useTenantText()
  if (!hasActiveFilters(results.state.draft)) return null
  return <Button look="link" className="clear-filters" onPress={results.clearFilters}>{said(block.text)}</Button>
}
