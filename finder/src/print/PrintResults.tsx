import type { BlockOf } from '@care/contract'
import { Button, Icon, Notice, Spinner } from '@care/ui'
import { Suspense, useRef } from 'react'
import { lazyWithError } from '../blocks/lazy.tsx'
import { usePrintSource } from '../blocks/print-source.ts'
import { useOnline } from '../blocks/useOnline.ts'
import { useWideScreen, wideButtonsWidth } from '../blocks/useWideScreen.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { usePrintResults } from './usePrintResults.ts'

/** Hidden on the screen, so it loads silently. If it fails, the button still prints the page as it is. */
const PrintSheet = lazyWithError(() => import('./PrintSheet.tsx'), 'print.listFailed')

/** 'Print Results', and the printed list behind the page. */
export function PrintResults({ block }: { block: BlockOf<'print-results'> }) {
  const source = usePrintSource()
  const { button, list, loadedAt, retry } = usePrintResults(source)
  const isNarrow = !useWideScreen(wideButtonsWidth)
  const said = useTenantText()
  const text = useText()
  const online = useOnline()
  const place = useRef<HTMLDivElement>(null)
  // 'Try again' disappears with the message, and the button next to it is disabled until the list has loaded.
  const again = () => {
    place.current?.focus({ preventScroll: true })
    retry()
  }
  return (
    <>
      {button === 'hidden' ? (
        <div className="print-results print-place no-print" hidden={source.settled && !source.total}>
          {/* The button's place and time are fixed (APP-PRT-06): until then the page says what it is waiting for. */}
          {source.settled ? <Preparing isNarrow={isNarrow} /> : null}
        </div>
      ) : (
        <div ref={place} tabIndex={-1} className="print-results no-print">
          <Button
            className="print-button"
            aria-label={said(block.text)}
            isDisabled={button !== 'ready'}
            onPress={() => window.print()}
          >
            {button === 'waiting' ? <Spinner /> : <Icon name="printer" />}
            {isNarrow ? text('print.short') : said(block.text)}
          </Button>
          {/* For screen readers: the button's spinner says the same, and text beside it would push the list down. */}
          <span role="status" className="visually-hidden">
            {button === 'waiting' ? text('print.preparing') : ''}
          </span>
          {/* Without a connection the page says so once, above the list. */}
          {button === 'failed' && online ? (
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

function Preparing({ isNarrow }: { isNarrow: boolean }) {
  const text = useText()
  return (
    <span className="print-preparing">
      <Spinner />
      {/* The whole sentence would be higher than the button that replaces it. */}
      {isNarrow && <span aria-hidden="true">{text('print.short')}…</span>}
      <span className={isNarrow ? 'visually-hidden' : undefined}>{text('print.preparing')}</span>
    </span>
  )
}
