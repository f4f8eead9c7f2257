import type { LoadReport } from '@care/contract'
import { Link } from 'react-router'
import { FieldDiff } from '../fields/FieldDiff.tsx'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Table } from '../parts/Table.tsx'

type Plan = NonNullable<LoadReport['plan']>
type Samples = NonNullable<Plan['samples']>
type NamedRow = Samples['added'][number]
type ChangedRow = Samples['changed'][number]

/** The first changed rows, before and after. */
export function ChangedRows({ plan: { samples, counts } }: { plan: Plan }) {
  const text = useText()
  const rows = samples?.changed ?? []
  if (rows.length === 0) return null
  const title = text('loads.rowByRow')
  return (
    <>
      <h3>{title}</h3>
      <ShownOf shown={rows.length} total={counts.changed} />
      <Table
        label={title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', title: text('loads.name'), cell: ({ name }) => name || text('loads.noName') },
          { id: 'id', title: text('loads.id'), cell: ({ id }) => id },
          { id: 'changes', title: text('loads.rowChanges'), cell: (row) => <Changes row={row} /> },
        ]}
      />
    </>
  )
}

/** Fields of one location are below its address. */
function Changes({ row: { fields, more } }: { row: ChangedRow }) {
  const text = useText()
  return (
    <div className="row-changes">
      {fields.map(({ field, place, before, after }, at) => (
        // Two locations may have one address; nothing here moves.
        <div key={`${at} ${field}`}>
          {place !== undefined && place !== fields[at - 1]?.place ? <p className="row-place">{place}</p> : null}
          <FieldDiff path={field} before={before} after={after} />
        </div>
      ))}
      {more > 0 ? <p className="value-none">{text('loads.moreFields', { count: more })}</p> : null}
    </div>
  )
}

interface NamedRowsProps {
  title: string
  rows: readonly NamedRow[]
  total: number
  /** Where to find them by name, once they are in the directory. */
  records?: string | undefined
}

/** People and facilities of a file, by name. */
export function NamedRows({ title, rows, total, records }: NamedRowsProps) {
  const text = useText()
  if (rows.length === 0) return null
  const named = (name: string) =>
    name === '' ? (
      text('loads.noName')
    ) : records === undefined ? (
      name
    ) : (
      <Link to={`${records}?${new URLSearchParams({ q: name })}`}>{name}</Link>
    )
  return (
    <>
      <h3>{title}</h3>
      <ShownOf shown={rows.length} total={total} />
      <Table
        label={title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', title: text('loads.name'), cell: ({ name }) => named(name) },
          { id: 'id', title: text('loads.id'), cell: ({ id }) => id },
          { id: 'places', title: text('loads.places'), cell: ({ places }) => places.join(' · ') },
        ]}
      />
    </>
  )
}

function ShownOf({ shown, total }: { shown: number; total: number }) {
  const text = useText()
  const number = useNumber()
  return shown < total ? <p>{text('loads.leavingMore', { shown: number(shown), total: number(total) })}</p> : null
}
