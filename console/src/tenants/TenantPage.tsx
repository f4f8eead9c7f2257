import { textIn, type AdministeredTenant } from '@care/contract'
import { Link } from 'react-router'
import { useLanguage, useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { ConfigurationFiles } from './ConfigurationFiles.tsx'
import { Hosts } from './Hosts.tsx'
import { OnOff } from './OnOff.tsx'
import { RemovalProgress, RemoveTenant } from './RemoveTenant.tsx'
import { useAllTenants } from './tenant-calls.ts'
import { TenantState } from './TenantState.tsx'

export function TenantPage({ at, tenantId }: { at: string; tenantId: string }) {
  const text = useText()
  const language = useLanguage()
  const query = useAllTenants()
  const tenant = query.data?.find(({ id }) => id === tenantId)
  return (
    <Page
      title={tenant?.name === undefined ? tenantId : textIn(language, tenant.name)}
      actions={<Link to={`/${at}/tenants`}>{text('tenants.all')}</Link>}
    >
      <Loaded query={query}>{() => (tenant ? <Tenant tenant={tenant} /> : <p>{text('tenants.unknown')}</p>)}</Loaded>
    </Page>
  )
}

function Tenant({ tenant }: { tenant: AdministeredTenant }) {
  const text = useText()
  const { id, state } = tenant
  if (state === 'removing' || state === 'removed') return <RemovalProgress tenantId={id} />
  return (
    <div className="tenant">
      <p>
        <code>{id}</code> <TenantState state={state} />
      </p>
      {state === 'broken' ? (
        <p>
          {text('tenants.brokenText')} <Link to={`/${id}/documents`}>{text('tenants.documents')}</Link>
        </p>
      ) : (
        <>
          <OnOff tenant={tenant} isOn={state === 'on'} />
          {state === 'on' ? (
            <p>
              <Link to={`/${id}/documents`}>{text('tenants.documents')}</Link>
            </p>
          ) : (
            // The server answers no calls about a disabled tenant.
            <p>{text('tenants.whileOff')}</p>
          )}
          <Hosts tenant={tenant} />
          {state === 'on' ? <ConfigurationFiles tenantId={id} /> : null}
        </>
      )}
      <RemoveTenant tenantId={id} />
    </div>
  )
}
