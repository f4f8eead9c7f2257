import type { WebsiteText } from '@care/display'
import { VisuallyHidden } from '@care/ui'
import { FormattedMessage } from 'react-intl'

export function WebsiteLink({ website }: { website: WebsiteText }) {
  if (website.href === undefined) return <span className="website">{website.text}</span>
  return (
    <a className="website" href={website.href} target="_blank" rel="noopener noreferrer">
      {website.text}<VisuallyHidden> <FormattedMessage id="link.newTab" /></VisuallyHidden>
    </a>
  )
}
