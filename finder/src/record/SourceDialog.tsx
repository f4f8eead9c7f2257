import type { GoldenRecordAnswer, Kind } from '@care/contract'
import { capitalizeWords, sourceNames, verifiedMethods } from '@care/display'
import { Button, Dialog, Notice, Spinner } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useBoot, useClient } from '../api/BootContext.tsx'
import { withPhoneLinks } from '../blocks/phone-links.tsx'
import { delays } from '../delays.ts'
import { useLanguage, useText } from '../messages/useText.ts'

export default function SourceDialog({
  kind,
  id,
  name,
  onClose,
}: {
  kind: Kind
  id: string
  name: string
  onClose: () => void
}) {
  const client = useClient()
  const { tenant } = useBoot()
  const text = useText()
  const { data, status, refetch } = useQuery({
    queryKey: ['golden', client.context.tenantId, kind, id],
    queryFn: ({ signal }) => client.goldenRecord(kind, id, signal),
    staleTime: delays.sourcesFresh,
    retry: false,
    networkMode: 'always',
  })
  return (
    <Dialog open onClose={onClose} title={text('source.title')} closeLabel={text('results.close')}>
      <p className="source-name">{name}</p>
      <div aria-live="polite">
        {status === 'pending' ? (
          <p className="loading-line">
            <Spinner />
            {text('source.loading')}
          </p>
        ) : null}
        {status === 'error' ? (
          <Notice
            tone="bad"
            action={
              <Button
                onPress={() => {
                  void refetch()
                }}
              >
                {text('results.tryAgain')}
              </Button>
            }
          >
            {text('source.failed')}
          </Notice>
        ) : null}
        {status === 'success' ? <Sources golden={data} /> : null}
      </div>
      <p className="source-note">{withPhoneLinks(text('source.note', { phone: tenant.phone?.number ?? 'none' }))}</p>
    </Dialog>
  )
}

function Sources({ golden }: { golden: GoldenRecordAnswer['data'] }) {
  const text = useText()
  const language = useLanguage()
  const { formatDate } = useIntl()
  const date = (value: string) => formatDate(value.slice(0, 10), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <dl className="source-list">
      <dt>{text('source.sources')}</dt>
      <dd>
        {golden.sources.length === 0 ? (
          text('detail.none')
        ) : (
          <ul>
            {golden.sources.map((source) => (
              <li key={source}>{sourceNames.get(source)?.[language] ?? source}</li>
            ))}
          </ul>
        )}
      </dd>
      {golden.updatedAt === undefined ? null : (
        <>
          <dt>{text('source.updated')}</dt>
          <dd>
            {date(golden.updatedAt)} · {text('source.version', { version: golden.version })}
          </dd>
        </>
      )}
      <dt>{text('source.places')}</dt>
      <dd>
        <ul className="source-places">
          {golden.places.map((place, at) => (
            <li key={at}>
              <strong>{place.name === undefined ? place.address : capitalizeWords(place.name)}</strong>
              {place.name && place.address ? <span>{place.address}</span> : null}
              <Checked at={place.verifiedAt} by={place.verifiedBy} date={date} />
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  )
}

function Checked({
  at,
  by,
  date,
}: {
  at: string | undefined
  by: string | undefined
  date: (value: string) => string
}) {
  const text = useText()
  const language = useLanguage()
  if (at === undefined) return <span className="source-checked">{text('source.notChecked')}</span>
  const how = by === undefined ? undefined : verifiedMethods.get(by.toLowerCase())?.[language]
  return (
    <span className="source-checked">
      {how === undefined
        ? text('source.checked', { date: date(at) })
        : text('source.checkedBy', { date: date(at), by: how })}
    </span>
  )
}
