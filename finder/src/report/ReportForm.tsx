import { limits, reportKinds, type ReportKind } from '@care/contract'
import { Button, Checkbox, Field, FieldError, Notice, Spinner } from '@care/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useText } from '../messages/useText.ts'
import type { ReportWords } from './useReport.ts'

/** From this length on the counter is announced. */
const fewLeft = 50

export function ReportForm({
  sending,
  error,
  onSend,
}: {
  sending: boolean
  error: string | undefined
  onSend: (words: ReportWords) => void
}) {
  const text = useText()
  const [kinds, setKinds] = useState<readonly ReportKind[]>([])
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const missing = isAsked && kinds.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (kinds.length > 0 && !sending) return onSend({ kinds: [...kinds], ...(words.trim() && { words: words.trim() }) })
    group.current?.querySelector('input')?.focus()
    return undefined
  }
  return (
    <form className="report-form" noValidate onSubmit={submit}>
      <KindChoice chosen={kinds} onChoose={setKinds} missing={missing} group={group} />
      <WordsField words={words} onChange={setWords} />
      <p className="report-note">{text('report.privacy')}</p>
      <div role="alert">{error === undefined ? null : <Notice tone="bad">{error}</Notice>}</div>
      <div className="report-actions">
        <Button look="primary" type="submit" isPending={sending}>
          {sending ? <Spinner /> : null}
          {text(sending ? 'report.sending' : 'report.send')}
        </Button>
      </div>
    </form>
  )
}

function KindChoice({
  chosen,
  onChoose,
  missing,
  group,
}: {
  chosen: readonly ReportKind[]
  onChoose: (kinds: ReportKind[]) => void
  missing: boolean
  group: React.RefObject<HTMLFieldSetElement | null>
}) {
  const text = useText()
  const id = useId()
  return (
    <fieldset ref={group} className="report-kinds" aria-describedby={missing ? id : undefined}>
      <legend className="field-label">{text('report.kinds')}</legend>
      <div role="alert">{missing ? <FieldError id={id}>{text('report.kindMissing')}</FieldError> : null}</div>
      {reportKinds.map((kind) => (
        <Checkbox
          key={kind}
          name={kind}
          checked={chosen.includes(kind)}
          onChange={(checked) => onChoose(reportKinds.filter((one) => (one === kind ? checked : chosen.includes(one))))}
        >
          {text(`report.kind.${kind}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function WordsField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const text = useText()
  const left = limits.reportWords - words.length
  return (
    <Field label={text('report.words')} help={text('report.wordsHelp')}>
      {(ids) => (
        <>
          <textarea
            id={ids.control}
            className="input report-words"
            rows={3}
            maxLength={limits.reportWords}
            value={words}
            aria-describedby={ids.describedBy}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="field-help report-left" aria-live={left <= fewLeft ? 'polite' : 'off'}>
            {text('report.left', { count: left })}
          </span>
        </>
      )}
    </Field>
  )
}
