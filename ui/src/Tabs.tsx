import type { Key, ReactNode } from 'react'
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
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key: Key) => onSelect(String(key))} className="tabs">
      <AriaTabList aria-label={label} className="tab-list">
        {items.map((item) => (
          <AriaTab
            key={item.id}
            ref={item.id === selected ? showTab : null}
            id={item.id}
            isDisabled={item.disabled ?? false}
            className="tab"
          >
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

/** On a phone the tabs are in one line. Sideways only: the page stays where it is. */
function showTab(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (!tab || !list) return
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left + peek
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right + peek
}
