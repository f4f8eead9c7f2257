import type { AuditSearchEntry, AuditSearchPage } from '@care/contract'
import { Button, TextField } from '@care/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { useText, type MessageId } from '../messages/useText.ts'
import { Page } from '../parts/Page.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import './audit.css'
import { AuditEntry } from './AuditEntry.tsx'

const fields = ['who', 'what', 'kind', 'subject', 'correlationId', 'from', 'to'] as const
type Filter = Record<(typeof fields)[number], string>
const noFilter: Filter = { who: '', what: '', kind: '', subject: '', correlationId: '', from: '', to: '' }
const pageRows = 50

/** Who changed what, when and why. */
export function AuditScreen() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [filter, setFilter] = useAddressState(noFilter)
  const query = useInfiniteQuery({
    queryKey: ['audit', tenant, filter],
    queryFn: ({ pageParam, signal }) =>
      call<AuditSearchPage>('/audit', { tenant, query: { ...filter, limit: pageRows, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Page
      title={text('screen.audit')}
      intro={text('audit.intro')}
      actions={<Link to={`/${tenant}/exports`}>{text('audit.export')}</Link>}
    >
      <FilterForm key={JSON.stringify(filter)} filter={filter} onChange={setFilter} />
      {query.isError && <Problem error={query.error} />}
      <Entries
        entries={entries}
        isPending={query.isPending}
        hasMore={query.hasNextPage}
        isFiltered={Object.values(filter).some(Boolean)}
      />
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {text('work.more')}
        </Button>
      )}
    </Page>
  )
}

function Entries({
  entries,
  isPending,
  hasMore,
  isFiltered,
}: {
  entries: readonly AuditSearchEntry[]
  isPending: boolean
  hasMore: boolean
  isFiltered: boolean
}) {
  const text = useText()
  if (isPending) return <p role="status">{text('app.loading')}</p>
  // A page may be empty although older entries match: the server looks at a bounded number of rows for each page.
  if (entries.length === 0)
    return (
      <p className="audit-none" role="status">
        {text(hasMore ? 'audit.older' : isFiltered ? 'audit.none' : 'audit.noneYet')}
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
  const [typed, setTyped] = useState(filter)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onChange(typed)
  }
  return (
    <form role="search" className="audit-filter" onSubmit={send}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={text(`audit.${field}` satisfies MessageId)}
          value={typed[field]}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          maxLength={300}
          autoComplete="off"
          {...((field === 'from' || field === 'to') && { placeholder: text('audit.dayForm') })}
        />
      ))}
      <div className="ask-buttons">
        <Button look="primary" type="submit">
          {text('records.find')}
        </Button>
        <Button onPress={() => onChange(noFilter)}>{text('work.clear')}</Button>
      </div>
    </form>
  )
}
