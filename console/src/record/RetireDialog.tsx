import type { StaffRecord } from '@care/contract'
import { Button, Dialog, Notice, TextField } from '@care/ui'
import { useState, type FormEvent } from 'react'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useDraft } from '../parts/useDraft.ts'
import { PinFields, pinOf, type Pinned } from './PinFields.tsx'
import { useChange } from './useChange.ts'

interface RetireDialogProps {
  staffRecord: StaffRecord
  /** The whole record, or one of its locations. */
  relationId?: string | undefined
  isLeft: boolean
  reportId: string | undefined
  onClose: () => void
}

/** Removes a record or a location from the directory, or restores it. */
export function RetireDialog({ staffRecord, relationId, isLeft, reportId, onClose }: RetireDialogProps) {
  const text = useText()
  const { found, fourEyes } = staffRecord
  const draft = useDraft<{ pinned: Pinned; reason: string }>(
    `${isLeft ? 'revive' : 'retire'}/${found.stableId}/${relationId ?? ''}`,
    { pinned: { pin: 'until-source-changes', until: '' }, reason: '' },
  )
  const { pinned, reason } = draft.value
  const [hasTried, setTried] = useState(false)
  const { apply, propose, isBusy, error } = useChange(found.stableId, () => {
    draft.discard()
    onClose()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim() === '') {
      setTried(true)
      return
    }
    const act = fourEyes ? propose : apply
    act({
      field: relationId === undefined ? 'status' : `relations/${relationId}/status`,
      oldValue: isLeft ? 'left' : 'listed',
      value: isLeft ? 'listed' : 'left',
      reason: reason.trim(),
      reportId,
      ...pinOf(pinned),
      name: text('fields.status'),
    })
  }
  const kind = relationId === undefined ? 'record' : 'place'
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(isLeft ? `record.revive.${kind}` : `record.retire.${kind}`, { name: found.name })}
      closeLabel={text('app.close')}
    >
      <form className="correct" onSubmit={send}>
        <DraftNotice draft={draft} />
        {isLeft ? null : <p>{text('record.retireText')}</p>}
        <PinFields pinned={pinned} onChange={(next) => draft.set({ pinned: next, reason })} />
        <TextField
          label={text('record.reasonAsked')}
          value={reason}
          onChange={(next) => draft.set({ pinned, reason: next })}
          maxLength={500}
          autoComplete="off"
          error={hasTried && reason.trim() === '' ? text('parts.reasonMissing') : undefined}
        />
        <Problem error={error} />
        {fourEyes ? <Notice>{text('record.fourEyes')}</Notice> : null}
        <div className="ask-buttons">
          <Button look="primary" type="submit" isPending={isBusy}>
            {fourEyes ? text('record.propose') : text(isLeft ? 'record.reviveAct' : 'record.retireAct')}
          </Button>
          <Button onPress={onClose}>{text('parts.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
