import type { ReactNode } from 'react'

/** A page with a title and a few sentences: before sign-in, and if there is nothing to work on. */
export function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="plain" id="content">
      <title>{title}</title>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
