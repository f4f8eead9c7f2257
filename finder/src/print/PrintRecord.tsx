import { DirectoryError, type BlockOf } from '@care/contract'
import { Button, Icon, Spinner, VisuallyHidden } from '@care/ui'
import { useContext, useEffect, useRef, useState } from 'react'
import { useClient } from '../api/BootContext.tsx'
import { useErrorText } from '../blocks/page-messages.ts'
import { RecordSubjectContext } from '../blocks/shown-results.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { fetchPrint, printBlob } from './print-record.ts'
import './print-button.css'

type State = 'idle' | 'printing' | 'failed' | 'busy'

/** 'Print Provider' in an open card: sends the loaded details and receives a PDF (APP-PRT-07). */
export function PrintRecord({ block }: { block: BlockOf<'print-record'> }) {
  const subject = useContext(RecordSubjectContext)
  const client = useClient()
  const language = useLanguage()
  const said = useTenantText()
  const text = useText()
  const words = useErrorText()
  const [state, setState] = useState<State>('idle')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  if (!subject?.open || !subject.detail) return null
  const { kind, name, detail } = subject

  const print = async () => {
    if (state === 'printing') return
    const controller = new AbortController()
    running.current = controller
    setState('printing')
    try {
      const pdf = await fetchPrint(client, kind, detail, language, controller.signal)
      if (controller.signal.aborted) return
      await printBlob(pdf, text('print.frame'))
      setState('idle')
    } catch (error) {
      if (controller.signal.aborted) return
      console.error('An error occurred', error)
      setState(
        error instanceof DirectoryError && (error.code === 'PRINT_BUSY' || error.code === 'RATE_LIMITED')
          ? 'busy'
          : 'failed',
      )
    }
  }
  const printing = state === 'printing'
  return (
    <div className="print-record no-print">
      <Button className="print-button" isDisabled={printing} onPress={() => void print()}>
        {printing ? <Spinner /> : <Icon name="printer" />}
        {printing ? said(block.loading) || text('print.loading') : said(block.text)}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <span role="status" className="print-status print-fault">
        {state === 'failed' ? words('printFailed', 'print.failed') : state === 'busy' ? text('print.busy') : ''}
      </span>
    </div>
  )
}
