import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import messages from '../messages/en/index.ts'
import { SignedInContext } from './signed-in.ts'
import { useSignedInWords } from './useSignedInWords.ts'

it('[API-GEN-07] shows the tenants of the signed-in person by name, never by id', () => {
  const queries = new QueryClient()
  expect(words(queries, ['mddoh'])).toBe('Signed in as ana')
  queries.setQueryData(['tenants'], { tenants: [{ id: 'mddoh', name: { en: 'Maryland' } }] })
  expect(words(queries, ['mddoh'])).toBe('Signed in as ana (Plan administrator), for Maryland.')
  expect(words(queries, ['*'])).toBe('Signed in as ana (Plan administrator), for all plans.')
})

const Words = () => useSignedInWords()

function words(queries: QueryClient, tenants: string[]): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en" messages={messages}>
        <SignedInContext value={{ subject: 'ana', roles: ['tenant-admin'], tenants }}>
          <Words />
        </SignedInContext>
      </IntlProvider>
    </QueryClientProvider>,
  )
}
