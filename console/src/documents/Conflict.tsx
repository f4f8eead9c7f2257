import { Button, Notice } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { When } from '../parts/When.tsx'
import { discardDraft, saveDraft, type DocumentKey } from './document-calls.ts'
import { TwoVersions } from './TwoVersions.tsx'
import type { Draft } from './useDraftKeeper.ts'
import type { OpenDocument } from './useOpenDocument.ts'

interface ConflictProps {
  document: DocumentKey
  opened: OpenDocument
  draft: Draft
  format: 'json' | 'text'
  onReopen: () => Promise<unknown>
}

/** Somebody published while this draft was being edited: both versions side by side, and a choice. */
export function Conflict({ document, opened: { published, summary }, draft, format, onReopen }: ConflictProps) {
  const text = useText()
  const act = useAct()
  const version = summary?.version ?? 0
  const takeTheirs = () => {
    const mine = { text: draft.text, basedOn: draft.basedOn }
    void act.run(
      async () => {
        draft.forget()
        await discardDraft(document)
        await onReopen()
      },
      {
        done: text('documents.discarded'),
        undo: async () => {
          await saveDraft(document, mine)
          await onReopen()
        },
      },
    )
  }
  return (
    <section className="conflict" aria-label={text('documents.conflict')}>
      <Notice tone="warn" role="alert">
        <p>
          {text('documents.conflictText', { name: summary?.writtenBy ?? '', version, basedOn: draft.basedOn })}{' '}
          {summary && <When at={summary.writtenAt} />} {summary?.reason && <q>{summary.reason}</q>}
        </p>
        <p>{text('documents.conflictHelp')}</p>
      </Notice>
      <Problem error={act.error} />
      <div className="conflict-choices">
        <Button onPress={takeTheirs} isPending={act.isBusy}>
          {text('documents.takeTheirs', { version })}
        </Button>
        <Button look="primary" onPress={() => draft.set(draft.text, version)}>
          {text('documents.takeMine')}
        </Button>
      </div>
      <TwoVersions
        format={format}
        version={version}
        theirs={published?.text ?? ''}
        mine={draft.text}
        onChange={draft.set}
      />
    </section>
  )
}
