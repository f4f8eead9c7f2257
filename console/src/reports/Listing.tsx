import type { StaffRecord, StaffReport } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFields } from '../fields/useFields.ts'
import { Value } from '../fields/Value.tsx'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { readRecord } from './report-calls.ts'

/** The current listing, next to the member's report. */
export function Listing({
  tenant,
  report: { id, stableId, relationId, state },
}: {
  tenant: string
  report: StaffReport
}) {
  const text = useText()
  const query = useQuery({
    queryKey: ['reports', tenant, 'record', stableId],
    queryFn: ({ signal }) => readRecord(tenant, stableId, signal),
  })
  const path = `/${tenant}/records/${encodeURIComponent(stableId)}`
  return (
    <section aria-label={text('reports.listing')}>
      <h3>{text('reports.listing')}</h3>
      <Loaded query={query}>{(found) => <Facts found={found} relationId={relationId} />}</Loaded>
      <p>
        {state === 'closed' ? (
          <Link to={path}>{text('reports.openRecord')}</Link>
        ) : (
          <Link to={`${path}?report=${encodeURIComponent(id)}`}>{text('reports.correctRecord')}</Link>
        )}
      </p>
    </section>
  )
}

function Facts({ found: { record }, relationId }: { found: StaffRecord; relationId: string | undefined }) {
  const { nameOf } = useFields()
  const relations = (record.relations ?? []).filter(({ id }) => relationId === undefined || id === relationId)
  return relations.map(({ id, location, specialty, acceptingPatients, network }, at) => {
    const facts = { name: location?.name, address: location?.address, telecom: location?.telecom }
    const values = Object.entries({ ...facts, specialty, acceptingPatients, network })
    return (
      <dl key={id ?? at} className="listing-facts">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>
              <Value path={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    )
  })
}
