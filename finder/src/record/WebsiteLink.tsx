import type { WebsiteText } from '@care/display'
import { VisuallyHidden } from '@care/ui'
import { useText } from '../messages/useText.ts'

export function WebsiteLink({ website }: { website: WebsiteText }) {
  const text = useText()
  if (website.href === undefined) return <span className="website">{website.text}</span>
  return (
    <a className="website" href={website.href} target="_blank" rel="noopener noreferrer">
      {website.text}
      <VisuallyHidden> {text('link.newTab')}</VisuallyHidden>
    </a>
  )
}
