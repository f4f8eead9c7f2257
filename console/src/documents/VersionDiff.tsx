import type { DiffField, DiffHunk, DocumentDiff } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Table } from '../parts/Table.tsx'
import { readDiff, type DocumentKey } from './document-calls.ts'

/** What changed from one version to another: by field where both are JSON, and by line. */
export function VersionDiff({ document, from, to }: { document: DocumentKey; from: number; to: number }) {
  const query = useQuery({
    queryKey: ['document-diff', document.tenant, document.owner, document.name, from, to],
    queryFn: ({ signal }) => readDiff(document, String(from), String(to), signal),
    staleTime: Infinity,
  })
  return <Loaded query={query}>{(diff) => <Changes diff={diff} />}</Loaded>
}

function Changes({ diff: { same, fields, hunks, cut } }: { diff: DocumentDiff }) {
  const text = useText()
  if (same) return <p>{text('documents.same')}</p>
  return (
    <>
      {fields && fields.length > 0 && <Fields fields={fields} />}
      <h3>{text('documents.lines')}</h3>
      <div className="diff">
        {hunks.map((hunk) => (
          <Hunk key={`${hunk.fromLine}/${hunk.toLine}`} hunk={hunk} />
        ))}
      </div>
      {cut && <p>{text('documents.cut')}</p>}
    </>
  )
}

function Fields({ fields }: { fields: readonly DiffField[] }) {
  const text = useText()
  return (
    <Table
      label={text('documents.fields')}
      rows={fields}
      keyOf={({ path, change }) => `${change} ${path}`}
      columns={[
        { id: 'path', title: text('documents.field'), cell: ({ path }) => <code>{path || '/'}</code> },
        { id: 'before', title: text('documents.before'), cell: ({ before }) => <code>{before ?? '–'}</code> },
        { id: 'after', title: text('documents.after'), cell: ({ after }) => <code>{after ?? '–'}</code> },
      ]}
    />
  )
}

const marks = { same: ' ', removed: '−', added: '+' } as const

function Hunk({ hunk: { fromLine, toLine, lines } }: { hunk: DiffHunk }) {
  const text = useText()
  return (
    <div className="diff-hunk">
      <p className="diff-place">{text('documents.fromLine', { from: fromLine, to: toLine })}</p>
      {lines.map(({ change, text: line }, at) => (
        <div key={at} className={`diff-line diff-${change}`}>
          <span className="diff-mark">{marks[change]}</span>
          {line}
        </div>
      ))}
    </div>
  )
}
