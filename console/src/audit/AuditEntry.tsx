import type { AuditSearchEntry } from '@care/contract'
import { Disclosure } from '@care/ui'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Table } from '../parts/Table.tsx'
import { When } from '../parts/When.tsx'
import { nameOf, pathOf } from './audit-subject.ts'
import { useAuditWords } from './audit-words.ts'
import { changedValues, type ChangedValue } from './changed-values.ts'

/** One change: who, what and why in a line; before and after on request. */
export function AuditEntry({ entry }: { entry: AuditSearchEntry }) {
  const text = useText()
  const { at, who, whoName, what, why, kind, before, after, source, correlationId } = entry
  const [isOpen, setOpen] = useState(false)
  const { tenant = '' } = useParams()
  const words = useAuditWords()
  const path = pathOf(entry)
  const name = nameOf(entry)
  const values = useMemo(() => changedValues(before, after), [before, after])
  return (
    <li>
      <p className="audit-line">
        <When at={at} /> <strong>{whoName ?? who}</strong>
        {whoName === undefined ? null : <span className="audit-id"> ({who})</span>}: {words.actOf(what)} ·{' '}
        {words.kindOf(kind)} {path === undefined ? name : <Link to={`/${tenant}/${path}`}>{name}</Link>}
      </p>
      {why ? <p className="audit-why">{why}</p> : null}
      <p className="audit-facts">
        <code>{what}</code>{' '}
        {[source && text('audit.source', { source }), correlationId && text('audit.request', { id: correlationId })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {values.length === 0 ? null : (
        <Disclosure label={text('audit.values', { count: values.length })} open={isOpen} onToggle={setOpen}>
          {isOpen && <Values values={values} />}
        </Disclosure>
      )}
    </li>
  )
}

function Values({ values }: { values: readonly ChangedValue[] }) {
  const text = useText()
  const nothing = <span className="value-none">{text('audit.nothing')}</span>
  return (
    <Table
      label={text('audit.changed')}
      rows={values}
      keyOf={({ path }) => path}
      columns={[
        { id: 'path', title: text('audit.value'), cell: ({ path }) => (path === '' ? text('audit.whole') : path) },
        { id: 'before', title: text('audit.before'), cell: ({ before }) => before ?? nothing },
        { id: 'after', title: text('audit.after'), cell: ({ after }) => after ?? nothing },
      ]}
    />
  )
}
