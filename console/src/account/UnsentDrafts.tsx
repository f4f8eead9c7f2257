import { Notice } from '@care/ui'
import { countDrafts } from '../api/kept-drafts.ts'
import { useSignedIn } from '../api/signed-in.ts'
import { useText } from '../messages/useText.ts'

/** How many forms hold typed text that a sign-out removes from this browser. */
export function UnsentDrafts() {
  const text = useText()
  const count = countDrafts(useSignedIn().subject)
  return count === 0 ? null : <Notice tone="warn">{text('sessions.unsent', { count })}</Notice>
}
