import type { AuditSearchEntry, AuditSearchPage } from '@care/contract'
import { Button, Select, TextField } from '@care/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { DayField } from '../fields/inputs.tsx'
import { useText } from '../messages/useText.ts'
import { Page } from '../parts/Page.tsx'
import { Problem } from '../parts/Problem.tsx'
import { SortSelect } from '../parts/SortSelect.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { useTyped } from '../parts/useTyped.ts'
import './audit.css'
import { AuditEntry } from './AuditEntry.tsx'
import { useAuditWords } from './audit-words.ts'

const noFilter = { who: '', what: '', kind: '', subject: '', correlationId: '', from: '', to: '' }
type Filter = typeof noFilter
const pageRows = 50
const orders = ['when'] as const

/** Who changed what, when and why. */
export function AuditScreen() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [{ sort, ...filter }, setAddress] = useAddressState({ ...noFilter, sort: '' })
  const order = orders.find((each) => each === sort)
  const query = useInfiniteQuery({
    queryKey: ['audit', tenant, filter, order],
    queryFn: ({ pageParam, signal }) =>
      call<AuditSearchPage>('/audit', {
        tenant,
        query: { ...filter, sort: order, limit: pageRows, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Page
      title={text('screen.audit')}
      intro={text('audit.intro')}
      actions={<Link to={`/${tenant}/exports/new?kind=audit-trail-csv`}>{text('audit.export')}</Link>}
    >
      <FilterForm filter={filter} onChange={setAddress} />
      {query.isError && <Problem error={query.error} />}
      <div className="audit-head">
        <Count first={query.data?.pages[0]} />
        <SortSelect
          value={order}
          usual={text('audit.sort.usual')}
          orders={orders}
          labelOf={(each) => text(`audit.sort.${each}`)}
          onChange={(next) => setAddress({ sort: next })}
        />
      </div>
      <Entries
        entries={entries}
        isPending={query.isPending}
        hasMore={query.hasNextPage}
        isFiltered={Object.values(filter).some(Boolean)}
        isOldestFirst={order !== undefined}
      />
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {text('work.more')}
        </Button>
      )}
    </Page>
  )
}

/** Of all that match, as far as a count is quick. */
function Count({ first }: { first: AuditSearchPage | undefined }) {
  const text = useText()
  if (!first || first.entries.length === 0) return null
  const words = first.total === undefined ? text('audit.countMore') : text('audit.count', { count: first.total })
  return (
    <p className="audit-count" role="status">
      {words}
    </p>
  )
}

function Entries({
  entries,
  isPending,
  hasMore,
  isFiltered,
  isOldestFirst,
}: {
  entries: readonly AuditSearchEntry[]
  isPending: boolean
  hasMore: boolean
  isFiltered: boolean
  isOldestFirst: boolean
}) {
  const text = useText()
  if (isPending) return <p role="status">{text('app.loading')}</p>
  // A page may be empty although further entries match: the server reads a bounded number of rows per page.
  if (entries.length === 0)
    return (
      <p className="audit-none" role="status">
        {text(hasMore ? (isOldestFirst ? 'audit.newer' : 'audit.older') : isFiltered ? 'audit.none' : 'audit.noneYet')}
      </p>
    )
  return (
    <ol className="audit">
      {entries.map((entry) => (
        <AuditEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function FilterForm({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const text = useText()
  const words = useAuditWords()
  const [typed, setTyped] = useTyped(filter)
  const set = (field: keyof Filter) => (value: string) => setTyped({ ...typed, [field]: value })
  const isSubjectAlone = typed.subject !== '' && typed.kind === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSubjectAlone) onChange(typed)
  }
  const line = (field: 'who' | 'subject' | 'correlationId') => (
    <TextField
      label={text(`audit.${field}`)}
      value={typed[field]}
      onChange={set(field)}
      maxLength={300}
      autoComplete="off"
      {...(field === 'subject' && isSubjectAlone && { error: text('audit.subjectHelp') })}
    />
  )
  const choice = (field: 'kind' | 'what', known: readonly { value: string; label: string }[]) => (
    <Select
      label={text(`audit.${field}`)}
      value={typed[field]}
      onChange={set(field)}
      placeholder={text('audit.any')}
      options={withOwn(known, typed[field])}
    />
  )
  return (
    <form role="search" className="audit-filter" onSubmit={send}>
      {line('who')}
      {choice('kind', words.kinds)}
      {choice('what', words.acts)}
      {line('subject')}
      <DayField label={text('audit.from')} value={typed.from} onChange={set('from')} />
      <DayField label={text('audit.to')} value={typed.to} onChange={set('to')} />
      {line('correlationId')}
      <div className="ask-buttons">
        <Button look="primary" type="submit">
          {text('records.find')}
        </Button>
        <Button onPress={() => onChange(noFilter)}>{text('work.clear')}</Button>
      </div>
    </form>
  )
}

/** A link may ask for what has no words yet. */
const withOwn = (known: readonly { value: string; label: string }[], own: string) =>
  own === '' || known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }]
