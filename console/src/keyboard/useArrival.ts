import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Slow servers answer within this time; later, the person has gone on. */
const patienceMs = 5_000

/**
 * After a change of page, a new page begins at its top, with the focus on its title; Back, and the way up to a list,
 * return to the link that was followed. Nothing takes the focus from an element that is still there.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef({ pathname, address: location.pathname })
  useEffect(() => {
    const left = shown.current
    if (left.pathname === pathname) return undefined
    shown.current = { pathname, address: location.pathname }
    // A list that stays beside its open item keeps its place.
    if (!isBack && !document.querySelector('.split-open')) scrollTo(0, 0)
    const isUp = isBelow(left.address, location.pathname)
    // Forward is like Back for the router; it leads from a list to its item, which has a link to the list.
    const isReturn = isUp || (isBack && !isBelow(location.pathname, left.address))
    return focusUntilComplete(isReturn ? left.address : undefined)
  }, [pathname, isBack])
}

const isBelow = (address: string, list: string) => address.startsWith(`${list}/`)

/** The script of a screen, then its data replace what is shown first: until then, the focus may be lost again. */
function focusUntilComplete(followed: string | undefined): () => void {
  const look = () => {
    const main = document.querySelector('#content:not(:has([data-loading]))')
    const title = main?.querySelector<HTMLElement>('h1')
    if (!main || !title || (document.activeElement !== document.body && document.activeElement !== title)) return
    const link = followed && [...main.querySelectorAll('a')].find(({ pathname }) => pathname === followed)
    if (link) link.focus()
    else if (document.activeElement !== title) {
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
  }
  look()
  const watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true })
  const stop = () => {
    watching.disconnect()
    clearTimeout(timer)
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
  }
  const timer = setTimeout(stop, patienceMs)
  addEventListener('keydown', stop, true)
  addEventListener('pointerdown', stop, true)
  return stop
}
