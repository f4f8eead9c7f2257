import { reportRoute } from '@care/contract'
import { Icon } from '@care/ui'
import type { ReactNode } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { telHref, withPhoneLinks } from '../blocks/phone-links.tsx'
import { useRichText, useTenantText, useText } from '../messages/useText.ts'

/** Help needed on every page: emergency numbers, language assistance, contact. */
export function Footer() {
  const { tenant } = useBoot()
  const text = useText()
  const rich = useRichText()
  const tenantText = useTenantText()
  const phone = tenant.phone?.number
  return (
    <footer className="site-footer" aria-label={text('footer.label')}>
      <div className="site-width">
        <p className="footer-emergency">
          <Icon name="warning" />
          <span>{rich('footer.emergency', { emergency: callLink('911'), crisis: callLink('988') })}</span>
        </p>
        {phone ? (
          <p>
            {rich('footer.questions', { name: tenantText(tenant.name), phone, call: callLink(phone) })}{' '}
            {text('footer.hours', { hours: tenantText(tenant.phone?.hours) })}
          </p>
        ) : null}
        <p>{withPhoneLinks(phone ? text('footer.languageHelp', { phone }) : text('footer.languageHelpNoPhone'))}</p>
        <p>
          {/* A plain link: the footer also stands where there is no router. */}
          <a href={reportRoute}>{text('footer.report')}</a>
        </p>
        <p className="footer-note">{text('footer.callFirst')}</p>
      </div>
    </footer>
  )
}

const callLink = (number: string) => (parts: ReactNode[]) => (
  <a key={number} href={telHref(number)}>
    {parts}
  </a>
)
