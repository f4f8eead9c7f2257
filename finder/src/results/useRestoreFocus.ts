import { useEffect, useEffectEvent, useRef } from 'react'
import { focusFirstCriterion, mayTakeFocus } from './focus-results.ts'
import { outcomeId, panelId } from './results-context.ts'

/**
 * Zooming, or rotating a tablet, turns the sidebar into a sheet and moves the map: the focused element is rendered
 * again. A field of the criteria gets the focus back in its new position; otherwise it goes to the outcome.
 */
export function useRestoreFocus(layout: string, openPanel: (focus: () => void) => void): void {
  const last = useRef<Focused>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = { element: target, inPanel: controlIn(target) }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  const rendered = useRef(layout)
  const restore = useEffectEvent(() => {
    const focused = last.current
    if (!focused || !mayTakeFocus() || (focused.element.isConnected && focused.element.checkVisibility())) return
    const { inPanel } = focused
    if (inPanel) openPanel(() => focusAgain(inPanel))
    else document.getElementById(outcomeId)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (rendered.current === layout) return
    rendered.current = layout
    restore()
  }, [layout])
}

interface Focused {
  element: Element
  inPanel: PanelControl | undefined
}
/** A control of the panel: by its id, else by its position among all of them. */
interface PanelControl {
  id: string
  at: number
  of: number
}

const panel = () => document.getElementById(panelId)
const controlsOf = (element: Element | null) => [
  ...(element?.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]') ?? []),
]

/** Where in the criteria the focus is; a list or dialog that one of them opened counts as that one. */
function controlIn(element: HTMLElement): PanelControl | undefined {
  const inside = panel()?.contains(element)
    ? element
    : element.closest('[role="dialog"], [role="listbox"]') && panel()?.querySelector('[aria-expanded="true"]')
  if (!inside) return undefined
  const controls = controlsOf(panel())
  return { id: inside.id, at: controls.findIndex((control) => control === inside), of: controls.length }
}

function focusAgain({ id, at, of }: PanelControl): void {
  const controls = controlsOf(panel())
  const same =
    controls.find((control) => id !== '' && control.id === id) ?? (controls.length === of ? controls[at] : undefined)
  if (same) same.focus()
  else focusFirstCriterion(document)
}
