import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signIn } from '../api/client.ts'
import { CallError } from '../api/call.ts'
import { removeDraftsOfOthers } from '../api/kept-drafts.ts'
import { hasSignedOut, noteSignedIn, watchSignedIn } from '../api/same-person.ts'
import { SignedInContext } from '../api/signed-in.ts'
import { useText } from '../messages/useText.ts'
import { HowToSignIn } from './HowToSignIn.tsx'
import { Pages } from './Pages.tsx'
import { Plain } from './Plain.tsx'

/** Signs in, then shows the console. */
export function App() {
  const text = useText()
  // Once: the code of a link works only once, also under StrictMode, which renders twice.
  const [signingIn] = useState(() => signIn())
  const { data: staff, error } = useQuery({
    queryKey: ['signed-in'],
    queryFn: () => signingIn,
    staleTime: Infinity,
    retry: false,
  })
  const [hasLeft] = useState(hasSignedOut)
  useEffect(() => {
    // Once more: this tab may have kept something after another one signed out.
    if (hasLeft) removeDraftsOfOthers(undefined)
  }, [hasLeft])
  const subject = staff?.subject
  useEffect(() => {
    if (subject === undefined) return
    noteSignedIn(subject)
    return watchSignedIn(subject, () => location.reload())
  }, [subject])
  if (staff)
    return (
      <SignedInContext value={staff}>
        <Pages />
      </SignedInContext>
    )
  return (
    <Plain title={text('app.title')}>
      {hasLeft && error ? (
        <>
          <p role="status">{text('app.signedOut')}</p>
          <HowToSignIn />
        </>
      ) : error ? (
        <>
          <p role="alert">{error.message || text(error instanceof CallError ? 'app.offline' : 'app.broken')}</p>
          <HowToSignIn />
        </>
      ) : (
        <p role="status">{text('app.signingIn')}</p>
      )}
    </Plain>
  )
}
