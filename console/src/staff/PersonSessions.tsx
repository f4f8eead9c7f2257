import { Button } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Problem } from '../parts/Problem.tsx'
import { SessionTable } from '../parts/SessionTable.tsx'
import { useAct } from '../parts/useAct.ts'
import { endSession, endSessions, listSessions } from './staff-calls.ts'

/** Their sessions. */
export function PersonSessions({ userId }: { userId: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const queries = useQueryClient()
  const act = useAct()
  const queryKey = ['staff', tenant, 'sessions', userId]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => listSessions(tenant, userId, signal) })
  const end = (work: () => Promise<unknown>) =>
    void act.run(work, {
      done: text('sessions.ended'),
      onDone: () => void queries.invalidateQueries({ queryKey }),
    })
  return (
    <section>
      <h2>{text('sessions.title')}</h2>
      <Problem error={act.error} />
      <Loaded query={query} rows={2}>
        {({ sessions }) => (
          <>
            <SessionTable
              sessions={sessions}
              isBusy={act.isBusy}
              onEnd={(sessionId) => end(() => endSession(tenant, userId, sessionId))}
            />
            {sessions.length > 0 && (
              <Button isPending={act.isBusy} onPress={() => end(() => endSessions(tenant, userId))}>
                {text('sessions.endAll')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
