import { Tabs } from '@care/ui'
import { lazy } from 'react'
import type { Fault } from '../code-editor/fault.ts'
import { useText } from '../messages/useText.ts'
import type { DocumentKey } from './document-calls.ts'
import { DocumentForm, findForm } from './DocumentForm.tsx'
import { History } from './History.tsx'
import { findKind } from './kinds.ts'
import { TwoVersions } from './TwoVersions.tsx'
import type { Draft } from './useDraftKeeper.ts'
import type { OpenDocument } from './useOpenDocument.ts'
import { useTitle } from './useTitle.ts'

const CodeEditor = lazy(async () => ({ default: (await import('../code-editor/CodeEditor.tsx')).CodeEditor }))

interface DocumentViewsProps {
  document: DocumentKey
  opened: OpenDocument
  draft: Draft
  faults: readonly Fault[]
  mayEdit: boolean
  isChanged: boolean
  /** The view in the URL; empty for the first. */
  view: string
  onView: (view: string) => void
  jump: { line: number } | undefined
  onReopen: () => Promise<unknown>
}

/** The same draft as a form, as a text and as changes; and the history. */
export function DocumentViews(props: DocumentViewsProps) {
  const { document, opened, draft, faults, mayEdit, isChanged, view, onView, jump, onReopen } = props
  const text = useText()
  const title = useTitle()(document.name, document.owner)
  const kind = findKind(document.name, document.owner)
  const form = findForm(kind?.id)
  const format = kind?.format ?? 'json'
  const version = opened.summary?.version ?? 0
  const shared = { document, faults, isReadOnly: !mayEdit, onChange: draft.set }
  const items = [
    {
      id: 'text',
      label: text('documents.text'),
      content: (
        <CodeEditor
          {...shared}
          label={title}
          value={draft.text}
          format={format}
          schema={opened.shape.schema}
          jump={jump}
        />
      ),
    },
    {
      id: 'changes',
      label: text('documents.changes'),
      disabled: !isChanged,
      content: (
        <TwoVersions format={format} version={version} theirs={opened.published?.text ?? ''} mine={draft.text} />
      ),
    },
    {
      id: 'history',
      label: text('documents.history'),
      disabled: version === 0,
      content: <History document={document} mayEdit={mayEdit} onChanged={onReopen} />,
    },
  ]
  const formItem = form && {
    id: 'form',
    label: text(form === 'template' ? 'documents.try' : 'documents.form'),
    content: <DocumentForm {...shared} kind={form} text={draft.text} />,
  }
  // A template is written first and tried afterwards.
  if (formItem) items.splice(form === 'template' ? 1 : 0, 0, formItem)
  const selected = items.find(({ id, disabled }) => id === view && disabled !== true) ?? items[0]
  return <Tabs label={title} items={items} selected={selected?.id ?? ''} onSelect={onView} />
}
