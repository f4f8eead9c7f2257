import type { BlockOf } from '@care/contract'
import { Button, Icon, Notice, Spinner } from '@care/ui'
import { Suspense, useRef } from 'react'
import { lazyWithError } from '../blocks/lazy.tsx'
import { usePrintSource } from '../blocks/print-source.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { usePrintResults } from './usePrintResults.ts'

/** Not on the screen, so nothing is said on its way; without it the button stays, and prints the page as it is seen. */
const PrintSheet = lazyWithError(() => import('./PrintSheet.tsx'), 'print.listFailed')

/** 'Print Results', and the list for paper that lies ready behind the page. */
export function PrintResults({ block }: { block: BlockOf<'print-results'> }) {
  const source = usePrintSource()
  const { button, list, retry } = usePrintResults(source)
  const said = useTenantText()
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  // The way to try again goes away with the message, and the button beside it cannot be pressed until the list is
  // there.
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
          {/* Heard, not seen: the button's spinner says the same, and words beside it would push the list down. */}
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
          <PrintSheet source={source} committed={source.committed} list={list} />
        </Suspense>
      ) : null}
    </>
  )
}
