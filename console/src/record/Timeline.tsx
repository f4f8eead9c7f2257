import { verificationMethods, verificationOutcomes, type AuditTrailEntry } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { FieldDiff } from '../fields/FieldDiff.tsx'
import { useText } from '../messages/useText.ts'
import { useErrorText } from '../parts/Problem.tsx'
import { When } from '../parts/When.tsx'
import { readTrail } from './record-calls.ts'

/** Who changed what in a record, newest first. */
export function Timeline({ uid }: { uid: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const errorText = useErrorText()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['record', tenant, uid, 'trail'],
    queryFn: ({ pageParam, signal }) => readTrail(tenant, uid, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  if (error && !data)
    return (
      <Notice tone="bad" role="alert" action={<Button onPress={() => void refetch()}>{text('app.tryAgain')}</Button>}>
        {errorText(error)}
      </Notice>
    )
  if (!data) return <div className="skeleton line-skeleton" role="status" aria-label={text('app.loading')} />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <p>{text('record.noHistory')}</p>
  return (
    <>
      <ol className="timeline" aria-label={text('record.tab.timeline')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {text('record.older')}
        </Button>
      )}
    </>
  )
}

function Entry({ entry: { at, who, what, why, source, before, after } }: { entry: AuditTrailEntry }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const paths = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((path) => !isOurs(path))
  const known = acts.find((each) => each === what)
  const asked = useAsked(what === 'record.unverify' ? old : now)
  return (
    <article className="entry">
      <p className="entry-head">
        <strong>{known ? text(`record.what.${known}`) : what}</strong> <When at={at} />
        <span className="entry-who">{[who, source].filter(Boolean).join(' · ')}</span>
      </p>
      {asked === undefined ? null : <p className="entry-why">{asked.words}</p>}
      {why && why !== asked?.code ? <p className="entry-why">{why}</p> : null}
      {typeof now['changeRequest'] === 'string' ? (
        <Link to={`/${tenant}/change-requests/${encodeURIComponent(now['changeRequest'])}`}>
          {text('requests.open')}
        </Link>
      ) : null}
      {paths.map((path) => (
        <FieldDiff key={path} path={path} before={old[path]} after={now[path]} />
      ))}
    </article>
  )
}

/** What a practice said, and how it was asked. */
function useAsked({ method, outcome }: Readonly<Record<string, unknown>>) {
  const text = useText()
  const how = verificationMethods.find((each) => each === method)
  const said = verificationOutcomes.find((each) => each === outcome)
  if (!how || !said) return undefined
  const words = text('record.asked', { outcome: text(`record.outcome.${said}`), method: text(`work.method.${how}`) })
  return { words, code: `${how}: ${said}` }
}

/** Of the store, not of the directory; `useAsked` says what is noted of a call. */
const notes = new Set(['version', 'changeRequest', 'outcome', 'method', 'batchId', 'stableIdHash'])
const isOurs = (path: string) =>
  notes.has(path) || /^(meta\.(sources|version)|.*\.(phonePresent|faxPresent|urlPresent|golden))$/.test(path)

const acts = [
  'record.merge',
  'record.correct',
  'record.retire',
  'record.revive',
  'record.undo',
  'record.verify',
  'record.unverify',
  'change-request.submit',
  'change-request.take',
  'change-request.approve',
  'change-request.reject',
  'change-request.apply',
  'change-request.withdraw',
  'change-request.comment',
  'change-request.send-back',
] as const

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
