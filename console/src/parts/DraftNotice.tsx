import { Button, Notice } from '@care/ui'
import { useRelative } from '../messages/useRelative.ts'
import { useText } from '../messages/useText.ts'
import type { Draft } from './useDraft.ts'

type DraftState = Pick<Draft<unknown>, 'isRestored' | 'savedAt'> & { discard: () => void }

/** Shows that the content is an earlier draft. */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const text = useText()
  const relative = useRelative()
  if (!draft.isRestored || draft.savedAt === undefined) return null
  return (
    <Notice role="status" action={<Button onPress={() => draft.discard()}>{text('parts.draftDiscard')}</Button>}>
      {text('parts.draftRestored', { when: relative(draft.savedAt) })}
    </Notice>
  )
}
