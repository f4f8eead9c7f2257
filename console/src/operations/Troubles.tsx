import type { ServerFailure, SlowSearch } from '@care/contract'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Table } from '../parts/Table.tsx'
import { When } from '../parts/When.tsx'

export function Failures({ failures }: { failures: readonly ServerFailure[] }) {
  const text = useText()
  return (
    <section>
      <h2>{text('operations.errors')}</h2>
      <Table
        label={text('operations.errors')}
        rows={failures}
        keyOf={({ at, correlationId }) => `${at} ${correlationId}`}
        empty={<p>{text('operations.noErrors')}</p>}
        columns={[
          { id: 'route', title: text('operations.call'), cell: ({ route }) => route },
          { id: 'status', title: text('operations.status'), isNumber: true, cell: ({ status }) => status },
          { id: 'code', title: text('operations.code'), cell: ({ code }) => code },
          { id: 'tenant', title: text('app.tenant'), cell: ({ tenant }) => tenant ?? '–' },
          { id: 'at', title: text('operations.when'), cell: ({ at }) => <When at={at} /> },
          { id: 'request', title: text('operations.request'), cell: ({ correlationId }) => correlationId },
        ]}
      />
    </section>
  )
}

export function SlowSearches({ searches }: { searches: readonly SlowSearch[] }) {
  const text = useText()
  const number = useNumber()
  return (
    <section>
      <h2>{text('operations.slow')}</h2>
      <Table
        label={text('operations.slow')}
        rows={searches}
        keyOf={({ at, ms, tenant }) => `${at} ${ms} ${tenant}`}
        empty={<p>{text('operations.noSlow')}</p>}
        columns={[
          { id: 'template', title: text('operations.template'), cell: ({ template }) => template },
          { id: 'ms', title: text('operations.ms'), isNumber: true, cell: ({ ms }) => number(Math.round(ms)) },
          { id: 'criteria', title: text('operations.criteria'), cell: ({ criteria }) => criteria.join(', ') },
          { id: 'total', title: text('operations.found'), isNumber: true, cell: ({ total }) => number(total) },
          { id: 'tenant', title: text('app.tenant'), cell: ({ tenant }) => tenant },
          { id: 'at', title: text('operations.when'), cell: ({ at }) => <When at={at} /> },
        ]}
      />
    </section>
  )
}
