import type { DirectoryRecord, RecordAsOf, StaffRecord } from '@care/contract'
import { Notice } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { DayField } from '../fields/inputs.tsx'
import { useFields } from '../fields/useFields.ts'
import { Value } from '../fields/Value.tsx'
import { useToday } from '../fields/useToday.ts'
import { useText } from '../messages/useText.ts'
import { useDay } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { headRows, relationRows } from './field-rows.ts'
import { readAsOf } from './record-calls.ts'

interface OnADayProps {
  staffRecord: StaffRecord
  uid: string
  day: string
  onDay: (day: string) => void
}

/** The directory's data on a day, with the current data where it differs. */
export function OnADay({ staffRecord, uid, day, onDay }: OnADayProps) {
  const text = useText()
  const { tenant = '' } = useParams()
  const today = useToday()
  const query = useQuery({
    queryKey: ['record', tenant, uid, 'as-of', day],
    queryFn: ({ signal }) => readAsOf(tenant, uid, day, signal),
    enabled: day !== '',
  })
  return (
    <>
      <div className="on-a-day">
        <DayField label={text('record.day')} value={day} max={today} onChange={onDay} />
      </div>
      {day === '' ? (
        <p>{text('record.chooseDay')}</p>
      ) : (
        <Loaded query={query}>{(answer) => <Said answer={answer} now={staffRecord.record} />}</Loaded>
      )}
    </>
  )
}

function Said({ answer: { day, record, shown, writtenBy, why }, now }: { answer: RecordAsOf; now: DirectoryRecord }) {
  const text = useText()
  const dayText = useDay()
  if (!record) return <Notice role="status">{text('record.notThere', { day: dayText(day) })}</Notice>
  return (
    <>
      <p role="status">
        {text(shown ? 'record.membersSaw' : 'record.membersSawNothing', { day: dayText(day) })}{' '}
        {writtenBy ? text('record.writtenBy', { who: writtenBy, why: why ?? '' }) : ''}
      </p>
      <PlainRecord record={record} now={now} />
    </>
  )
}

/** Values without their sources; with `now`, later changes are shown as well. */
export function PlainRecord({ record, now }: { record: DirectoryRecord; now?: DirectoryRecord }) {
  const text = useText()
  const relations = new Map(now?.relations?.map((relation) => [relation.id, relation]))
  return (
    <>
      <PlainTable
        label={text('record.itself')}
        rows={headRows(record, undefined)}
        now={now && headRows(now, undefined)}
      />
      {record.relations?.map((relation, at) => {
        const current = relations.get(relation.id)
        const title = relation.location?.name?.[0] ?? text('record.place')
        return (
          <div key={relation.id ?? at} role="group" className="place" aria-label={title}>
            <h2>{title}</h2>
            <PlainTable
              label={title}
              rows={relationRows(relation, undefined)}
              now={now && (current ? relationRows(current, undefined) : [])}
            />
          </div>
        )
      })}
    </>
  )
}

interface PlainRow {
  path: string
  value: unknown
}

function PlainTable({ label, rows, now }: { label: string; rows: PlainRow[]; now: PlainRow[] | undefined }) {
  const text = useText()
  const { nameOf } = useFields()
  const current = new Map(now?.map(({ path, value }) => [path, value]))
  return (
    <table className="table plain-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text('record.field')}</th>
          <th scope="col">{text('record.value')}</th>
          {now ? <th scope="col">{text('record.sinceThen')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, value }) => (
          <tr key={path}>
            <th scope="row">{nameOf(path)}</th>
            <td data-label={text('record.value')}>
              <Value path={path} value={value} />
            </td>
            {now ? (
              <td data-label={text('record.sinceThen')}>
                {JSON.stringify(current.get(path)) === JSON.stringify(value) ? (
                  <span className="value-none">{text('record.unchanged')}</span>
                ) : (
                  <Value path={path} value={current.get(path)} />
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
