import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { after, fill, location, name, plans, prepareStart, search, searchEnabled } from './start.testing.tsx'
import { renderApp, usualAnswers } from './testing.tsx'

prepareStart()

describe('start v2', () => {
  it('[APP-START2-01] is laid out by the tenant, [APP-START2-07] under its home title', () => {
    const page = {
      title: { en: 'Home | Mine' },
      componentsConfig: [
        { type: 'heading', text: 'My own heading' },
        { type: 'someday' },
        { type: 'search-form', children: [{ type: 'name-field', label: 'Name' }] },
      ],
    }
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    renderApp({ blueprints: { 'champion-start-page': btoa(JSON.stringify(page)) } })
    expect([screen.getByRole('heading', { level: 1 }).textContent, document.title]).toEqual([
      'My own heading',
      'Home | Mine',
    ])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('[APP-BP-07] shows the built-in layout for a blueprint that cannot be read, [APP-ROUTE-01] titled Home', () => {
    renderApp({ path: '/home', blueprints: { 'champion-start-page': '%%%' } })
    expect(location()).toBeTruthy()
    expect(document.title).toContain('Home')
  })

  it('renders nothing for a block that fails, and the rest of the page', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = {
      componentsConfig: [
        { type: 'link', text: 'broken' },
        { type: 'heading', text: 'Still here' },
      ],
    }
    renderApp({ blueprints: { 'champion-start-page': page } })
    expect(screen.getByRole('heading').textContent).toBe('Still here')
  })

  it('[APP-START2-04] [TRAP-07] enables Search 1000 ms after the form is valid; invalid cancels', async () => {
    renderApp()
    await fill()
    await after(500)
    expect(searchEnabled()).toBe(false)
    fireEvent.change(name(), { target: { value: '' } })
    await after(300)
    fireEvent.change(name(), { target: { value: 'lee' } })
    await after(300)
    await after(600)
    expect(searchEnabled()).toBe(false)
    await after(500)
    expect(searchEnabled()).toBe(true)
  })

  it('[APP-START2-04] stops an invalid submit by Enter and says what is missing', async () => {
    const { searches } = renderApp()
    fireEvent.submit(name())
    expect([document.activeElement, searches().length]).toEqual([location(), 0])
    expect(screen.getByText('Required.')).toBeTruthy()
  })

  it('[APP-START2-04] [M12] sends nothing by Enter while Search is still disabled', async () => {
    const { searches } = renderApp()
    await fill()
    await after(500)
    fireEvent.submit(name())
    await after(200)
    expect(searches()).toEqual([])
    await after(500)
    fireEvent.submit(name())
    await waitFor(() => expect(searches()).toHaveLength(2))
  })

  it('[APP-START2-02] [TRAP-01] goes to the free-text results where the tenant has free-text search', async () => {
    renderApp({ features: { isNLSearchEnabled: true } })
    await fill()
    await after(1000)
    fireEvent.click(search())
    await waitFor(() => expect(window.location.pathname).toBe('/nls-search-results-v2'))
  })

  it('[APP-START2-05] wakes the network with a plan, and empties it without', () => {
    const page = {
      componentsConfig: [
        { type: 'plan-field', label: 'Select Your Plan' },
        { type: 'network-field', label: 'Provider Network (IPA)' },
      ],
    }
    renderApp({ components: plans, blueprints: { 'champion-start-page': page } })
    const network = screen.getByLabelText('Provider Network (IPA)') as HTMLSelectElement
    expect(network.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Select Your Plan'), { target: { value: 'HMO' } })
    expect(network.disabled).toBe(false)
    fireEvent.change(network, { target: { value: 'CA1' } })
    expect(network.value).toBe('CA1')
    fireEvent.change(screen.getByLabelText('Select Your Plan'), { target: { value: '' } })
    expect([network.disabled, network.value]).toEqual([true, ''])
  })

  it.each(['/', '/search-start'])(
    '[APP-START2-06] [APP-ROUTE-11] [APP-FLAG-03] shows Coming Soon with the logo for %s, by either flag',
    async (path) => {
      renderApp({
        path,
        features: { showComingSoon: true },
        about: { theme: { light: {}, dark: {}, logo: '/logo.svg' } },
      })
      expect(screen.getByRole('heading').textContent).toBe('Coming soon')
      expect(screen.getByRole('img', { name: 'Care finder' }).closest('main')).not.toBeNull()
      cleanup()
      const { calls } = renderApp({
        path,
        answer: (call) =>
          call.url.includes('/feature-flag/showComingSoon') ? new Response('true') : usualAnswers(call),
      })
      await screen.findByRole('heading', { name: 'Coming soon' })
      expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
      const flag = calls.find(({ url }) => url.includes('/feature-flag/'))
      expect([flag?.url, flag?.headers['x-tenant-id']]).toEqual([
        '/api/carefindr-azure-api/feature-flag/showComingSoon',
        'champion',
      ])
    },
  )

  it('[APP-START2-03] Clear empties all fields and sets the distance to 25', async () => {
    const labels = {
      'plan-field': 'Select Your Plan',
      'state-field': 'Select Your State',
      'network-field': 'Provider Network (IPA)',
      'location-field': 'Choose Your Search Location',
      'distance-field': 'Within Distance:',
      'name-field': 'Name',
      'specialty-field': 'Specialty',
    }
    const page = {
      componentsConfig: [
        {
          type: 'search-form',
          children: [
            ...Object.entries(labels).map(([type, label]) => ({ type, label })),
            { type: 'clear-button', text: 'Clear' },
          ],
        },
      ],
    }
    const planDropdown = { options: plans.planDropdown.options.map((plan) => ({ ...plan, states: ['CA'] })) }
    renderApp({
      components: { ...plans, planDropdown, stateDropdown: { options: [{ value: 'CA', description: 'California' }] } },
      blueprints: { 'champion-start-page': page },
    })
    const values = () =>
      [
        'Select Your Plan',
        'Select Your State',
        'Provider Network (IPA)',
        'Choose Your Search Location',
        'Within Distance:',
        'Name',
      ].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)
    for (const [label, value] of [
      ['Select Your Plan', 'HMO'],
      ['Select Your State', 'CA'],
      ['Provider Network (IPA)', 'CA1'],
      ['Within Distance:', '60'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await fill()
    fireEvent.click(screen.getByRole('button', { name: /Specialty/ }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /Cardiology/ }))
    fireEvent.click(screen.getByRole('button', { name: /Done/ }))
    expect(values()).toEqual(['HMO', 'CA', 'CA1', 'Yonkers', '60', 'lee'])
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(values()).toEqual(['', '', '', '', '25', ''])
    expect(screen.getByRole('button', { name: /Specialty.*Choose one or more/ })).toBeTruthy()
    await after(1500)
    expect(values()).toEqual(['', '', '', '', '25', ''])
  })

  it('[APP-FLAG-02] [API-ERR-04] counts a flag that cannot be loaded as false', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    renderApp({
      answer: (call) => (call.url.includes('/feature-flag/') ? new Response('', { status: 500 }) : usualAnswers(call)),
    })
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(location()).toBeTruthy()
  })
})
