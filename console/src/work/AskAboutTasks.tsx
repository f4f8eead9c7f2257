import { Button, Dialog, TextField } from '@care/ui'
import { useState } from 'react'
import { DayField } from '../fields/inputs.tsx'
import { useText } from '../messages/useText.ts'

interface AskProps {
  isBusy: boolean
  onClose: () => void
}

/** To whom tasks are given. */
export function AskWho({ isBusy, onClose, onConfirm }: AskProps & { onConfirm: (to: string | undefined) => void }) {
  const text = useText()
  const [to, setTo] = useState('')
  return (
    <Dialog open onClose={onClose} title={text('work.assign')} closeLabel={text('app.close')}>
      <div className="ask">
        <TextField
          label={text('work.assignTo')}
          help={text('work.assignToHelp')}
          value={to}
          onChange={setTo}
          maxLength={200}
          autoComplete="off"
        />
        <div className="ask-buttons">
          <Button look="primary" isPending={isBusy} onPress={() => onConfirm(to.trim() === '' ? undefined : to.trim())}>
            {text(to.trim() === '' ? 'work.assignNobody' : 'work.assign')}
          </Button>
          <Button onPress={onClose}>{text('parts.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Until when tasks are snoozed, and why. */
export function AskUntil({
  isBusy,
  onClose,
  onConfirm,
}: AskProps & { onConfirm: (until: string, reason: string) => void }) {
  const text = useText()
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  return (
    <Dialog open onClose={onClose} title={text('work.snooze')} closeLabel={text('app.close')}>
      <div className="ask">
        <DayField label={text('work.until')} value={until} onChange={setUntil} />
        <TextField label={text('work.reason')} value={reason} onChange={setReason} maxLength={500} autoComplete="off" />
        <div className="ask-buttons">
          <Button
            look="primary"
            isPending={isBusy}
            isDisabled={until === '' || reason.trim() === ''}
            onPress={() => onConfirm(until, reason.trim())}
          >
            {text('work.snooze')}
          </Button>
          <Button onPress={onClose}>{text('parts.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
