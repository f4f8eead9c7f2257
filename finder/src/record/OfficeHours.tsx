import { hasHours, noHoursText, type DayHours } from '@care/display'
import { VisuallyHidden } from '@care/ui'
import { useText } from '../messages/useText.ts'

/**
 * Monday to Sunday with today marked; screen readers get text instead of the dashes of an empty day. `missing` replaces
 * the dashes, and is shown only once for a location without any hours (D5).
 */
export function OfficeHours({ hours, missing = '' }: { hours: readonly DayHours[]; missing?: string }) {
  const message = useText()
  if (missing !== '' && !hasHours(hours)) return <p className="detail-none">{missing}</p>
  return (
    <table className="hours">
      <tbody>
        {hours.map(({ day, name, today, periods }) => (
          <tr key={day} className={today ? 'hours-today' : undefined} aria-current={today ? 'date' : undefined}>
            <th scope="row">
              {name}
              {today ? (
                <>
                  {' '}
                  <span className="hours-mark">{message('hours.today')}</span>
                </>
              ) : null}
            </th>
            <td>
              {periods.map(({ text, spoken }) => (
                <span key={text} className="hours-period">
                  {missing !== '' && text === noHoursText ? missing : <Period text={text} spoken={spoken} />}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Period({ text, spoken }: { text: string; spoken: string | undefined }) {
  if (spoken === undefined) return text
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  )
}
