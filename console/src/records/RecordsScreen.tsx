import type { FoundRecord, FoundRecordList } from '@care/contract'
import { Button, TextField } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Pager } from '../parts/Pager.tsx'
import { useTyped } from '../parts/useTyped.ts'

const shortest = 2
const pageRows = 50

/** Search in the system of record, including records that left or are hidden. */
export function RecordsScreen() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const asked = params.get('q') ?? ''
  const offset = Math.max(0, Number(params.get('offset')) || 0)
  const [typed, setTyped] = useTyped(asked)
  const query = useQuery({
    queryKey: ['records', tenant, asked, offset],
    queryFn: ({ signal }) =>
      call<FoundRecordList>('/data-stewardship/records', {
        tenant,
        query: { q: asked, offset, limit: pageRows },
        signal,
      }),
    enabled: asked.length >= shortest,
  })
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().length >= shortest) setParams({ q: typed.trim() })
  }
  return (
    <Page title={text('records.title')}>
      <form role="search" className="find" onSubmit={find}>
        <TextField label={text('records.field')} value={typed} onChange={setTyped} maxLength={200} autoComplete="off" />
        <Button look="primary" type="submit" isPending={query.isFetching}>
          {text('records.find')}
        </Button>
      </form>
      {asked.length < shortest ? (
        <p>{text('records.start')}</p>
      ) : (
        <Loaded query={query} rows={8}>
          {(found) => (
            <>
              <Found found={found} />
              <Pager
                total={found.total}
                offset={offset}
                limit={pageRows}
                onChange={(next) => setParams({ q: asked, ...(next > 0 && { offset: String(next) }) })}
              />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Found({ found: { records, total, isCut } }: { found: FoundRecordList }) {
  const text = useText()
  return (
    <>
      <p role="status">
        {text('records.count', { count: total })} {isCut ? text('records.cut') : ''}
      </p>
      {total === 0 ? <p>{text('records.none')}</p> : null}
      <ul className="found">
        {records.map((record) => (
          <li key={record.stableId}>
            <FoundLine record={record} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FoundLine({ record: { stableId, name, npi, status, places, placeCount, sources } }: { record: FoundRecord }) {
  const text = useText()
  const { tenant = '' } = useParams()
  return (
    <>
      <Link className="found-name" to={`/${tenant}/records/${encodeURIComponent(stableId)}`}>
        {name}
      </Link>{' '}
      <span className={`tag tag-${status}`}>{text(`records.${status}`)}</span>
      <span className="found-facts">
        {[npi && text('records.npi', { npi }), text('records.places', { count: placeCount }), sources.join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {places[0]?.address ? <span className="found-facts">{places[0].address}</span> : null}
    </>
  )
}
