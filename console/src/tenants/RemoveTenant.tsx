import type { Removal } from '@care/contract'
import { Button, Notice, TextField } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { ConfirmByTyping } from '../parts/Ask.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { readRemoval, removeTenant, useReloadTenants } from './tenant-calls.ts'

/** Cannot be undone: the tenant's id must be typed again. */
export function RemoveTenant({ tenantId }: { tenantId: string }) {
  const text = useText()
  const act = useAct()
  const reload = useReloadTenants()
  const [isOpen, setOpen] = useState(false)
  const draft = useDraft(`reason/tenant/${tenantId}/remove`, '')
  const reason = draft.value.trim()
  const [isSubmitted, setSubmitted] = useState(false)
  const remove = () => {
    setSubmitted(true)
    if (reason.length < 3) return
    void act.run(() => removeTenant(tenantId, { confirm: tenantId, reason }), {
      done: text('tenants.removing', { id: tenantId }),
      onDone: () => {
        draft.discard()
        setOpen(false)
        void reload()
      },
    })
  }
  return (
    <section className="tenant-danger">
      <h2>{text('tenants.remove')}</h2>
      <p>{text('tenants.removeText')}</p>
      <Button onPress={() => setOpen(true)}>{text('tenants.removeNow')}</Button>
      <ConfirmByTyping
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('tenants.removeTitle', { id: tenantId })}
        word={tenantId}
        action={text('tenants.removeForGood')}
        isBusy={act.isBusy}
        onConfirm={remove}
      >
        <p>{text('tenants.removeWarning')}</p>
        <DraftNotice draft={draft} />
        <TextField
          label={text('documents.reason')}
          value={draft.value}
          onChange={draft.set}
          maxLength={500}
          autoComplete="off"
          error={isSubmitted && reason.length < 3 ? text('parts.reasonMissing') : undefined}
        />
        <Problem error={act.error} />
      </ConfirmByTyping>
    </section>
  )
}

/** Progress; leaving the page stops nothing. */
export function RemovalProgress({ tenantId }: { tenantId: string }) {
  const query = useQuery({
    queryKey: ['removal', tenantId],
    queryFn: ({ signal }) => readRemoval(tenantId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'removing' ? 1_000 : false),
  })
  return <Loaded query={query}>{(removal) => <Progress removal={removal} />}</Loaded>
}

const tones = { removing: 'info', removed: 'good', failed: 'bad' } as const

function Progress({ removal: { state, rows, folder, error } }: { removal: Removal }) {
  const text = useText()
  return (
    <Notice tone={tones[state]} role="status">
      <p>
        {text(`tenants.removal.${state}`)} {text('tenants.rows', { count: rows })}
      </p>
      {folder !== undefined && (
        <p>
          {text('tenants.folder')} <code>{folder}</code>
        </p>
      )}
      {error !== undefined && <p>{error}</p>}
    </Notice>
  )
}
