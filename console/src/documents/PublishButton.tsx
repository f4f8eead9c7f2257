import { Button } from '@care/ui'
import { useState } from 'react'
import { CallError } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { deleteDocument, publishDocument, rollBackDocument, type DocumentKey } from './document-calls.ts'
import type { Draft } from './useDraftKeeper.ts'
import type { OpenDocument } from './useOpenDocument.ts'

interface PublishButtonProps {
  document: DocumentKey
  opened: OpenDocument
  draft: Draft
  mayPublish: boolean
  onReload: () => Promise<unknown>
  onReopen: () => Promise<unknown>
}

/** Asks for a reason, then makes the draft the current version. It can be undone immediately. */
export function PublishButton({ document, opened, draft, mayPublish, onReload, onReopen }: PublishButtonProps) {
  const text = useText()
  const act = useAct()
  const [isOpen, setOpen] = useState(false)
  const before = opened.published?.version
  const publish = (reason: string) =>
    act.run(
      async () => {
        await draft.flush()
        try {
          const written = await publishDocument(document, {
            text: draft.text,
            reason,
            expectedVersion: draft.basedOn,
          })
          draft.forget()
          return written
        } catch (error) {
          // Somebody else published first: the page shows both versions.
          if (error instanceof CallError && error.status === 409) {
            await onReload()
            setOpen(false)
          }
          throw error
        }
      },
      {
        done: text('documents.publishedDone'),
        undo: async ({ version }) => {
          const change = { reason: text('documents.undoReason', { version }), expectedVersion: version }
          if (before === undefined) await deleteDocument(document, change)
          else await rollBackDocument(document, { ...change, toVersion: before })
          await onReopen()
        },
        onDone: () => {
          setOpen(false)
          void onReopen()
        },
      },
    )
  const ask = () => {
    act.clear()
    setOpen(true)
  }
  return (
    <>
      <Button look="primary" isDisabled={!mayPublish} onPress={ask}>
        {text('documents.publish')}
      </Button>
      <Ask
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('documents.publishTitle')}
        action={text('documents.publish')}
        reason={{ label: text('documents.reason'), keptAs: `publish/${document.owner}/${document.name}` }}
        isBusy={act.isBusy}
        onConfirm={publish}
      >
        <p>{text('documents.publishText')}</p>
        <Problem error={act.error} />
      </Ask>
    </>
  )
}
