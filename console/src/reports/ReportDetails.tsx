import type { StaffReport } from '@care/contract'
import { Notice } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Thing } from '../parts/Split.tsx'
import { When } from '../parts/When.tsx'
import { CloseReport } from './CloseReport.tsx'
import { Listing } from './Listing.tsx'
import { readReport } from './report-calls.ts'
import { ReportClock } from './ReportClock.tsx'

interface ReportDetailsProps {
  tenant: string
  reportId: string
  backTo: string
  onClosed: () => void
}

export function ReportDetails({ tenant, reportId, backTo, onClosed }: ReportDetailsProps) {
  const text = useText()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['reports', tenant, 'one', reportId],
    queryFn: ({ signal }) => readReport(tenant, reportId, signal),
  })
  const again = () => queries.invalidateQueries({ queryKey: ['reports', tenant] })
  if (query.error instanceof CallError && [400, 404].includes(query.error.status))
    return (
      <Thing title={text('parts.missing')} backTo={backTo} backTitle={text('reports.title')}>
        <p>{text('parts.missingText')}</p>
      </Thing>
    )
  return (
    <Loaded query={query}>
      {(report) => (
        <Thing
          kind={<ReportClock report={report} />}
          title={report.listing?.name ?? report.stableId}
          backTo={backTo}
          backTitle={text('reports.title')}
        >
          <Said report={report} />
          <Listing tenant={tenant} report={report} />
          <CloseReport
            tenant={tenant}
            report={report}
            onChecked={again}
            onClosed={() => {
              onClosed()
              return again()
            }}
          />
        </Thing>
      )}
    </Loaded>
  )
}

/** The member's text. Always rendered as plain text. */
function Said({ report }: { report: StaffReport }) {
  const text = useText()
  const { kinds, words, language, receivedAt, reporters, isLabeled, checkingBy } = report
  return (
    <section aria-label={text('reports.said')}>
      <h3>{text('reports.said')}</h3>
      <ul className="task-reasons">
        {kinds.map((kind) => (
          <li key={kind}>{text(`reports.kind.${kind}`)}</li>
        ))}
      </ul>
      {words === undefined ? (
        <p className="value-none">{text('reports.noWords')}</p>
      ) : (
        <blockquote className="report-words" lang={language}>
          {words}
        </blockquote>
      )}
      <p className="value-none">
        {text('reports.received')} <When at={receivedAt} /> · {text('reports.reporters', { count: reporters })}
        {checkingBy === undefined ? '' : ` · ${text('reports.checkingBy', { who: checkingBy })}`}
      </p>
      {isLabeled ? <Notice tone="warn">{text('reports.labeled')}</Notice> : null}
    </section>
  )
}
