import { useEffect, useState } from 'react'
import { textIn, type PublicTenant, type SignedIn } from '@care/contract'
import { readHealth, readTenants, reloadConfiguration, signOut, type Health } from '../api/client.ts'

/** The state of the deployment, and the reload that an administrator needs after changing its configuration. */
export function Home({ staff }: { staff: SignedIn }) {
  const [tenants, setTenants] = useState<PublicTenant[]>([])
  const [health, setHealth] = useState<Health>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    Promise.all([readTenants().then(setTenants), readHealth().then(setHealth)]).catch((error: Error) =>
      setMessage(error.message),
    )
  }, [])
  const reload = () =>
    reloadConfiguration().then(
      ({ version }) => setMessage(`Every instance reads configuration ${version} now.`),
      (error: Error) => setMessage(error.message),
    )
  return (
    <main>
      <h1>Staff console</h1>
      <p>
        Signed in as {staff.subject} ({staff.roles.join(', ')}), for{' '}
        {staff.tenants.includes('*') ? 'all tenants' : staff.tenants.join(', ')}.
      </p>
      <section aria-labelledby="search-title">
        <h2 id="search-title">Search</h2>
        {health && (
          <p>
            {health.status === 'green' ? 'Working' : `Status ${health.status}`}: {health.engine},{' '}
            {health.documents ?? 0} records, {health.lag} changes waiting.
          </p>
        )}
      </section>
      <section aria-labelledby="tenants-title">
        <h2 id="tenants-title">Tenants</h2>
        <ul>
          {tenants.map((tenant) => (
            <li key={tenant.id}>
              {textIn('en', tenant.name)} ({tenant.id}
              {tenant.finder ? '' : ', API only'}): {textIn('en', tenant.area.text)}
            </li>
          ))}
        </ul>
      </section>
      <p className="actions">
        <button type="button" onClick={() => void reload()}>
          Reload configuration
        </button>
        <button type="button" onClick={() => void signOut().then(() => location.reload())}>
          Sign out
        </button>
        <a href="/docs">API</a>
      </p>
      <p role="status">{message}</p>
    </main>
  )
}
