import { dayName, days, type Day } from '@care/display'
import { Button, Checkbox } from '@care/ui'
import { useLanguage, useText } from '../messages/useText.ts'
import type { HoursRow } from './hours-rows.ts'

interface HoursFieldProps {
  label: string
  rows: readonly HoursRow[]
  onChange: (rows: HoursRow[]) => void
}

/** Opening hours, a line for each weekday with its periods. */
export function HoursField({ label, rows, onChange }: HoursFieldProps) {
  const text = useText()
  const language = useLanguage()
  const setDay = (day: Day, ofDay: readonly HoursRow[]) =>
    onChange(days.flatMap((each) => (each === day ? ofDay : rows.filter((row) => row.day === each))))
  return (
    <fieldset className="hours">
      <legend>{label}</legend>
      {days.map((day) => (
        <DayLine
          key={day}
          name={dayName(language, day)}
          rows={rows.filter((row) => row.day === day)}
          onChange={(ofDay) => setDay(day, ofDay)}
          onAdd={(ofDay) => setDay(day, [...ofDay, { day, from: '', to: '' }])}
        />
      ))}
      <Button
        look="quiet"
        isDisabled={!rows.some(({ day }) => day === 'MON')}
        onPress={() => onChange(likeMonday(rows))}
      >
        {text('record.hours.likeMonday')}
      </Button>
    </fieldset>
  )
}

/** Copies Monday's hours to the other working days. */
const likeMonday = (rows: readonly HoursRow[]): HoursRow[] =>
  days.flatMap((day) =>
    day === 'SAT' || day === 'SUN'
      ? rows.filter((row) => row.day === day)
      : rows.filter((row) => row.day === 'MON').map((row) => ({ ...row, day })),
  )

interface DayLineProps {
  name: string
  rows: readonly HoursRow[]
  onChange: (rows: readonly HoursRow[]) => void
  onAdd: (rows: readonly HoursRow[]) => void
}

function DayLine({ name, rows, onChange, onAdd }: DayLineProps) {
  const text = useText()
  const set = (at: number, change: Partial<HoursRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <div className="hours-day" role="group" aria-label={name}>
      <span className="hours-name">{name}</span>
      <div className="hours-openings">
        {rows.length === 0 ? <span className="value-none">{text('record.hours.none')}</span> : null}
        {rows.map((row, at) => (
          // A period is identified by its position in the day: two may have the same times while being typed.
          <div key={at} className="hours-opening">
            {row.isAllDay ? null : (
              <>
                <Time label={text('record.hours.from')} value={row.from} onChange={(from) => set(at, { from })} />
                <Time label={text('record.hours.to')} value={row.to} onChange={(to) => set(at, { to })} />
              </>
            )}
            <Checkbox checked={row.isAllDay === true} onChange={(isAllDay) => set(at, { isAllDay })}>
              {text('record.hours.allDay')}
            </Checkbox>
            <Button
              look="quiet"
              aria-label={text('record.edit.removeOf', { what: name })}
              onPress={() => onChange(rows.filter((_, index) => index !== at))}
            >
              {text('record.edit.remove')}
            </Button>
          </div>
        ))}
      </div>
      <Button look="quiet" aria-label={text('record.hours.addOf', { day: name })} onPress={() => onAdd(rows)}>
        {text('record.hours.add')}
      </Button>
    </div>
  )
}

function Time({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="hours-time">
      {label}
      <input className="input" type="time" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
