import type { AdministeredTenant } from '@care/contract'
import { Button, TextField } from '@care/ui'
import { useState, type FormEvent } from 'react'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { setHosts, useReloadTenants } from './tenant-calls.ts'

const hostPattern = /^[a-z0-9.-]{1,253}$/

/** The tenant's own host names. The server refuses those of others. */
export function Hosts({ tenant: { id, hosts, version } }: { tenant: AdministeredTenant }) {
  const text = useText()
  const act = useAct()
  const reload = useReloadTenants()
  const draft = useDraft(`tenant/${id}/host`, '')
  const [wanted, setWanted] = useState<string[]>()
  const ask = (next: string[]) => {
    act.clear()
    setWanted(next)
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const host = draft.value.trim().toLowerCase()
    if (hostPattern.test(host) && !hosts.includes(host)) ask([...hosts, host])
  }
  const save = (reason: string) =>
    act.run(() => setHosts(id, { hosts: wanted ?? hosts, reason, expectedVersion: version }), {
      done: text('tenants.hostsDone'),
      undo: async (written) => {
        await setHosts(id, {
          hosts,
          reason: text('documents.undoReason', { version: written.version }),
          expectedVersion: written.version,
        })
        await reload()
      },
      onDone: () => {
        setWanted(undefined)
        draft.discard()
        void reload()
      },
    })
  return (
    <section>
      <h2>{text('tenants.hosts')}</h2>
      {hosts.length === 0 && <p>{text('tenants.noHosts', { id })}</p>}
      <ul className="hosts">
        {hosts.map((host) => (
          <li key={host}>
            <code>{host}</code>
            <Button
              look="link"
              aria-label={text('forms.remove', { name: host })}
              onPress={() => ask(hosts.filter((other) => other !== host))}
            >
              {text('tenants.removeHost')}
            </Button>
          </li>
        ))}
      </ul>
      <DraftNotice draft={draft} />
      <form className="form-add" onSubmit={add}>
        <TextField
          label={text('tenants.newHost')}
          value={draft.value}
          onChange={draft.set}
          maxLength={253}
          autoComplete="off"
          placeholder="care.example.org"
        />
        <Button type="submit">{text('tenants.addHost')}</Button>
      </form>
      <Ask
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={text('tenants.hosts')}
        action={text('tenants.saveHosts')}
        reason={{ label: text('documents.reason'), keptAs: `tenant/${id}/hosts` }}
        isBusy={act.isBusy}
        onConfirm={save}
      >
        <p>{text('tenants.hostsWill', { hosts: (wanted ?? []).join(', ') || '–' })}</p>
        <Problem error={act.error} />
      </Ask>
    </section>
  )
}
