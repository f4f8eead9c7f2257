import type { AdministeredTenant } from '@care/contract'
import { Switch } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { switchTenant, useReloadTenants } from './tenant-calls.ts'

/** Off: members and staff of the tenant have no access. It can be enabled again at any time. */
export function OnOff({ tenant: { id, version }, isOn }: { tenant: AdministeredTenant; isOn: boolean }) {
  const text = useText()
  const act = useAct()
  const reload = useReloadTenants()
  const [isAsking, setAsking] = useState(false)
  const change = (reason: string) =>
    act.run(() => switchTenant(id, { enabled: !isOn, reason, expectedVersion: version }), {
      done: text(isOn ? 'tenants.isOff' : 'tenants.isOn', { id }),
      undo: async (written) => {
        await switchTenant(id, {
          enabled: isOn,
          reason: text('documents.undoReason', { version: written.version }),
          expectedVersion: written.version,
        })
        await reload()
      },
      onDone: () => {
        setAsking(false)
        void reload()
      },
    })
  return (
    <>
      <Switch
        isOn={isOn}
        onChange={() => setAsking(true)}
        label={text('tenants.open')}
        description={text('tenants.openHelp')}
      />
      <Ask
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text(isOn ? 'tenants.switchOff' : 'tenants.switchOn', { id })}
        action={text(isOn ? 'tenants.off' : 'tenants.on')}
        reason={{ label: text('documents.reason'), keptAs: `tenant/${id}/${isOn ? 'off' : 'on'}` }}
        isBusy={act.isBusy}
        onConfirm={change}
      >
        <p>{text(isOn ? 'tenants.offText' : 'tenants.onText')}</p>
        <Problem error={act.error} />
      </Ask>
    </>
  )
}
