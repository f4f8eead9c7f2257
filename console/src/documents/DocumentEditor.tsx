import { Button } from '@care/ui'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../api/signed-in.ts'
import { useText } from '../messages/useText.ts'
import { Page } from '../parts/Page.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { Conflict } from './Conflict.tsx'
import type { DocumentKey } from './document-calls.ts'
import { DocumentStatus } from './DocumentStatus.tsx'
import { DocumentViews } from './DocumentViews.tsx'
import { FaultList } from './FaultList.tsx'
import { findKind } from './kinds.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { PublishButton } from './PublishButton.tsx'
import { useDraftKeeper } from './useDraftKeeper.ts'
import { useFaults } from './useFaults.ts'
import type { OpenDocument } from './useOpenDocument.ts'
import { useTitle } from './useTitle.ts'

export interface DocumentEditorProps {
  document: DocumentKey
  opened: OpenDocument
  /** Loads the published version again; the draft does not change. */
  onReload: () => Promise<unknown>
  /** The draft is deleted: starts from the published version. */
  onReopen: () => Promise<unknown>
}

/** Draft, check, compare, publish, history of one document. */
export function DocumentEditor({ document, opened, onReload, onReopen }: DocumentEditorProps) {
  const text = useText()
  const kind = findKind(document.name, document.owner)
  const title = useTitle()(document.name, document.owner)
  const [{ view, preview }, setAddress] = useAddressState({ view: '', preview: '' })
  const [jump, setJump] = useState<{ line: number }>()
  const draft = useDraftKeeper(document, opened, opened.shipped ?? kind?.start ?? '{}\n')
  const { faults, isChecked } = useFaults(document, draft.text)
  const mayEdit = useMayEdit(document)
  const isTouched = draft.keeping !== 'unchanged'
  const isMoved = (opened.summary?.version ?? 0) !== draft.basedOn
  const isChanged = isTouched && draft.text !== (opened.published?.text ?? '')
  useEffect(() => {
    // Nothing was typed here: another person's published text simply replaces it.
    if (isMoved && !isTouched) void onReopen()
  }, [isMoved, isTouched, onReopen])
  const shared = { document, opened, draft, onReopen }
  return (
    <Page
      title={title}
      intro={kind && text(kind.help)}
      actions={
        <>
          <Link to={`/${document.tenant}/documents`}>{text('documents.all')}</Link>
          {kind?.isShown && (
            <Button
              aria-pressed={preview === 'on'}
              onPress={() => setAddress({ preview: preview === 'on' ? '' : 'on' })}
            >
              {text('documents.preview')}
            </Button>
          )}
          {mayEdit && (
            <PublishButton
              {...shared}
              mayPublish={isChanged && isChecked && faults.length === 0 && !isMoved}
              onReload={onReload}
            />
          )}
        </>
      }
    >
      <DocumentStatus {...shared} mayEdit={mayEdit} />
      <div className={preview === 'on' ? 'document-split' : undefined}>
        <div>
          <Suspense fallback={<p role="status">{text('app.loading')}</p>}>
            {isMoved && isTouched ? (
              <Conflict {...shared} format={kind?.format ?? 'json'} />
            ) : (
              <DocumentViews
                {...shared}
                faults={faults}
                mayEdit={mayEdit}
                isChanged={isChanged}
                view={view}
                onView={(next) => setAddress({ view: next })}
                jump={jump}
              />
            )}
          </Suspense>
          <FaultList
            faults={faults}
            onOpen={(line) => {
              setAddress({ view: 'text' })
              setJump({ line })
            }}
          />
        </div>
        {preview === 'on' && <PreviewPane tenant={document.tenant} savedAt={draft.savedAt} />}
      </div>
    </Page>
  )
}

function useMayEdit({ name, owner }: DocumentKey): boolean {
  const { roles } = useSignedIn()
  const editor = findKind(name, owner)?.editor
  return editor === undefined || (editor === 'system-admin' && roles.includes('system-admin'))
}
