import type { InstanceStatus } from '@care/contract'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Table } from '../parts/Table.tsx'
import { When } from '../parts/When.tsx'

/** The server processes, and the configuration version of each. */
export function Instances({ instances }: { instances: readonly InstanceStatus[] }) {
  const text = useText()
  const number = useNumber()
  return (
    <section>
      <h2>{text('operations.instances')}</h2>
      <Table
        label={text('operations.instances')}
        rows={instances}
        keyOf={({ instanceId }) => instanceId}
        columns={[
          { id: 'id', title: text('operations.instance'), cell: ({ instanceId }) => instanceId },
          {
            id: 'state',
            title: text('staff.state'),
            cell: ({ state }) => (
              <span className={state === 'running' ? 'state-green' : 'state-red'}>
                {text(`operations.is.${state}`)}
              </span>
            ),
          },
          { id: 'started', title: text('operations.started'), cell: ({ startedAt }) => <When at={startedAt} /> },
          { id: 'seen', title: text('operations.seen'), cell: ({ seenAt }) => <When at={seenAt} /> },
          { id: 'version', title: text('operations.version'), cell: ({ version }) => version },
          {
            id: 'configuration',
            title: text('operations.configuration'),
            isNumber: true,
            cell: ({ configurationVersion }) => number(configurationVersion),
          },
          {
            id: 'reload',
            title: text('operations.reload'),
            cell: ({ reloads }) => (reloads[0] === undefined ? '–' : <When at={reloads[0].at} />),
          },
          // People of one plan do not see it.
          ...(instances.every(({ memoryMb }) => memoryMb === undefined)
            ? []
            : [
                {
                  id: 'memory',
                  title: text('operations.memory'),
                  isNumber: true,
                  cell: ({ memoryMb }: InstanceStatus) => (memoryMb === undefined ? '–' : number(memoryMb)),
                },
              ]),
        ]}
      />
    </section>
  )
}
