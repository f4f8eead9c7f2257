import { Button, Notice } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { When } from '../parts/When.tsx'
import { discardDraft, saveDraft, type DocumentKey } from './document-calls.ts'
import type { Draft } from './useDraftKeeper.ts'
import { useShortTime } from './useShortTime.ts'
import type { OpenDocument } from './useOpenDocument.ts'

interface DocumentStatusProps {
  document: DocumentKey
  opened: OpenDocument
  draft: Draft
  mayEdit: boolean
  onReopen: () => Promise<unknown>
}

/** Who published the current version, and where the draft is stored. */
export function DocumentStatus({ document, opened, draft, mayEdit, onReopen }: DocumentStatusProps) {
  const text = useText()
  const { published, summary } = opened
  return (
    <div className="document-status">
      <p>
        {published ? (
          <>
            <strong>{text('documents.versionNumber', { version: published.version })}</strong>{' '}
            <When at={published.writtenAt} /> {text('documents.by', { name: published.writtenBy })}
            {published.reason && <q>{published.reason}</q>}
          </>
        ) : (
          text(summary?.deleted ? 'documents.deletedText' : 'documents.notMadeText')
        )}
      </p>
      {summary?.using !== undefined && (
        <Notice tone="bad">{text('documents.unreadableText', { using: summary.using })}</Notice>
      )}
      {mayEdit ? (
        <DraftLine document={document} draft={draft} onReopen={onReopen} />
      ) : (
        <Notice>{text('documents.readOnly')}</Notice>
      )}
    </div>
  )
}

function DraftLine({ document, draft, onReopen }: Pick<DocumentStatusProps, 'document' | 'draft' | 'onReopen'>) {
  const text = useText()
  const time = useShortTime()
  const act = useAct()
  const { keeping, savedAt, restoredFrom, refusal } = draft
  if (keeping === 'unchanged') return null
  const discard = () => {
    const { text: kept, basedOn } = draft
    void act.run(
      async () => {
        draft.forget()
        await discardDraft(document)
        await onReopen()
      },
      {
        done: text('documents.discarded'),
        undo: async () => {
          await saveDraft(document, { text: kept, basedOn })
          await onReopen()
        },
      },
    )
  }
  const button = (
    <Button onPress={discard} isPending={act.isBusy}>
      {text('documents.discard')}
    </Button>
  )
  return (
    <>
      <Problem error={act.error} />
      {restoredFrom !== undefined && (
        <Notice action={button}>{text('documents.restored', { time: time(restoredFrom) })}</Notice>
      )}
      <p className="draft-line">
        <span role="status" className={keeping === 'here' || keeping === 'refused' ? 'state-yellow' : undefined}>
          {text(`documents.keeping.${keeping}`, {
            time: savedAt === undefined ? '' : time(savedAt),
            reason: refusal ?? '',
          })}
        </span>
        {restoredFrom === undefined && button}
      </p>
    </>
  )
}
