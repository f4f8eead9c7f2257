import { Icon } from '@care/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { moveFocus } from '../keyboard/move-focus.ts'
import { useKeys } from '../keyboard/useKeys.ts'
import { TabTitle } from './TabTitle.tsx'

export interface SplitProps {
  title: string
  /** What is above the list: filters. */
  filter?: ReactNode
  list: ReactNode
  /** A row of the list is open: a narrow screen shows only that. */
  isOpen: boolean
  children: ReactNode
}

/** The list on the left, the open item on the right. J and K move through the list. */
export function Split({ title, filter, list, isOpen, children }: SplitProps) {
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) })
  return (
    <main className={`split${isOpen ? ' split-open' : ''}`} id="content">
      <TabTitle title={title} />
      <h1 id="split-title">{title}</h1>
      <section className="split-list" aria-labelledby="split-title">
        {filter}
        {list}
      </section>
      <section className="split-thing">{children}</section>
    </main>
  )
}

export interface ThingProps {
  /** A line above the title: kind, deadline. */
  kind?: ReactNode
  title: ReactNode
  backTo: string
  backTitle: string
  children: ReactNode
}

/** The open item on the right. It takes the focus, so that screen readers announce it. */
export function Thing({ kind, title, backTo, backTitle, children }: ThingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="task" aria-labelledby="thing-title">
      <Link className="task-back" to={backTo}>
        <Icon name="arrowLeft" />
        {backTitle}
      </Link>
      <header className="task-head">
        {kind === undefined ? null : <p className="task-kind">{kind}</p>}
        <h2 id="thing-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {children}
    </article>
  )
}
