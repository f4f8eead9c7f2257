import { Button, Dialog, TextField } from '@care/ui'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { useDraft } from './useDraft.ts'

interface QuestionProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The label of the confirm button. */
  action: string
  isBusy?: boolean
  children?: ReactNode
}

export interface AskProps extends QuestionProps {
  /** Asks for a reason in a field with this label; `keptAs` names its draft. */
  reason?: { label: string; keptAs: string }
  /** True once it is done: the reason need not be kept any longer. */
  onConfirm: (reason: string) => Promise<boolean>
}

const shortestReason = 3

/** Asks for confirmation, and for a reason if needed. */
export function Ask({ reason, ...question }: AskProps) {
  if (!question.isOpen) return null
  if (reason) return <AskWhy key={reason.keptAs} {...question} {...reason} />
  const { onConfirm, ...rest } = question
  return <Question {...rest} onSubmit={() => void onConfirm('')} />
}

type AskWhyProps = Omit<AskProps, 'reason'> & NonNullable<AskProps['reason']>

function AskWhy({ label, keptAs, onConfirm, ...question }: AskWhyProps) {
  const text = useText()
  const draft = useDraft(`reason/${keptAs}`, '')
  const [isSubmitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The dialog was opened to type into it; some ask for more than the reason.
  useEffect(() => field.current?.form?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const isMissing = draft.value.trim().length < shortestReason
  const confirm = async () => {
    if (await onConfirm(draft.value.trim())) draft.discard()
  }
  const submit = () => {
    if (!isMissing) return void confirm()
    setSubmitted(true)
    field.current?.focus()
    return undefined
  }
  return (
    <Question {...question} onSubmit={submit}>
      {question.children}
      <DraftNotice draft={draft} />
      <TextField
        label={label}
        inputRef={field}
        value={draft.value}
        onChange={draft.set}
        maxLength={500}
        autoComplete="off"
        error={isSubmitted && isMissing ? text('parts.reasonMissing') : undefined}
      />
    </Question>
  )
}

export interface ConfirmByTypingProps extends QuestionProps {
  /** What must be typed, usually the tenant's name. */
  word: string
  onConfirm: () => void
}

/** For actions that cannot be undone. */
export function ConfirmByTyping({ word, onConfirm, ...question }: ConfirmByTypingProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <Question {...question} isAllowed={typed.trim() === word} onSubmit={onConfirm}>
      {question.children}
      <TextField
        label={text('parts.typeToConfirm', { word })}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoComplete="off"
      />
    </Question>
  )
}

function Question({
  isOpen,
  onClose,
  title,
  action,
  isBusy = false,
  isAllowed = true,
  onSubmit,
  children,
}: QuestionProps & { isAllowed?: boolean; onSubmit: () => void }) {
  const text = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAllowed && !isBusy) onSubmit()
  }
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} closeLabel={text('app.close')}>
      <form className="ask" onSubmit={submit}>
        {children}
        <div className="ask-buttons">
          <Button look="primary" type="submit" isDisabled={!isAllowed} isPending={isBusy}>
            {action}
          </Button>
          <Button onPress={onClose}>{text('parts.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
