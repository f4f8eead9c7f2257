import { useEffect, useState } from 'react'
import type { SignedIn, SignInMethods } from '@care/contract'
import { readSignInMethods, signIn, signInPage } from '../api/client.ts'
import { Home } from '../home/Home.tsx'

type View = { kind: 'loading' } | { kind: 'refused'; why: string } | { kind: 'in'; staff: SignedIn }

export function App() {
  const [view, setView] = useState<View>({ kind: 'loading' })
  useEffect(() => {
    signIn().then(
      (staff) => setView({ kind: 'in', staff }),
      (error: Error) => setView({ kind: 'refused', why: error.message }),
    )
  }, [])
  if (view.kind === 'in') return <Home staff={view.staff} />
  return (
    <main>
      <h1>Staff console</h1>
      {view.kind === 'loading' ? (
        <p role="status">Signing in…</p>
      ) : (
        <>
          <p role="alert">{view.why}</p>
          <HowToSignIn />
        </>
      )}
    </main>
  )
}

/** A sign-in at the issuer, or the link of a trial run: whichever this server has. */
function HowToSignIn() {
  const [methods, setMethods] = useState<SignInMethods>()
  useEffect(() => {
    readSignInMethods().then(setMethods, () => undefined)
  }, [])
  if (methods?.issuer)
    return (
      <p>
        <a href={signInPage()}>Sign in</a>
      </p>
    )
  if (!methods?.link) return null
  return (
    <p>
      In development, <code>npm start</code> prints a link that signs you in once. Start the server again for a new one.
    </p>
  )
}
