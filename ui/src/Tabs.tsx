import { useEffect, useRef, type Key, type ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components'

export interface TabItem {
  id: string
  label: ReactNode
  count?: ReactNode
  disabled?: boolean
  content: ReactNode
  elementId?: string
}

export function Tabs({
  label,
  items,
  selected,
  onSelect,
  keepMounted = false,
}: {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  keepMounted?: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs are in one line that scrolls sideways.
  useEffect(() => showSelected(list.current), [selected])
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key: Key) => onSelect(String(key))} className="tabs">
      <AriaTabList ref={list} aria-label={label} className="tab-list">
        {items.map((item) => (
          <AriaTab key={item.id} id={item.id} isDisabled={item.disabled ?? false} className="tab">
            {item.label}
            {item.count === undefined ? null : <span className="tab-count">{item.count}</span>}
          </AriaTab>
        ))}
      </AriaTabList>
      {items.map((item) => (
        <AriaTabPanel key={item.id} id={item.id} className="tab-panel" shouldForceMount={keepMounted}>
          {item.content}
        </AriaTabPanel>
      ))}
    </AriaTabs>
  )
}

/** So that the next tab is seen, too. */
const peek = 16

/** Sideways only: the page stays where it is. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector('[role="tab"][aria-selected="true"]')
  if (!list || !tab) return
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left + peek
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right + peek
}
