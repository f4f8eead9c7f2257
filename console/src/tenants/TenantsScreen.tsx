import { useParams } from 'react-router'
import { useSignedIn } from '../api/signed-in.ts'
import { useText } from '../messages/useText.ts'
import { Page } from '../parts/Page.tsx'
import { TenantList } from './TenantList.tsx'
import { TenantPage } from './TenantPage.tsx'
import './tenants.css'

/** All tenants of the deployment, or one of them. Only for administrators of all tenants. */
export function TenantsScreen() {
  const text = useText()
  const { tenants } = useSignedIn()
  const { tenant = '', tenantId } = useParams()
  if (!tenants.includes('*'))
    return (
      <Page title={text('tenants.title')}>
        <p>{text('tenants.notForOne')}</p>
      </Page>
    )
  return tenantId === undefined ? (
    <TenantList at={tenant} />
  ) : (
    <TenantPage key={tenantId} at={tenant} tenantId={tenantId} />
  )
}
