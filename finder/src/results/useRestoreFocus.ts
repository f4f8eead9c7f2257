import { useEffect, useRef } from 'react'
import { focusFirstCriterion, mayTakeFocus } from './focus-results.ts'
import { outcomeId, panelId } from './results-context.ts'

/**
 * Zooming, or turning a tablet, makes the sidebar a sheet and moves the map: what had the focus is drawn anew. A field
 * of the criteria
 * has the focus again where it now stands; for anything else it goes to the outcome, never to nowhere.
 */
export function useRestoreFocus(layout: string, openPanel: (focus: () => void) => void): void {
  const last = useRef<Held>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = { element: target, inPanel: placeIn(target) }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  const drawn = useRef(layout)
  useEffect(() => {
    if (drawn.current === layout) return
    drawn.current = layout
    const held = last.current
    if (!held || !mayTakeFocus() || (held.element.isConnected && held.element.checkVisibility())) return
    const { inPanel } = held
    if (inPanel) openPanel(() => focusAgain(inPanel))
    else document.getElementById(outcomeId)?.focus({ preventScroll: true })
  }, [layout])
}

interface Held {
  element: Element
  inPanel: Place | undefined
}
/** A control of the panel: by its id, else by where it stands among all of them. */
interface Place {
  id: string
  at: number
  of: number
}

const panel = () => document.getElementById(panelId)
const controlsOf = (element: Element | null) => [
  ...(element?.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]') ?? []),
]

/** Where in the criteria the focus is; a list or dialog that one of them opened counts as that one. */
function placeIn(element: HTMLElement): Place | undefined {
  const inside = panel()?.contains(element)
    ? element
    : element.closest('[role="dialog"], [role="listbox"]') && panel()?.querySelector('[aria-expanded="true"]')
  if (!inside) return undefined
  const controls = controlsOf(panel())
  return { id: inside.id, at: controls.findIndex((control) => control === inside), of: controls.length }
}

function focusAgain({ id, at, of }: Place): void {
  const controls = controlsOf(panel())
  const same =
    controls.find((control) => id !== '' && control.id === id) ?? (controls.length === of ? controls[at] : undefined)
  if (same) same.focus()
  else focusFirstCriterion(document)
}
