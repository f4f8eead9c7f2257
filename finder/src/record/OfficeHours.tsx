import type { DayHours } from '@care/display'
import { VisuallyHidden } from '@care/ui'
import { useText } from '../messages/useText.ts'

/** Monday to Sunday with today marked; screen readers get text instead of the dashes of an empty day. */
export function OfficeHours({ hours }: { hours: readonly DayHours[] }) {
  const message = useText()
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
              {periods.map(({ text, spoken }) =>
                spoken === undefined ? (
                  <span key={text} className="hours-period">
                    {text}
                  </span>
                ) : (
                  <span key={text} className="hours-period">
                    <span aria-hidden="true">{text}</span>
                    <VisuallyHidden>{spoken}</VisuallyHidden>
                  </span>
                ),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
