import type { AccuracyReport, NotFoundTally } from '@care/contract'
import { Notice, Select } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { useDay, useNumber } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { Counties } from './Counties.tsx'
import { Disagreement } from './Disagreement.tsx'
import './insight.css'
import { NotFound } from './NotFound.tsx'
import { OpenReports } from './OpenReports.tsx'
import { Verified } from './Verified.tsx'

const ranges = ['28', '90', '365'] as const

/** The accuracy of the directory, over time and by location. */
export function InsightScreen() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [{ days }, setAddress] = useAddressState({ days: '90' })
  const range = ranges.find((each) => each === days) ?? '90'
  const accuracy = useQuery({
    queryKey: ['insight', tenant, 'accuracy', range],
    queryFn: ({ signal }) =>
      call<AccuracyReport>('/data-stewardship/accuracy', { tenant, query: { from: dayBefore(range) }, signal }),
  })
  const notFound = useQuery({
    queryKey: ['insight', tenant, 'not-found', range],
    queryFn: ({ signal }) =>
      call<NotFoundTally>('/tallies/not-found', { tenant, query: { from: dayBefore(range), limit: 500 }, signal }),
  })
  return (
    <Page title={text('insight.title')} intro={text('insight.intro')}>
      <div className="insight-range">
        <Select
          label={text('insight.range')}
          value={range}
          options={ranges.map((value) => ({ value, label: text(`insight.days.${value}`) }))}
          onChange={(value) => setAddress({ days: value })}
        />
      </div>
      <Loaded query={accuracy} rows={10}>
        {(report) => <Accuracy report={report} />}
      </Loaded>
      <Loaded query={notFound} rows={6}>
        {(tally) => <NotFound tally={tally} />}
      </Loaded>
      {accuracy.data?.tenant?.cells ? <Counties cells={accuracy.data.tenant.cells} /> : null}
    </Page>
  )
}

function Accuracy({ report: { day, tenant, sources, history } }: { report: AccuracyReport }) {
  const text = useText()
  const number = useNumber()
  const dayText = useDay()
  if (day === undefined || !tenant) return <Notice>{text('insight.never')}</Notice>
  const facts = { day: dayText(day), records: number(tenant.records), relations: number(tenant.relations) }
  return (
    <>
      <p>{text('insight.measured', facts)}</p>
      <Verified history={history} figures={tenant} />
      <OpenReports figures={tenant} />
      <Disagreement figures={tenant} sources={sources} />
    </>
  )
}

/** As a calendar day. A difference of one day at a time zone boundary changes no chart. */
const dayBefore = (days: string) => new Date(Date.now() - Number(days) * 86_400_000).toISOString().slice(0, 10)
