import { Button, Dialog, TextField } from '@care/ui'
import { DayField } from '../fields/inputs.tsx'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { useDraft } from '../parts/useDraft.ts'

interface AskProps {
  isBusy: boolean
  onClose: () => void
}

/** To whom tasks are given. */
export function AskWho({
  isBusy,
  onClose,
  onConfirm,
}: AskProps & { onConfirm: (to: string | undefined) => Promise<boolean> }) {
  const text = useText()
  const draft = useDraft('assign', '')
  const to = draft.value.trim()
  const confirm = async () => {
    if (await onConfirm(to === '' ? undefined : to)) draft.discard()
  }
  return (
    <Dialog open onClose={onClose} title={text('work.assign')} closeLabel={text('app.close')}>
      <div className="ask">
        <DraftNotice draft={draft} />
        <TextField
          label={text('work.assignTo')}
          help={text('work.assignToHelp')}
          value={draft.value}
          onChange={draft.set}
          maxLength={200}
          autoComplete="off"
        />
        <div className="ask-buttons">
          <Button look="primary" isPending={isBusy} onPress={() => void confirm()}>
            {text(to === '' ? 'work.assignNobody' : 'work.assign')}
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
}: AskProps & { onConfirm: (until: string, reason: string) => Promise<boolean> }) {
  const text = useText()
  const draft = useDraft('snooze', { until: '', reason: '' })
  const { until, reason } = draft.value
  const confirm = async () => {
    if (await onConfirm(until, reason.trim())) draft.discard()
  }
  return (
    <Dialog open onClose={onClose} title={text('work.snooze')} closeLabel={text('app.close')}>
      <div className="ask">
        <DraftNotice draft={draft} />
        <DayField label={text('work.until')} value={until} onChange={(next) => draft.set({ until: next, reason })} />
        <TextField
          label={text('work.reason')}
          value={reason}
          onChange={(next) => draft.set({ until, reason: next })}
          maxLength={500}
          autoComplete="off"
        />
        <div className="ask-buttons">
          <Button
            look="primary"
            isPending={isBusy}
            isDisabled={until === '' || reason.trim() === ''}
            onPress={() => void confirm()}
          >
            {text('work.snooze')}
          </Button>
          <Button onPress={onClose}>{text('parts.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
