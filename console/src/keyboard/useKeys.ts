import { useEffect, useRef } from 'react'

/**
 * Single-key shortcuts for the whole screen. Off while somebody types, with Ctrl, Alt or Meta, or behind a dialog (WCAG
 * 2.1.4).
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      // A held key moves on through a list, but does not act on one task after the other.
      if (event.repeat && key !== 'j' && key !== 'k') return
      const action = Object.hasOwn(current.current, key) ? current.current[key] : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
