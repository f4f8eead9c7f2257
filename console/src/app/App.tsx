import { useEffect, useState } from 'react'
import type { SignedIn } from '@care/contract'
import { signIn } from '../api/client.ts'
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
          <p>
            In development, <code>npm start</code> prints a link that signs you in once. Start the server again for a
            new one.
          </p>
        </>
      )}
    </main>
  )
}
