import type { BlockOf } from '@care/contract'
import { Button, Icon, Pill, VisuallyHidden } from '@care/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { useForm } from '../blocks/form.ts'
import type { SearchChange } from '../criteria/criteria.ts'
import { useLanguage, useTenantText, useText, type MessageId } from '../messages/useText.ts'
import { UnderstoodText } from './UnderstoodText.tsx'
import { languagePills, pillsOf, type LanguagePills, type PillData } from './pills.ts'
import { outcomeId, useResultsActions } from './results-context.ts'

/** What is chosen, each removable (APP-FIL-04). */
export function FilterPills({ block }: { block: BlockOf<'filter-pills'> }) {
  const { components } = useBoot()
  const { draft } = useForm()
  const { drop } = useResultsActions()
  const language = useLanguage()
  const said = useTenantText()
  const text = useText()
  const pills = pillsOf(draft, components, language)
  const languages = languagePills(draft, components, language)
  const shown = pills.length + (languages?.all.length ?? 0)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  // The clicked button is gone: its neighbor takes the focus, or the outcome sentence if none is left.
  useEffect(() => {
    const at = removed.current
    removed.current = undefined
    if (at === undefined || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById(outcomeId)
    next?.focus()
  }, [shown])
  const remove = (change: SearchChange, at: number) => {
    removed.current = at
    drop(change)
  }
  // Keys of the message catalog, see pills.ts.
  const name = (pill: PillData) => (pill.message ? text(pill.message.id as MessageId, pill.message.values) : pill.text)
  if (shown === 0) return null
  return (
    <div className="pills">
      <span className="pills-label" id="pills-label">
        {said(block.label)}
      </span>
      <ul className="pill-list" ref={list} aria-labelledby="pills-label">
        {pills.map((pill, at) => (
          <li key={pill.key}>
            <Pill removeLabel={text('pill.remove', { what: name(pill) })} onRemove={() => remove(pill.change, at)}>
              <UnderstoodText words={pill.words} pill={pill.key}>
                {name(pill)}
              </UnderstoodText>
            </Pill>
          </li>
        ))}
        {languages ? <Languages pills={languages} drop={(change) => remove(change, pills.length)} /> : null}
      </ul>
    </div>
  )
}

/** The first language, with its own close button, and '+N', which opens a floating list of the rest (APP-FIL-05). */
function Languages({ pills, drop }: { pills: LanguagePills; drop: (change: SearchChange) => void }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLLIElement>(null)
  useClosing(open, box, () => setOpen(false))
  const [first, ...rest] = pills.all
  if (!first) return null
  return (
    <li ref={box} className="pill-languages">
      <Pill removeLabel={text('pill.remove', { what: first.text })} onRemove={() => drop(first.change)}>
        <UnderstoodText words={first.words} pill="language">
          {first.text}
        </UnderstoodText>
      </Pill>
      {rest.length === 0 ? null : (
        <Button
          look="quiet"
          className="pill-more"
          aria-expanded={open}
          aria-controls="pill-rest"
          onPress={() => setOpen(!open)}
        >
          {text('pill.moreLanguages', { count: rest.length })}
          <VisuallyHidden> {text('pill.moreLanguagesLabel', { count: rest.length })}</VisuallyHidden>
        </Button>
      )}
      {open && rest.length > 0 ? (
        <RestOfLanguages
          rest={rest}
          onDrop={drop}
          onRemoveAll={() => {
            setOpen(false)
            drop(pills.removeAll)
          }}
        />
      ) : null}
    </li>
  )
}

function RestOfLanguages({
  rest,
  onDrop,
  onRemoveAll,
}: {
  rest: LanguagePills['all']
  onDrop: (change: SearchChange) => void
  onRemoveAll: () => void
}) {
  const text = useText()
  const list = useInsideWindow()
  // The clicked button disappears with its language: the next one takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus()
  }, [rest.length, list])
  return (
    <div id="pill-rest" ref={list} className="popover pill-popover" role="group" aria-label={text('pill.languages')}>
      <ul className="pill-rest">
        {rest.map((one) => (
          <li key={one.value}>
            <span>{one.text}</span>
            <Button look="icon" aria-label={text('pill.remove', { what: one.text })} onPress={() => onDrop(one.change)}>
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <Button onPress={onRemoveAll}>{text('pill.removeLanguages')}</Button>
    </div>
  )
}

/** Opens below its pill; if that is too far to the right, it moves left by the difference. */
function useInsideWindow(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return undefined
    const place = () => {
      element.style.translate = ''
      const { left, right } = element.getBoundingClientRect()
      const edge = Number.parseFloat(getComputedStyle(element).paddingLeft)
      const over = Math.min(right + edge - document.documentElement.clientWidth, left - edge)
      if (over > 0) element.style.translate = `${-over}px`
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [])
  return popover
}

/** Escape and a click elsewhere close it; Escape returns the focus to the toggle. */
function useClosing(open: boolean, box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open, box])
}
