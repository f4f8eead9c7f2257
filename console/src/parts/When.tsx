import { useIntl } from 'react-intl'
import { useRelative } from '../messages/useRelative.ts'

/** Relative time in words; the exact time on hover and focus. */
export function When({ at }: { at: string }) {
  const intl = useIntl()
  const relative = useRelative()
  const exact = intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })
  return (
    <time className="when" dateTime={at} title={exact}>
      {relative(at)}
    </time>
  )
}
