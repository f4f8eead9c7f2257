import { mostCommentLength } from '@care/contract'
import { Button, useLatest } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { LongField } from '../fields/inputs.tsx'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { useNumber } from '../parts/figures.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { When } from '../parts/When.tsx'
import { comment, type RequestDetail } from './request-calls.ts'

/** Colleagues' comments on a change. A comment being written is kept if the tab is closed. */
export function Comments({ tenant, request: { id, comments } }: { tenant: string; request: RequestDetail }) {
  const text = useText()
  const number = useNumber()
  const queries = useQueryClient()
  const draft = useDraft(`comment/${id}`, '')
  const { run, isBusy, error } = useAct()
  const latest = useLatest(draft.value)
  const isTooLong = draft.value.trim().length > mostCommentLength
  const send = () =>
    void run(() => comment(tenant, id, draft.value.trim()), {
      done: text('requests.commented'),
      onDone: () => {
        // The next comment may have been begun.
        if (latest.current === draft.value) draft.discard()
        void queries.invalidateQueries({ queryKey: ['change-requests', tenant, 'one', id] })
      },
    })
  return (
    <section aria-label={text('requests.comments')}>
      <h3>{text('requests.comments')}</h3>
      {comments.length === 0 ? <p className="value-none">{text('requests.noComments')}</p> : null}
      <ol className="comments">
        {comments.map(({ at, who, words }) => (
          <li key={`${at} ${who}`}>
            <strong>{who}</strong> <When at={at} />
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <DraftNotice draft={draft} />
      <LongField
        label={text('requests.comment')}
        rows={2}
        value={draft.value}
        onChange={draft.set}
        error={isTooLong ? text('requests.commentTooLong', { most: number(mostCommentLength) }) : undefined}
      />
      <Problem error={error} />
      <Button isPending={isBusy} isDisabled={draft.value.trim() === '' || isTooLong} onPress={send}>
        {text('requests.send')}
      </Button>
    </section>
  )
}
