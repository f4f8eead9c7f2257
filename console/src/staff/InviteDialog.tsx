import { Button, Dialog, TextField } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { invite } from './staff-calls.ts'

/** Adds a person who has not signed in yet. Their rights are set on their own page afterwards. */
export function InviteDialog({ tenant, onClose }: { tenant: string; onClose: () => void }) {
  const text = useText()
  const go = useNavigate()
  const queries = useQueryClient()
  const act = useAct()
  const draft = useDraft('invite', { id: '', name: '' })
  const { id, name } = draft.value
  const [isSubmitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!id.trim()) return field.current?.focus()
    const body = {
      issuerAssignedId: id.trim(),
      reason: text('staff.inviteReason'),
      ...(name.trim() && { displayName: name.trim() }),
    }
    void act.run(() => invite(tenant, body), {
      done: text('staff.invited', { name: name.trim() || id.trim() }),
      onDone: ({ userId }) => {
        void queries.invalidateQueries({ queryKey: ['staff', tenant] })
        draft.discard()
        onClose()
        void go(`/${tenant}/staff/${encodeURIComponent(userId)}`)
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title={text('staff.invite')} closeLabel={text('app.close')}>
      <form className="ask" onSubmit={send}>
        <DraftNotice draft={draft} />
        <p>{text('staff.inviteText')}</p>
        <TextField
          label={text('staff.inviteId')}
          inputRef={field}
          value={id}
          onChange={(next) => draft.set({ id: next, name })}
          maxLength={255}
          autoComplete="off"
          required
          error={isSubmitted && !id.trim() ? text('staff.inviteIdMissing') : undefined}
        />
        <TextField
          label={text('staff.inviteName')}
          value={name}
          onChange={(next) => draft.set({ id, name: next })}
          maxLength={200}
          autoComplete="off"
        />
        <Problem error={act.error} />
        <div className="ask-buttons">
          <Button look="primary" type="submit" isPending={act.isBusy}>
            {text('staff.invite')}
          </Button>
          <Button onPress={onClose}>{text('parts.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
