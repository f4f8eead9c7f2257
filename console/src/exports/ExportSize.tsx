import type { ExportRequest } from '@care/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '../messages/useText.ts'
import { useErrorText } from '../parts/Problem.tsx'
import { exportCount } from './export-calls.ts'
import type { KindOf } from './kind-label.ts'

/** A count queries the whole index: not for every letter. */
const pauseMs = 500

/** The number of records, lines and columns that the file would have now. */
export function ExportSize({
  tenant,
  kind,
  request,
  columnCount,
}: {
  tenant: string
  kind: KindOf
  request: ExportRequest | undefined
  columnCount: number
}) {
  const text = useText()
  const errorText = useErrorText()
  const isCounted = kind.options.includes('query')
  const settled = useSettled(request)
  const { data, error, isFetching } = useQuery({
    ...exportCount(tenant, settled ?? { kind: 'directory-csv' }),
    enabled: isCounted && settled !== undefined,
    placeholderData: keepPreviousData,
  })
  const isOld = isFetching || settled !== request
  const words = data && (kind.options.includes('columns') ? 'exports.wouldHaveLines' : 'exports.wouldHave')
  return (
    <div className="export-size" aria-busy={isOld}>
      <p role="status" className="export-count">
        {!isCounted
          ? text('exports.notCounted')
          : error
            ? errorText(error)
            : words && !isOld
              ? text(words, { ...data })
              : text('exports.counting')}
      </p>
      {kind.options.includes('columns') ? (
        <p>{text('exports.columnCount', { chosen: request?.columns?.length ?? 0, total: columnCount })}</p>
      ) : null}
    </div>
  )
}

/** The value once it has not changed for a moment. Every render creates another one: they are compared by content. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const content = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the content stands for the value
  }, [content])
  return JSON.stringify(settled) === content ? value : settled
}
