import type { Operations } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Health } from './Health.tsx'
import { Instances } from './Instances.tsx'
import { Jobs, Lanes } from './Jobs.tsx'
import { Failures, SlowSearches } from './Troubles.tsx'

const everyMs = 5_000

/** Current status of the deployment. */
export function OperationsScreen() {
  const text = useText()
  const { tenant = '' } = useParams()
  const query = useQuery({
    queryKey: ['operations', tenant],
    queryFn: ({ signal }) => call<Operations>('/operations', { tenant, signal }),
    refetchInterval: everyMs,
  })
  return (
    <Page title={text('screen.operations')} intro={text('operations.intro')}>
      <Loaded query={query} rows={8}>
        {({ health, lanes, running, failed, errors, slowSearches, instances }) => (
          <>
            <Health health={health} />
            <Lanes lanes={lanes} />
            <Jobs title={text('operations.running')} empty={text('operations.noRunning')} jobs={running} act="cancel" />
            <Jobs title={text('operations.failed')} empty={text('operations.noFailed')} jobs={failed} act="retry" />
            <Failures failures={errors} />
            <SlowSearches searches={slowSearches} />
            <Instances instances={instances} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
