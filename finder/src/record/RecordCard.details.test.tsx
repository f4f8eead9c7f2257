import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { detailTabs, firstVersionCards } from './default-pages.ts'
import { doctor, openCard, place } from './testing.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const more = () => screen.getByRole('button', { name: /^Show (More|Less) Details/ })
const open = async () => {
  fireEvent.click(more())
  await screen.findByRole('tablist')
}

describe('details', () => {
  it('[APP-CARD-06][APP-CARD-08][APP-CARD-13] opens after one call, and toggles without another', async () => {
    const { calls } = openCard(doctor(2))
    expect([more().textContent, more().getAttribute('aria-expanded')]).toEqual(['Show More Details', 'false'])
    await open()
    expect([more().textContent, more().getAttribute('aria-expanded')]).toEqual(['Show Less Details', 'true'])
    fireEvent.click(more())
    expect(document.querySelector('.details')?.hasAttribute('hidden')).toBe(true)
    fireEvent.click(more())
    expect(calls.map(({ url }) => url)).toEqual(['/api/v3/carefindr/practitioner-role/d1?lat=40.85&lng=-73.87'])
    expect(calls[0]?.headers).toMatchObject({ 'x-tenant-id': 'mddoh', 'x-persona': 'user', 'x-user-id': 'visitor' })
  })

  it('[API-DET-07] says that a record left the directory, and when', async () => {
    openCard(doctor(1), { answer: () => ({ ...doctor(0), status: 'left', leftOn: '2026-11-14' }) })
    await open()
    expect(screen.getByText(/left the directory on November 14, 2026/)).toBeTruthy()
  })

  it('[APP-CARD-14] a second press while loading sends no request', async () => {
    let release: (value: undefined) => void = () => undefined
    const { calls } = openCard(doctor(1), {
      answer: () =>
        new Promise((resolve) => {
          release = () => resolve(doctor(1))
        }),
    })
    fireEvent.click(more())
    expect(await screen.findByText('Loading details…')).toBeTruthy()
    fireEvent.click(more())
    fireEvent.click(more())
    await act(async () => release(undefined))
    await screen.findByRole('tablist')
    expect(calls).toHaveLength(1)
    expect(screen.queryByText('Loading details…')).toBeNull()
  })

  it.each([['nothing', undefined], ['a failure', 'fail'] as const])(
    '[APP-ERR-06][APP-CARD-14] stays closed after %s, says so, and tries again',
    async (_, first) => {
      let answer: ReturnType<typeof doctor> | 'fail' | undefined = first
      openCard(doctor(1), { answer: () => answer })
      fireEvent.click(more())
      expect((await screen.findByRole('alert')).textContent).toContain('We could not load the details.')
      expect(more().getAttribute('aria-expanded')).toBe('false')
      answer = doctor(1)
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await screen.findByRole('tablist')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('[APP-CARD-09][APP-DET-02] opens on Locations, and later where it was', async () => {
    openCard(doctor(1))
    await open()
    expect(screen.getByRole('tab', { name: 'Location Information' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(screen.getByRole('tab', { name: 'Insurance' }))
    fireEvent.click(more())
    fireEvent.click(more())
    expect(screen.getByRole('tab', { name: 'Insurance' }).getAttribute('aria-selected')).toBe('true')
  })

  it('moves between its tabs by arrow keys, Home and End', async () => {
    openCard(doctor(1))
    await open()
    const selected = () => screen.getByRole('tab', { selected: true })
    const key = (name: string) => fireEvent.keyDown(selected(), { key: name })
    key('ArrowRight')
    expect([selected().textContent, document.activeElement === selected()]).toEqual(['Insurance', true])
    key('ArrowRight')
    expect(selected().textContent).toBe('Provider Information')
    key('ArrowLeft')
    key('Home')
    key('End')
    expect(selected().textContent).toBe('Insurance')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
    expect(screen.getByRole('tabpanel', { name: 'Insurance' })).toBeTruthy()
  })

  it('[APP-CARD-10] scrolls the card into view 500 ms after it opened, when its top is out of view', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openCard(doctor(1))
    const card = screen.getByRole('article')
    card.scrollIntoView = vi.fn()
    card.getBoundingClientRect = () => ({ top: -200 }) as DOMRect // Only the top is read.
    await open()
    expect(card.scrollIntoView).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(520))
    expect(card.scrollIntoView).toHaveBeenCalledTimes(1)
  })

  it('[APP-DET-01][APP-DET-12] shows general facts; the third column and TAX follow the kind', async () => {
    openCard(doctor(1))
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Provider Information' }))
    const panel = screen.getByRole('tabpanel')
    for (const head of ['Specialties', 'Languages', 'Qualifications', 'Groups'])
      expect(within(panel).getByText(head)).toBeTruthy()
    expect(within(panel).getByText('NPI: 1')).toBeTruthy()
    expect(within(panel).queryByText(/TAX/)).toBeNull()
    cleanup()
    openCard(doctor(1, { kind: 'facility' }), { kind: 'facility' })
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Facility Information' }))
    expect(screen.queryByText('Qualifications')).toBeNull()
  })

  it('[APP-DET-09] [M9] the first version alone has the label of the specification above the plans', async () => {
    openCard(doctor(1), { page: firstVersionCards.provider.componentsConfig })
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Insurance' }))
    expect(within(screen.getByRole('tabpanel')).getByText('Allergy and Immunity')).toBeTruthy()
  })

  it('[APP-DET-08][APP-DET-09] the insurance tab shows name, label and ordered plans', async () => {
    const network = [
      { insurance: { carrier: 'Harbor', plan: 'Gold' } },
      { insurance: { carrier: 'Harbor', plan: 'Silver' }, meta: { suppress: true } },
      { insurance: { carrier: 'Harbor', plan: 'Bronze' } },
    ]
    openCard(doctor(0, { relations: [place(1, { network })] }))
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Insurance' }))
    const panel = screen.getByRole('tabpanel')
    expect(within(panel).getByText('Insurance plans')).toBeTruthy()
    expect([...(panel.querySelector('ol.detail-ordered')?.children ?? [])].map((item) => item.textContent)).toEqual([
      'Gold',
      'Bronze',
    ])
    expect(within(panel).getByText('Clinic 1')).toBeTruthy()
  })

  it('[APP-DET-07][APP-MAP-08] the image opens directions in a new tab; none without a position', async () => {
    openCard(doctor(1))
    await open()
    const picture = screen.getByRole('img', { name: /Map with Clinic 1/ })
    const link = picture.closest('a')
    expect(picture.getAttribute('src')).toBe('/api/places/map.svg?lat=40.8&lng=-73.8&width=350&height=350')
    expect([
      link?.target,
      link?.rel,
      new URL(link?.href ?? '').searchParams.get('origin'),
      new URL(link?.href ?? '').searchParams.get('destination'),
    ]).toEqual(['_blank', 'noopener noreferrer', 'Bronx, NY', '1 Main St, Bronx, NY 10461'])
    cleanup()
    openCard(doctor(0, { relations: [place(1, { location: { name: ['X'], address: { city: 'Bronx' } } })] }))
    await open()
    expect(screen.queryByRole('img', { name: /Map/ })).toBeNull()
  })

  it('[APP-MAP-08] says of an approximate position that it is one, on the card and under the image', async () => {
    const note = 'The position on the map is approximate.'
    openCard(doctor(1))
    await open()
    expect(screen.queryByText(note)).toBeNull()
    cleanup()
    const { location, ...rest } = place(1)
    const position = { lat: 40.8, lon: -73.8, approximate: true }
    openCard(doctor(0, { relations: [{ ...rest, location: { ...location, position } }] }))
    await open()
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.getByText(/^Distance: about \d+\.\d miles$/)).toBeTruthy()
  })

  it.each([
    ['results', undefined, ['Hours not listed'], []],
    [
      'the first version',
      firstVersionCards.provider.componentsConfig,
      [],
      Array.from({ length: 7 }, () => '--:-- - --:--Hours not listed'),
    ],
  ])('[APP-DIS-03] [D5] a place without hours, in %s', async (_name, page, once, days) => {
    openCard(doctor(1), page ? { page } : {})
    await open()
    const hours = screen.getByText('Office Hours').closest('section') as HTMLElement
    expect([...hours.querySelectorAll('.detail-none')].map((line) => line.textContent)).toEqual(once)
    expect([...hours.querySelectorAll('.hours-period')].map((period) => period.textContent)).toEqual(days)
  })

  it('[APP-DIS-03] [D5] a day without hours says so among others', async () => {
    const at = place(1)
    const monday = { daysOfWeek: ['MON'], availableStartTime: '09:00', availableEndTime: '17:00' }
    openCard(doctor(0, { relations: [{ ...at, location: { ...at.location, availableTime: [monday] } }] }))
    await open()
    expect([...document.querySelectorAll('.hours-period')].slice(0, 2).map((period) => period.textContent)).toEqual([
      '9:00 AM - 5:00 PM',
      'Hours not listed',
    ])
  })

  it('[APP-CAR-03] [TRAP-05] the first version counts a single place; the other layouts do not', async () => {
    openCard(doctor(1), { page: firstVersionCards.provider.componentsConfig })
    await open()
    expect(screen.getByText('Item: 1 of 1')).toBeTruthy()
    cleanup()
    openCard(doctor(1))
    await open()
    expect(screen.queryByText('Item: 1 of 1')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Go to next location' })).toBeNull()
  })

  it('[APP-DET-10] says so when no location is left', async () => {
    openCard(doctor(1), {
      answer: () => doctor(0, { relations: [place(1, { location: { meta: { suppress: true } } })] }),
    })
    await open()
    expect(screen.getByText(/No locations are listed/)).toBeTruthy()
  })

  it('[APP-DET-14] renders the partial of the tenant when it has one', async () => {
    const own = { ...detailTabs, componentsConfig: [{ type: 'text' as const, text: 'Our own details' }] }
    openCard(doctor(1), { pages: { 'mddoh-show-more-partial-tab': own } })
    fireEvent.click(more())
    expect(await screen.findByText('Our own details')).toBeTruthy()
  })
})

describe('with a Google key', () => {
  it('[APP-MAP-03] [APP-MAP-04] [API-OTH-05] [TRAP-14] shows Google’s image and streets', async () => {
    const drawn: object[] = []
    class Map {
      constructor(_: HTMLElement, options: object) {
        drawn.push(options)
      }
    }
    class Marker {}
    vi.stubGlobal('google', { maps: { Map, Marker, places: {} } })
    openCard(doctor(1), { settings: { googleMaps: true } })
    await open()
    const picture = await screen.findByRole('img', { name: /Map with Clinic 1/ })
    const url = new URL(picture.getAttribute('src') ?? '')
    expect([
      url.host,
      url.searchParams.get('size'),
      url.searchParams.get('zoom'),
      url.searchParams.get('markers'),
    ]).toEqual(['maps.googleapis.com', '350x350', '14', '40.8,-73.8'])
    fireEvent.click(screen.getByRole('button', { name: 'Show streets' }))
    await waitFor(() => expect(document.querySelector('script[src*="maps.googleapis.com"]')).toBeTruthy())
    act(() => (globalThis as unknown as { careMapsReady: () => void }).careMapsReady()) // What Google's script calls.
    await waitFor(() => expect(drawn).toEqual([{ center: { lat: 40.8, lng: -73.8 }, zoom: 15, draggable: false }]))
    vi.unstubAllGlobals()
  })
})

describe('where it comes from', () => {
  it('[API-DET-08] opens from the card, names the sources and gives the focus back', async () => {
    const golden = {
      stableId: 'd1',
      kind: 'provider',
      version: 7,
      updatedAt: '2026-10-02T10:00:00Z',
      sources: ['nppes', 'other'],
      places: [
        { name: 'CLINIC', address: '1 Main St', verifiedAt: '2026-10-01', verifiedBy: 'phone' },
        { address: '2 Main St' },
      ],
    }
    let opened = false
    const { calls } = openCard(doctor(1), {
      // The answer of another call.
      answer: () => (opened ? (golden as unknown as ReturnType<typeof doctor>) : doctor(1)),
    })
    expect(screen.queryByRole('button', { name: /Where this information/ })).toBeNull()
    await open()
    opened = true
    const link = screen.getByRole('button', { name: 'Where this information comes from: Ana Lee' })
    link.focus()
    fireEvent.click(link)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('National provider registry (NPPES)')
    expect(calls.at(-1)?.url).toBe('/api-v2/carefindr/practitioner-golden-record/d1')
    expect(within(dialog).getByText('Verified by phone on October 1, 2026')).toBeTruthy()
    expect(within(dialog).getByText('Never verified')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(link))
  })
})
