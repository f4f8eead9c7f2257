import { Button } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { deleteDocument, rollBackDocument, type DocumentKey } from './document-calls.ts'

interface DeleteDocumentProps {
  document: DocumentKey
  version: number
  onChanged: () => Promise<unknown>
}

/** Its history is kept, so that this can be undone. */
export function DeleteDocument({ document, version, onChanged }: DeleteDocumentProps) {
  const text = useText()
  const act = useAct()
  const [isOpen, setOpen] = useState(false)
  const remove = (reason: string) =>
    act.run(() => deleteDocument(document, { reason, expectedVersion: version }), {
      done: text('documents.deletedDone'),
      undo: async (written) => {
        await rollBackDocument(document, {
          toVersion: version,
          reason: text('documents.undoReason', { version: written.version }),
          expectedVersion: written.version,
        })
        await onChanged()
      },
      onDone: () => {
        setOpen(false)
        void onChanged()
      },
    })
  return (
    <div className="document-delete">
      <Button onPress={() => setOpen(true)}>{text('documents.delete')}</Button>
      <Ask
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('documents.delete')}
        action={text('documents.delete')}
        reason={{ label: text('documents.reason'), keptAs: `delete/${document.owner}/${document.name}` }}
        isBusy={act.isBusy}
        onConfirm={remove}
      >
        <p>{text('documents.deleteText')}</p>
        <Problem error={act.error} />
      </Ask>
    </div>
  )
}
