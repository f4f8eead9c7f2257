import type { StaffSessions } from '@care/contract'
import { Button } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { Table } from './Table.tsx'
import { When } from './When.tsx'

type Session = StaffSessions['sessions'][number]

export interface SessionTableProps {
  sessions: readonly Session[]
  isBusy: boolean
  onEnd: (sessionId: string) => void
}

export function SessionTable({ sessions, isBusy, onEnd }: SessionTableProps) {
  const text = useText()
  return (
    <Table
      label={text('sessions.title')}
      rows={sessions}
      keyOf={({ sessionId }) => sessionId}
      empty={<p>{text('sessions.none')}</p>}
      columns={[
        {
          id: 'started',
          title: text('sessions.started'),
          cell: ({ startedAt, current }) => (
            <>
              <When at={startedAt} /> {current ? <span className="tag">{text('sessions.current')}</span> : null}
            </>
          ),
        },
        { id: 'used', title: text('sessions.used'), cell: ({ usedAt }) => <When at={usedAt} /> },
        { id: 'expires', title: text('sessions.expires'), cell: ({ expiresAt }) => <When at={expiresAt} /> },
        {
          id: 'end',
          title: text('sessions.acts'),
          cell: ({ sessionId, current }) =>
            current ? null : (
              <Button look="quiet" isPending={isBusy} onPress={() => onEnd(sessionId)}>
                {text('sessions.end')}
              </Button>
            ),
        },
      ]}
    />
  )
}
