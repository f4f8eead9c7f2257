import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

export interface LightTab {
  id: string
  label: ReactNode
  content: () => ReactNode
}

/**
 * Tabs for lists of cards and for the details inside them. Not the shared ones: those search their panels for focusable
 * elements and listen to the tabs around them; with fifty open cards one click took a third of a second. Panels named
 * in `keep` stay mounted while another is shown, and keep their layout (decision 0052). The frame around them is
 * hidden, because the panel itself would still be in the accessibility tree.
 */
export function LightTabs({
  label,
  tabs,
  selected,
  onSelect,
  keep,
}: {
  label: string
  tabs: readonly LightTab[]
  selected: string
  onSelect: (id: string) => void
  keep?: readonly string[]
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const stacked = useStacked(list)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )
  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, at, tabs.length, stacked)
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || to === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div className="tabs">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus, one at a time */}
      <div
        ref={list}
        className="tab-list"
        role="tablist"
        aria-label={label}
        aria-orientation={stacked ? 'vertical' : 'horizontal'}
        onKeyDown={move}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className="tab"
            aria-selected={index === at}
            data-selected={index === at || undefined}
            aria-controls={`${id}${tab.id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => {
        const panel = (
          <div
            key={tab.id}
            className="tab-panel"
            role="tabpanel"
            id={`${id}${tab.id}-panel`}
            aria-labelledby={`${id}${tab.id}`}
            hidden={index !== at && !keep}
          >
            {index === at || keep?.includes(tab.id) ? tab.content() : null}
          </div>
        )
        return keep ? (
          <div key={tab.id} className="tab-kept" hidden={index !== at}>
            {panel}
          </div>
        ) : (
          panel
        )
      })}
    </div>
  )
}

/**
 * Arrow keys wrap around; Home and End go to the ends. Up and Down only if the tabs are stacked: otherwise they scroll
 * the page.
 */
export function targetOf(key: string, at: number, count: number, stacked: boolean): number | undefined {
  if (stacked && (key === 'ArrowDown' || key === 'ArrowUp'))
    return targetOf(key === 'ArrowDown' ? 'ArrowRight' : 'ArrowLeft', at, count, stacked)
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Whether the tabs are stacked: the style sheet decides by the available width. */
function useStacked(list: RefObject<HTMLElement | null>): boolean {
  const [stacked, setStacked] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      const [first, ...others] = [...element.children].map((tab) => tab.getBoundingClientRect())
      setStacked(
        first !== undefined &&
          others.length > 0 &&
          others.every((tab) => tab.top >= first.bottom && tab.left === first.left),
      )
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return stacked
}
