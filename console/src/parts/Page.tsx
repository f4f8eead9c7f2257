import type { ReactNode } from 'react'
import { TabTitle } from './TabTitle.tsx'

export interface PageProps {
  title: string
  /** One or two sentences below the title. */
  intro?: ReactNode
  /** The page's actions, in the same position on every page. */
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, intro, actions, children }: PageProps) {
  return (
    <main className="page" id="content">
      <TabTitle title={title} />
      <div className="page-head">
        <h1>{title}</h1>
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </div>
      {intro === undefined ? null : <p className="page-intro">{intro}</p>}
      {children}
    </main>
  )
}
