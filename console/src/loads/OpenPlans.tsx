import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { openQuestions } from './load-calls.ts'
import { UnknownPlans } from './UnknownPlans.tsx'

/** Unresolved plans of all sources. */
export function OpenPlans() {
  const text = useText()
  const { tenant = '' } = useParams()
  const query = useQuery(openQuestions(tenant))
  return (
    <Page
      title={text('loads.plansTitle')}
      intro={text('loads.plansIntro')}
      actions={<Link to={`/${tenant}/loads`}>{text('loads.back')}</Link>}
    >
      <Loaded query={query}>
        {({ questions }) =>
          questions.length === 0 ? (
            <p role="status">{text('loads.noQuestions')}</p>
          ) : (
            [...new Set(questions.map(({ source }) => source))].map((source) => (
              <UnknownPlans
                key={source}
                Heading="h2"
                tenant={tenant}
                source={source}
                plans={questions.filter((question) => question.source === source)}
              />
            ))
          )
        }
      </Loaded>
    </Page>
  )
}
