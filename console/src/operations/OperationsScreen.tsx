import type { Operations } from '@care/contract'
import { Switch } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../api/call.ts'
import { useSignedIn } from '../api/signed-in.ts'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { Health } from './Health.tsx'
import { Instances } from './Instances.tsx'
import { Jobs, Lanes } from './Jobs.tsx'
import { Failures, SlowSearches } from './Troubles.tsx'

const everyMs = 5_000

/** Current status of the deployment. */
export function OperationsScreen() {
  const text = useText()
  const { tenant = '' } = useParams()
  const mayWiden = useSignedIn().tenants.includes('*')
  const [{ of }, setAddress] = useAddressState({ of: 'plan' })
  const isWide = mayWiden && of === 'all'
  // Without a tenant, the call is about all of them.
  const asked = isWide ? undefined : tenant
  const query = useQuery({
    queryKey: ['operations', asked ?? '*'],
    queryFn: ({ signal }) => call<Operations>('/operations', { ...(asked !== undefined && { tenant: asked }), signal }),
    refetchInterval: everyMs,
  })
  return (
    <Page
      title={text('screen.operations')}
      intro={text(isWide ? 'operations.introAll' : 'operations.intro')}
      actions={
        mayWiden && (
          <Switch
            label={text('operations.allPlans')}
            isOn={isWide}
            onChange={(isOn) => setAddress({ of: isOn ? 'all' : 'plan' })}
          />
        )
      }
    >
      <Loaded query={query} rows={8}>
        {({ health, lanes, running, failed, errors, slowSearches, instances }) => (
          <>
            <Health health={health} />
            <Lanes lanes={lanes} />
            <Jobs
              title={text('operations.running')}
              empty={text('operations.noRunning')}
              jobs={running}
              act="cancel"
              tenant={asked}
            />
            <Jobs
              title={text('operations.failed')}
              empty={text('operations.noFailed')}
              jobs={failed}
              act="retry"
              tenant={asked}
            />
            <Failures failures={errors} />
            <SlowSearches searches={slowSearches} />
            <Instances instances={instances} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
