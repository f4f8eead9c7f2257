import { Button, Notice } from '@care/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../messages/useText.ts'
import { useErrorText } from './Problem.tsx'

export interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Approximate number of lines of the content. */
  rows?: number
  children: (data: T) => ReactNode
}

/** The result of a query; placeholder lines until then, and its error with a retry button. */
export function Loaded<T>({ query, rows = 4, children }: LoadedProps<T>) {
  const text = useText()
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <Notice
        tone="bad"
        role="alert"
        action={<Button onPress={() => void query.refetch()}>{text('app.tryAgain')}</Button>}
      >
        {errorText(query.error)}
      </Notice>
    )
  return (
    <div role="status" aria-label={text('app.loading')}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="skeleton line-skeleton" />
      ))}
    </div>
  )
}
