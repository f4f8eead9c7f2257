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
