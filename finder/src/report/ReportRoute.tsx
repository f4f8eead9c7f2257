import { DirectoryError, readTrackingNumber, reportRoute, shownTrackingNumber } from '@care/contract'
import { Button, Notice, Spinner, TextField } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBoot, useClient } from '../api/BootContext.tsx'
import { hasNoMessage, statusOfError } from '../api/call.ts'
import { withPhoneLinks } from '../blocks/phone-links.tsx'
import { useTitle } from '../blocks/useTitle.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { trackReport } from './report-calls.ts'
import { TrackedSteps } from './TrackedSteps.tsx'
import './report.css'

/** Status of a report. The number is in the fragment of the URL, so that the page can be bookmarked. */
export default function ReportRoute() {
  const { tenant } = useBoot()
  const { hash } = useLocation()
  const text = useText()
  useTitle(text('report.pageTitle', { name: useTenantText()(tenant.name) }))
  const number = readTrackingNumber(fragmentOf(hash))
  return (
    <div className="plain-page report-page">
      <h1>{text('report.pageHeading')}</h1>
      <p>{text('report.pageText')}</p>
      <NumberForm key={hash} typed={number ? shownTrackingNumber(number) : fragmentOf(hash)} />
      {number ? <Tracked number={number} /> : null}
      <p className="report-note">
        {withPhoneLinks(text('report.pageNote', { phone: tenant.phone?.number ?? 'none' }))}
      </p>
    </div>
  )
}

/** A fragment may contain anything. */
function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).slice(0, 60)
  } catch {
    return ''
  }
}

function NumberForm({ typed }: { typed: string }) {
  const text = useText()
  const navigate = useNavigate()
  const client = useClient()
  const [value, setValue] = useState(typed)
  const [isWrong, setWrong] = useState(typed !== '' && readTrackingNumber(typed) === undefined)
  const field = useRef<HTMLInputElement>(null)
  const { refetch } = useTracked(client, readTrackingNumber(typed))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = readTrackingNumber(value)
    setWrong(number === undefined)
    if (number === undefined) return field.current?.focus()
    if (number === readTrackingNumber(typed)) return void refetch()
    return void navigate(`${reportRoute}#${shownTrackingNumber(number)}`)
  }
  return (
    <form className="report-find" noValidate onSubmit={submit}>
      <TextField
        inputRef={field}
        label={text('report.number')}
        help={text('report.numberHelp')}
        error={isWrong ? text('report.numberWrong') : undefined}
        value={value}
        onChange={setValue}
        autoComplete="off"
        maxLength={40}
      />
      <Button look="primary" type="submit">
        {text('report.show')}
      </Button>
      <span role="alert" className="visually-hidden">
        {isWrong ? text('report.numberWrong') : ''}
      </span>
    </form>
  )
}

function useTracked(client: ReturnType<typeof useClient>, number: string | undefined) {
  return useQuery({
    queryKey: ['report', client.context.tenantId, number],
    queryFn: ({ signal }) => trackReport(client.context, number ?? '', signal),
    enabled: number !== undefined,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })
}

function Tracked({ number }: { number: string }) {
  const text = useText()
  const client = useClient()
  const { data, error, isFetching, refetch } = useTracked(client, number)
  return (
    <div role="status" aria-busy={isFetching} className="report-answer">
      {isFetching && !data ? (
        <p className="loading-line">
          <Spinner />
          {text('report.looking')}
        </p>
      ) : null}
      {error && !isFetching ? (
        <Notice
          tone={isUnknown(error) ? 'warn' : 'bad'}
          action={isUnknown(error) ? undefined : <Button onPress={() => void refetch()}>{text('app.tryAgain')}</Button>}
        >
          {errorText(error, text(isUnknown(error) ? 'report.unknown' : 'report.lookFailed'))}
        </Notice>
      ) : null}
      {data && !error ? <TrackedSteps report={data} number={number} /> : null}
    </div>
  )
}

const isUnknown = (error: unknown) => error instanceof DirectoryError && statusOfError(error) === 404

/** Too many requests in a minute are answered with the server's own message. */
function errorText(error: unknown, otherwise: string): string {
  const says = error instanceof DirectoryError && statusOfError(error) === 429 && !hasNoMessage(error)
  return says ? error.message : otherwise
}
