import { Notice } from '@care/ui'
import { useIsSessionEnded } from '../api/session-end.ts'
import { useText } from '../messages/useText.ts'
import { HowToSignIn } from './HowToSignIn.tsx'

/** The page stays as it is, with everything typed, until somebody signs in again. */
export function SessionEnded() {
  const text = useText()
  if (!useIsSessionEnded()) return null
  return (
    <div className="bar-note">
      <Notice tone="warn" role="alert">
        <p>{text('app.sessionEnded')}</p>
        <HowToSignIn inNewTab />
      </Notice>
    </div>
  )
}
