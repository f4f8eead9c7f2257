import type { Block, DirectoryRecord, Kind, Relation } from '@care/contract'
import type { DisplayOptions } from '@care/display'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { BootContext, type Boot } from '../api/BootContext.tsx'
import { createClient } from '../api/client.ts'
import { BlockTree, type Registry } from '../blocks/registry.tsx'
import { textBlocks } from '../blocks/text-blocks.tsx'
import core from '../messages/en.ts'
import results from '../messages/results.en.ts'
import { recordBlocks } from './blocks.ts'
import { facilityCard, providerCard } from './default-pages.ts'
import { RecordCard } from './RecordCard.tsx'

export const place = (number: number, more: Partial<Relation> = {}): Relation => ({
  id: `r${number}`,
  specialty: [{ display: 'Cardiology' }],
  location: {
    id: `l${number}`,
    name: [`CLINIC ${number}`],
    address: { line: `${number} Main St`, city: 'Bronx', state: 'NY', postalCode: '10461-1234' },
    telecom: [{ system: 'phone', value: '718555123' + (number % 10) }],
    position: { lat: 40.8, lon: -73.8 },
  },
  ...more,
})
export const doctor = (places: number, more: Partial<DirectoryRecord> = {}): DirectoryRecord => ({
  stableId: 'd1',
  kind: 'provider',
  meta: { min_distance: 1.5, relationCount: places },
  relations: Array.from({ length: places }, (_, at) => place(at + 1)),
  heads: [
    {
      golden: true,
      name: [{ text: 'ANA LEE' }],
      gender: 'female',
      qualification: [{ display: 'MD' }],
      identifier: [
        { type: 'NPI', value: '1' },
        { type: 'TAX', value: '2' },
      ],
      communication: [{ display: 'English' }],
    },
  ],
  ...more,
})

type Answer = DirectoryRecord | undefined | 'fail'

/** One card over a server that sends details when the test requests it. */
export function openCard(
  record: DirectoryRecord,
  {
    kind = 'provider',
    answer,
    page,
    options = {},
    pages = {},
    settings: more = {},
  }: {
    kind?: Kind
    answer?: () => Answer | Promise<Answer>
    page?: readonly Block[]
    options?: Partial<DisplayOptions>
    pages?: Boot['pages']
    settings?: Partial<Boot['settings']>
  } = {},
) {
  const calls: { url: string; headers: Record<string, string> }[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (String(url).includes('key-vault')) return new Response('a-maps-key')
    calls.push({ url: String(url), headers: Object.fromEntries(new Headers(init?.headers)) })
    const found = await (answer ?? (() => record))()
    if (found === 'fail') return Response.json({}, { status: 500 })
    const list = found ? [found] : []
    return Response.json(
      String(url).includes('golden')
        ? { data: found }
        : { data: kind === 'provider' ? { providers: list } : { facilities: list } },
    )
  }
  const settings = {
    apiBase: '',
    apiV2Base: '',
    searchGateway: '',
    nlGateway: '',
    mapTilesUrl: '',
    harness: false,
    ...more,
  }
  const boot = {
    settings,
    features: {},
    pages,
    tenant: { id: 'mddoh' },
    client: createClient({ settings, tenantId: 'mddoh', visitorId: 'visitor', language: () => 'en', fetch }),
  } as unknown as Boot // Cards read no more of it.
  const blocks = page ?? (kind === 'provider' ? providerCard : facilityCard).componentsConfig
  const registry: Registry = { ...textBlocks, ...recordBlocks, 'save-toggle': () => null, 'report-link': () => null }
  const shown: DisplayOptions = { language: 'en', today: '2026-11-16', flagDays: 90, origin: 'Bronx, NY', ...options }
  const point = { latitude: 40.85, longitude: -73.87 }
  // In a block, since the card renders its blocks with the surrounding registry.
  const Here = () => <RecordCard record={record} kind={kind} number={3} blocks={blocks} options={shown} point={point} />
  const view = render(
    <BootContext value={boot}>
      <QueryClientProvider client={new QueryClient()}>
        <IntlProvider locale="en" messages={{ ...core, ...results }}>
          <BlockTree registry={{ ...registry, notice: Here }} blocks={[{ type: 'notice', text: '' }]} />
        </IntlProvider>
      </QueryClientProvider>
    </BootContext>,
  )
  return { ...view, calls }
}

// jsdom lacks it; React Aria's tabs use it to find the tab of a key.
// Only this member is used.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
