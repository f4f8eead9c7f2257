import { Button, Dialog, TextField } from '@care/ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '../messages/useText.ts'

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
  /** Asks for a reason in a field with this name. */
  reasonLabel?: string
  onConfirm: (reason: string) => void
}

const shortestReason = 3

/** Asks for confirmation, and for a reason if needed. */
export function Ask({ reasonLabel, onConfirm, ...question }: AskProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = reasonLabel !== undefined && reason.trim().length < shortestReason
  return (
    <Question {...question} onSubmit={() => (isMissing ? setSubmitted(true) : onConfirm(reason.trim()))}>
      {question.children}
      {reasonLabel === undefined ? null : (
        <TextField
          label={reasonLabel}
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoComplete="off"
          error={isSubmitted && isMissing ? text('parts.reasonMissing') : undefined}
        />
      )}
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
