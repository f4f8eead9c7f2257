import type { StaffSessions } from '@care/contract'
import { Button } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { noteSignedIn } from '../api/same-person.ts'
import { useSignedInWords } from '../api/useSignedInWords.ts'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Problem } from '../parts/Problem.tsx'
import { SessionTable } from '../parts/SessionTable.tsx'
import { useAct } from '../parts/useAct.ts'
import { UnsentDrafts } from './UnsentDrafts.tsx'

const queryKey = ['own-sessions']

/** The signed-in person, and their sessions. */
export function AccountScreen() {
  const text = useText()
  const queries = useQueryClient()
  const act = useAct()
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call<StaffSessions>('/sign-in/sessions', { signal }) })
  const end = (sessionId: string) =>
    void act.run(() => call(`/sign-in/sessions/${encodeURIComponent(sessionId)}`, { method: 'DELETE' }), {
      done: text('sessions.ended'),
      onDone: () => void queries.invalidateQueries({ queryKey }),
    })
  return (
    <Page title={text('screen.account')} intro={useSignedInWords()} actions={<EverywhereButton />}>
      <h2>{text('sessions.title')}</h2>
      <Problem error={act.error} />
      <Loaded query={query} rows={2}>
        {({ sessions }) => <SessionTable sessions={sessions} isBusy={act.isBusy} onEnd={end} />}
      </Loaded>
    </Page>
  )
}

function EverywhereButton() {
  const text = useText()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  const end = () =>
    act.run(() => call('/sign-in/end-everywhere', { method: 'POST' }), {
      onDone: () => {
        noteSignedIn(undefined)
        location.assign('/console')
      },
    })
  return (
    <>
      <Button onPress={() => setAsking(true)}>{text('sessions.everywhere')}</Button>
      <Ask
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text('sessions.everywhere')}
        action={text('sessions.everywhere')}
        isBusy={act.isBusy}
        onConfirm={end}
      >
        <p>{text('sessions.everywhereText')}</p>
        <UnsentDrafts />
        <Problem error={act.error} />
      </Ask>
    </>
  )
}
