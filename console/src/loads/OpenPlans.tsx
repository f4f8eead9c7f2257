import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Pager } from '../parts/Pager.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { openQuestions, questionRows } from './load-calls.ts'
import { UnknownPlans } from './UnknownPlans.tsx'

/** Unresolved plans of all sources. */
export function OpenPlans() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [{ offset }, setPage] = useAddressState({ offset: 0 })
  const query = useQuery(openQuestions(tenant, offset))
  return (
    <Page
      title={text('loads.plansTitle')}
      intro={text('loads.plansIntro')}
      actions={<Link to={`/${tenant}/loads`}>{text('loads.back')}</Link>}
    >
      <Loaded query={query}>
        {({ questions, total }) =>
          total === 0 ? (
            <p role="status">{text('loads.noQuestions')}</p>
          ) : (
            <>
              {[...new Set(questions.map(({ source }) => source))].map((source) => (
                <UnknownPlans
                  key={source}
                  Heading="h2"
                  tenant={tenant}
                  source={source}
                  plans={questions.filter((question) => question.source === source)}
                />
              ))}
              <Pager
                total={total}
                offset={offset}
                limit={questionRows}
                onChange={(next) => setPage({ offset: next })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
