import { Button, Select, TextField } from '@care/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { useDraft } from '../parts/useDraft.ts'
import { documentKinds } from './kinds.ts'

const kinds = documentKinds.filter(({ name, owners }) => typeof name !== 'string' && owners.includes('plan'))
const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/

/** Names another document of a kind that can have several. It is created when it is published. */
export function NewDocument({ tenant }: { tenant: string }) {
  const text = useText()
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const draft = useDraft('new-document', { kindId: 'template', typed: '' })
  const { kindId, typed } = draft.value
  const [isAsked, setAsked] = useState(false)
  const kind = kinds.find(({ id }) => id === kindId)
  const make = async () => {
    setAsked(true)
    if (!kind || !namePattern.test(typed)) return false
    draft.discard()
    void go(`/${tenant}/documents/plan/${encodeURIComponent(nameOf(kind.name, typed))}`)
    return true
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{text('documents.new')}</Button>
      <Ask
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('documents.new')}
        action={text('documents.begin')}
        onConfirm={make}
      >
        <DraftNotice draft={draft} />
        <Select
          label={text('documents.kind')}
          value={kindId}
          onChange={(next) => draft.set({ kindId: next, typed })}
          options={kinds.map(({ id, title }) => ({ value: id, label: text(title) }))}
        />
        {kind && <p>{text(kind.help)}</p>}
        <TextField
          label={text('documents.name')}
          value={typed}
          onChange={(next) => draft.set({ kindId, typed: next })}
          maxLength={60}
          autoComplete="off"
          error={isAsked && !namePattern.test(typed) ? text('documents.nameWrong') : undefined}
        />
      </Ask>
    </>
  )
}

function nameOf(pattern: (typeof kinds)[number]['name'], typed: string): string {
  if (typeof pattern === 'string') return pattern
  if ('begins' in pattern) return `${pattern.begins}${typed}`
  return typed.endsWith(pattern.ends) ? typed : `${typed}${pattern.ends}`
}
