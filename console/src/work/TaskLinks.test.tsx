import type { WorkTask } from '@care/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import messages from '../messages/en/index.ts'
import { TaskLinks } from './TaskLinks.tsx'

it('[API-STW] every task that is done elsewhere leads to the screen where it is done', () => {
  const record = { stableId: 'p 1', name: 'Ada' }
  expect(linksOf({ kind: 'quarantine', item: 'load-1' })).toEqual(['/mddoh/quarantine/load-1'])
  expect(linksOf({ kind: 'unknown-plan', item: 'Gold 9' })).toEqual(['/mddoh/loads/plans'])
  expect(linksOf({ kind: 'match-review', item: 'pair-1' })).toEqual(['/mddoh/match-review/pair-1'])
  expect(linksOf({ kind: 'change-request', item: 'change-1' })).toEqual(['/mddoh/change-requests/change-1'])
  expect(linksOf({ kind: 'finding', records: [record] })).toEqual(['/mddoh/records/p%201'])
  expect(linksOf({ kind: 'finding' })).toEqual(['/mddoh/findings'])
})

function linksOf(some: Pick<WorkTask, 'kind'> & Partial<WorkTask>): string[] {
  const [id, openedAt] = ['task', '2026-11-18T17:00:00.000Z']
  const task = { id, openedAt, records: [], relations: 0, minutes: 5, score: 0, reasons: [], ...some }
  const page = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages}>
      <MemoryRouter>
        <TaskLinks tenant="mddoh" task={{ isOverdue: false, isUrgent: false, ...task }} />
      </MemoryRouter>
    </IntlProvider>,
  )
  return [...page.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path)
}
