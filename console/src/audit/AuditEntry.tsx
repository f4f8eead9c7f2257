import type { AuditSearchEntry } from '@care/contract'
import { Disclosure } from '@care/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { When } from '../parts/When.tsx'
import { nameOf, pathOf } from './audit-subject.ts'
import { useAuditWords } from './audit-words.ts'

/** One change: who, what and why in a line; what was there before and after on request. */
export function AuditEntry({ entry }: { entry: AuditSearchEntry }) {
  const text = useText()
  const { at, who, what, why, kind, before, after, source, correlationId } = entry
  const [isOpen, setOpen] = useState(false)
  const { tenant = '' } = useParams()
  const words = useAuditWords()
  const path = pathOf(entry)
  const name = nameOf(entry)
  return (
    <li>
      <p className="audit-line">
        <When at={at} /> <strong>{who}</strong>: {words.actOf(what)} · {words.kindOf(kind)}{' '}
        {path === undefined ? name : <Link to={`/${tenant}/${path}`}>{name}</Link>}
      </p>
      {why ? <p className="audit-why">{why}</p> : null}
      <p className="audit-facts">
        <code>{what}</code>{' '}
        {[source && text('audit.source', { source }), correlationId && text('audit.request', { id: correlationId })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {before === undefined && after === undefined ? null : (
        <Disclosure label={text('audit.values')} open={isOpen} onToggle={setOpen}>
          {isOpen && (
            <div className="audit-values">
              <Value title={text('audit.before')} value={before} />
              <Value title={text('audit.after')} value={after} />
            </div>
          )}
        </Disclosure>
      )}
    </li>
  )
}

function Value({ title, value }: { title: string; value: unknown }) {
  const text = useText()
  return (
    <div>
      <h3>{title}</h3>
      <pre>{value === undefined ? text('audit.nothing') : JSON.stringify(value, undefined, 2)}</pre>
    </div>
  )
}
