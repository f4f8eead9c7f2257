import { Button } from '@care/ui'
import { useRef, useState } from 'react'
import { useText } from '../messages/useText.ts'

/** A tracking number in large type, with a button that copies it. If copying is blocked, it is selected instead. */
export function CopyNumber({ number }: { number: string }) {
  const text = useText()
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()
  const element = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setOutcome('copied')
    } catch {
      if (element.current) getSelection()?.selectAllChildren(element.current)
      setOutcome('selected')
    }
  }
  return (
    <div className="report-number">
      <strong ref={element} className="report-digits">
        {number}
      </strong>
      <Button onPress={() => void copy()}>{text('report.copy')}</Button>
      <span role="status" className="report-copied">
        {outcome === undefined ? '' : text(`report.${outcome}`)}
      </span>
    </div>
  )
}
