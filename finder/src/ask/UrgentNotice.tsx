import type { Urgent } from '@care/contract'
import { Icon, Notice } from '@care/ui'
import { useTenantText, useText } from '../messages/useText.ts'

/** Emergency contacts, if the request sounds like an emergency. The search still runs. */
export function UrgentNotice({ urgent: { text: words, phone } }: { urgent: Urgent }) {
  const text = useText()
  const tenantText = useTenantText()
  const call = (
    <span className="ask-calls">
      <a className="button button-primary" href={`tel:${phone}`}>
        <Icon name="phone" />
        {text('ask.call', { phone })}
      </a>
      {phone === '988' ? (
        <a className="button button-secondary" href={`sms:${phone}`}>
          <Icon name="speech" />
          {text('ask.textTo', { phone })}
        </a>
      ) : null}
    </span>
  )
  return (
    <Notice tone="bad" role="alert" label={text('ask.urgentTitle')} action={call}>
      <strong>{tenantText(words)}</strong>
    </Notice>
  )
}
