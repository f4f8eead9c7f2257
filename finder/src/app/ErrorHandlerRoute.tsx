import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import { useTitle } from '../blocks/useTitle.ts'
import { useTenantText, useText } from '../messages/useText.ts'

/**
 * A fixed sentence. `msg` is for the log only and never rendered (APP-ROUTE-07, TRAP-02). The link leads to a search,
 * so a tenant without a finder has none.
 */
export function ErrorHandlerRoute() {
  const { tenant, refused } = useBoot()
  const text = useText()
  const [params] = useSearchParams()
  const message = params.get('msg')
  useTitle(text('title.error', { name: useTenantText()(tenant.name) }))
  useEffect(() => {
    if (message) console.error('Sent to the error page:', message.slice(0, 200))
  }, [message])
  return (
    <div className="plain-page">
      <h1>{text('error.notAuthorized')}</h1>
      {refused ? null : (
        <Link className="button button-primary" to="/search-start">
          {text('error.back')}
        </Link>
      )}
    </div>
  )
}
