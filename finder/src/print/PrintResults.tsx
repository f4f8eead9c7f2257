import type { BlockOf } from '@care/contract'
import { Button, Icon, Notice, Spinner } from '@care/ui'
import { Suspense, useRef } from 'react'
import { lazyWithError } from '../blocks/lazy.tsx'
import { usePrintSource } from '../blocks/print-source.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { usePrintResults } from './usePrintResults.ts'

/** Hidden on the screen, so it loads silently. If it fails, the button still prints the page as it is. */
const PrintSheet = lazyWithError(() => import('./PrintSheet.tsx'), 'print.listFailed')

/** 'Print Results', and the printed list behind the page. */
export function PrintResults({ block }: { block: BlockOf<'print-results'> }) {
  const source = usePrintSource()
  const { button, list, loadedAt, retry } = usePrintResults(source)
  const said = useTenantText()
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  // 'Try again' goes away with the message, and the button beside it is disabled until the list is there.
  const again = () => {
    place.current?.focus({ preventScroll: true })
    retry()
  }
  return (
    <>
      {button === 'hidden' ? (
        <div className="print-results print-place no-print" hidden={source.settled && !source.total} />
      ) : (
        <div ref={place} tabIndex={-1} className="print-results no-print">
          <Button className="print-button" isDisabled={button !== 'ready'} onPress={() => window.print()}>
            {button === 'waiting' ? <Spinner /> : <Icon name="printer" />}
            {said(block.text)}
          </Button>
          {/* For screen readers: the button's spinner says the same, and text beside it would push the list down. */}
          <span role="status" className="visually-hidden">
            {button === 'waiting' ? text('print.preparing') : ''}
          </span>
          {button === 'failed' ? (
            <Notice tone="warn" role="alert" action={<Button onPress={again}>{text('print.tryAgain')}</Button>}>
              {text('print.listFailed')}
            </Notice>
          ) : null}
        </div>
      )}
      {list && source.committed ? (
        <Suspense>
          <PrintSheet source={source} committed={source.committed} list={list} loadedAt={loadedAt} />
        </Suspense>
      ) : null}
    </>
  )
}
