import type { AdministeredTenant } from '@care/contract'
import { Button, Select, TextField } from '@care/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { createTenant, useReloadTenants } from './tenant-calls.ts'

const idPattern = /^[a-z][a-z0-9-]{0,28}[a-z0-9]$/
const empty = { id: '', en: '', es: '', copyFrom: '' }

/** A new tenant with the configuration of another one, and an empty directory. */
export function NewTenant({ at, tenants }: { at: string; tenants: readonly AdministeredTenant[] }) {
  const text = useText()
  const go = useNavigate()
  const act = useAct()
  const reload = useReloadTenants()
  const [isOpen, setOpen] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const draft = useDraft('new-tenant', empty)
  const { id, en, es, copyFrom } = draft.value
  const set = (name: keyof typeof empty) => (value: string) => draft.set({ ...draft.value, [name]: value })
  const sources = tenants.filter(({ state }) => state === 'on' || state === 'off').map((tenant) => tenant.id)
  const source = copyFrom || (sources.find((each) => each === at) ?? sources[0] ?? '')
  const make = async (reason: string) => {
    setSubmitted(true)
    if (!idPattern.test(id) || en.trim() === '') return false
    const name = es.trim() === '' ? { en: en.trim() } : { en: en.trim(), es: es.trim() }
    return act.run(() => createTenant({ id, name, copyFrom: source, enabled: false, reason }), {
      done: text('tenants.made', { id }),
      onDone: () => {
        draft.discard()
        void reload()
        void go(`/${at}/tenants/${id}`)
      },
    })
  }
  return (
    <>
      <Button look="primary" onPress={() => setOpen(true)}>
        {text('tenants.new')}
      </Button>
      <Ask
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('tenants.new')}
        action={text('tenants.make')}
        reason={{ label: text('documents.reason'), keptAs: 'new-tenant' }}
        isBusy={act.isBusy}
        onConfirm={make}
      >
        <DraftNotice draft={draft} />
        <p>{text('tenants.newText')}</p>
        <Select
          label={text('tenants.copyFrom')}
          value={source}
          onChange={set('copyFrom')}
          options={sources.map((each) => ({ value: each, label: each }))}
        />
        <TextField
          label={text('tenants.id')}
          help={text('tenants.idHelp')}
          value={id}
          onChange={set('id')}
          maxLength={30}
          autoComplete="off"
          error={isSubmitted && !idPattern.test(id) ? text('tenants.idWrong') : undefined}
        />
        <TextField
          label={text('tenants.nameEn')}
          value={en}
          onChange={set('en')}
          maxLength={200}
          autoComplete="off"
          error={isSubmitted && en.trim() === '' ? text('tenants.nameMissing') : undefined}
        />
        <TextField label={text('tenants.nameEs')} value={es} onChange={set('es')} maxLength={200} autoComplete="off" />
        <Problem error={act.error} />
      </Ask>
    </>
  )
}
