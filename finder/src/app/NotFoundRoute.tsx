import { Link } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import { useTitle } from '../blocks/useTitle.ts'
import { useTenantText, useText } from '../messages/useText.ts'

export function NotFoundRoute() {
  const { tenant } = useBoot()
  const text = useText()
  useTitle(text('title.notFound', { name: useTenantText()(tenant.name) }))
  return (
    <div className="plain-page">
      <h1>{text('notFound.heading')}</h1>
      <p>{text('notFound.text')}</p>
      <Link className="button button-primary" to="/">
        {text('notFound.home')}
      </Link>
    </div>
  )
}
