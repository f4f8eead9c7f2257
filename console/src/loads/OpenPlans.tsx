import { Select } from '@care/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Pager } from '../parts/Pager.tsx'
import { SortSelect } from '../parts/SortSelect.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { openQuestions, questionRows, sourceList } from './load-calls.ts'
import { UnknownPlans } from './UnknownPlans.tsx'

const orders = ['source', 'value', '-value', 'statements'] as const

/** Unresolved plans of all sources. */
export function OpenPlans() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [{ source, sort, offset }, setAddress] = useAddressState({ source: '', sort: '', offset: 0 })
  const order = orders.find((each) => each === sort)
  const query = useQuery({
    ...openQuestions(tenant, { source, sort: order, offset }),
    placeholderData: keepPreviousData,
  })
  const sources = useQuery(sourceList(tenant))
  return (
    <Page
      title={text('loads.plansTitle')}
      intro={text('loads.plansIntro')}
      actions={<Link to={`/${tenant}/loads`}>{text('loads.back')}</Link>}
    >
      {query.data?.total === 0 && source === '' ? null : (
        <div className="list-filter">
          <Select
            label={text('quarantine.source')}
            value={source}
            placeholder={text('data.all')}
            options={(sources.data?.sources ?? []).map((each) => ({ value: each.source, label: each.source }))}
            onChange={(next) => setAddress({ source: next })}
          />
          <SortSelect
            value={order}
            usual={text('loads.sort.usual')}
            orders={orders}
            labelOf={(each) => text(`loads.sort.${each}`)}
            onChange={(next) => setAddress({ sort: next })}
          />
        </div>
      )}
      <Loaded query={query}>
        {({ questions, total }) =>
          total === 0 ? (
            <p role="status">{text(source === '' ? 'loads.noQuestions' : 'loads.noQuestionsOf')}</p>
          ) : (
            <>
              <p role="status">{text('loads.questionCount', { count: total })}</p>
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
                onChange={(next) => setAddress({ offset: next })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
