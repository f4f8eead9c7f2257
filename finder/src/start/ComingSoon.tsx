import { useBoot } from '../api/BootContext.tsx'
import { telHref } from '../blocks/phone-links.tsx'
import { useTenantText, useText } from '../messages/useText.ts'
import './start.css'

/** Replaces the start form while the directory is not open yet (APP-ROUTE-11). */
export function ComingSoon() {
  const { tenant } = useBoot()
  const text = useText()
  const name = useTenantText()(tenant.name)
  const phone = tenant.phone?.number
  return (
    <div className="start coming-soon">
      {tenant.theme.logo ? <img src={tenant.theme.logo} alt={name} width="250" height="56" /> : <p>{name}</p>}
      <h1>{text('comingSoon.heading')}</h1>
      <p>{text('comingSoon.text')}</p>
      {phone === undefined ? null : (
        <a className="button button-primary" href={telHref(phone)}>
          {text('comingSoon.call', { phone })}
        </a>
      )}
    </div>
  )
}
