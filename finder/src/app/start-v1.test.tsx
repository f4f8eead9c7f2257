import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { after, fill, location, name, plans, prepareStart, search, searchEnabled } from './start.testing.tsx'
import { renderApp, searchAnswer, usualAnswers } from './testing.tsx'

prepareStart()

describe('start v1', () => {
  it('[APP-START1-01] [APP-START1-03] [APP-START1-04] [APP-START1-05] [APP-START1-06] [APP-START1-08] texts', () => {
    renderApp({ path: '/search-start', components: plans })
    expect(
      screen
        .getByText(/First, we need to know a few things before you can search\.\.\./)
        .querySelector('.field-required')?.textContent,
    ).toBe('*')
    expect(screen.getByLabelText('Select Your Plan')).toBeTruthy()
    expect(location().placeholder).toBe('Enter an address, city, state or zip code')
    expect(location().getAttribute('aria-required')).toBe('true')
    const slider = screen.getByLabelText('Within Distance:') as HTMLInputElement
    expect([slider.id, slider.type, slider.min, slider.max, slider.step, slider.value]).toEqual([
      'miles-range',
      'range',
      '5',
      '100',
      '5',
      '25',
    ])
    const distance = screen.getByLabelText('Within distance (in miles).') as HTMLSelectElement
    const miles = Array.from({ length: 20 }, (_, step) => String(5 + 5 * step))
    expect([...distance.options].map((option) => option.value)).toEqual(['', ...miles])
    expect([...distance.options].map((option) => option.text)).toEqual(['Distance', ...miles])
    expect([distance.options[0]?.text, distance.value]).toEqual(['Distance', '25'])
    const named = screen.getByLabelText('Provider / Facility Name') as HTMLInputElement
    expect([named.minLength, named.maxLength]).toEqual([2, 100])
    expect(screen.getByTitle('Clear form')).toBe(screen.getByRole('button', { name: 'Clear' }))
  })

  it("[APP-START1-02] [APP-TEN-10] shows plans only where there are any and the tenant's page has them", () => {
    renderApp({ path: '/search-start' })
    expect(screen.queryByLabelText('Select Your Plan')).toBeNull()
    cleanup()
    const page = { componentsConfig: [{ type: 'specialty-field', label: 'Provider Type / Specialty' }] }
    renderApp({ path: '/search-start', tenant: 'mddoh', components: plans, blueprints: { 'mddoh-start-page': page } })
    expect(screen.queryByLabelText('Select Your Plan')).toBeNull()
    expect(screen.getByText('Provider Type / Specialty')).toBeTruthy()
  })

  it.each(['/', '/search-start', '/search-results'])(
    '[APP-TEN-10] a tenant that hides plans shows none on %s, whatever its layout and its lists say',
    async (path) => {
      await act(async () => {
        renderApp({ path, tenant: 'mddoh', components: plans, about: { planHidden: true } })
      })
      await screen.findByRole('combobox', { name: /Search Location/ })
      expect(screen.queryByLabelText('Select Your Plan')).toBeNull()
    },
  )

  it('[APP-START1-05] keeps slider and list in step', () => {
    renderApp({ path: '/search-start' })
    const slider = document.getElementById('miles-range') as HTMLInputElement
    fireEvent.change(slider, { target: { value: '60' } })
    expect((screen.getByLabelText('Within distance (in miles).') as HTMLSelectElement).value).toBe('60')
    fireEvent.change(screen.getByLabelText('Within distance (in miles).'), { target: { value: '15' } })
    expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['15', '15 miles'])
  })

  it('[APP-START1-10] works only with a place and a name, [VAL-04] once typing rests', async () => {
    renderApp({ path: '/search-start' })
    expect(searchEnabled()).toBe(false)
    fireEvent.change(location(), { target: { value: 'Yonkers' } })
    fireEvent.change(name(), { target: { value: 'lee' } })
    expect(searchEnabled()).toBe(false)
    await after(300)
    expect(searchEnabled()).toBe(true)
    fireEvent.change(name(), { target: { value: ' l' } })
    await after(300)
    expect(searchEnabled()).toBe(false)
  })

  it('[APP-CARD-05] [APP-CARD-07] [APP-DIS-08] [M7] leads to cards of the first version', async () => {
    const record = (id: string, code: string) => ({
      stableId: id,
      heads: [{ name: [{ text: `Person ${id}` }] }],
      relations: [{ id, acceptingPatients: { code, display: `Status ${code}` } }],
      meta: { min_distance: 2.34569 },
    })
    renderApp({
      path: '/search-start',
      answer: (call) =>
        call.url.includes('/provider/search')
          ? searchAnswer('providers', 2, [record('1', 'newpt'), record('2', 'newchpt')])
          : usualAnswers(call),
    })
    await fill()
    fireEvent.click(search())
    await waitFor(() => expect(document.querySelectorAll('.card-title')).toHaveLength(2))
    expect(window.location.search).toContain('version=1')
    expect(screen.getAllByText('Distance: 2.3456 miles')).toHaveLength(2)
    expect([...document.querySelectorAll('.badge')].map((badge) => badge.textContent)).toEqual(['Status newpt'])
  })

  it('[APP-START1-09] [APP-START1-12] [APP-START1-14] [APP-PAGE-02] has both lists, 5 at a time', async () => {
    let answerFacilities: (response: Response) => void = () => {}
    const { searches } = renderApp({
      path: '/search-start',
      answer: (call) =>
        call.url.includes('/facility/search')
          ? new Promise<Response>((resolve) => {
              answerFacilities = resolve
            })
          : usualAnswers(call),
    })
    await fill()
    fireEvent.click(search())
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(screen.getByText('Loading...')).toBeTruthy()
    await after(50)
    expect(window.location.pathname).toBe('/search-start')
    answerFacilities(searchAnswer('facilities'))
    await waitFor(() => expect(window.location.pathname).toBe('/search-results'))
    expect(searches()[0]?.body).toMatchObject({
      query: {
        sortBy: 'distance-asc',
        name: 'lee',
        skip: 0,
        limit: 5,
        location: { latitude: 40.93, longitude: -73.9, distance: '25' },
      },
    })
    expect(new URLSearchParams(window.location.search).get('size')).toBe('5')
    expect(searches()).toHaveLength(2)
  })

  it('[APP-START1-12] stays on the page when a call fails, with the choices and a way to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let works = false
    const { searches } = renderApp({
      path: '/search-start',
      answer: (call) =>
        call.url.includes('/provider/search') && !works ? new Response('{}', { status: 503 }) : usualAnswers(call),
    })
    await fill()
    fireEvent.click(search())
    const alert = await screen.findByRole('alert')
    expect([alert.textContent, window.location.pathname, name().value]).toEqual([
      expect.stringContaining('could not finish your search'),
      '/search-start',
      'lee',
    ])
    expect(screen.queryByText('Loading...')).toBeNull()
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(window.location.pathname).toBe('/search-results'))
    expect(searches().filter((call) => call.url.includes('/provider/'))).toHaveLength(2)
  })

  it('[APP-START1-16] searches once for a double click', async () => {
    const { searches } = renderApp({ path: '/search-start' })
    await fill()
    fireEvent.click(search())
    fireEvent.click(search())
    await waitFor(() => expect(window.location.pathname).toBe('/search-results'))
    expect(searches()).toHaveLength(2)
  })

  it('[APP-MAP-07] reports an unknown place at the field, and searches nothing', async () => {
    const { searches } = renderApp({
      path: '/search-start',
      answer: (call) =>
        call.url.includes('/resolve') ? Response.json({ place: null, others: [] }) : usualAnswers(call),
    })
    await fill('Qqqzz')
    fireEvent.click(search())
    await screen.findByText('We do not know that place. Try a ZIP code or a town.')
    expect([searches().length, document.activeElement, location().getAttribute('aria-invalid')]).toEqual([
      0,
      location(),
      'true',
    ])
    fireEvent.change(location(), { target: { value: 'Bronx' } })
    expect(location().getAttribute('aria-invalid')).toBeNull()
  })

  it('[VAL-03] reports special characters under the name and searches nothing', async () => {
    renderApp({ path: '/search-start' })
    await fill('Yonkers', 'lee*')
    expect(
      screen.getByText(
        'There are special characters included that is not accepted. ' +
          'Please retype your search without special characters and try again.',
      ),
    ).toBeTruthy()
    expect(searchEnabled()).toBe(false)
  })

  it('[VAL-15] says how long a name has to be when a shorter one is left', async () => {
    renderApp({ path: '/search-start' })
    await fill('Yonkers', 'l')
    expect(screen.queryByText(/Your response must be/)).toBeNull()
    fireEvent.blur(name())
    expect(screen.getByText('Your response must be at least 2 character(s).')).toBeTruthy()
    fireEvent.change(name(), { target: { value: 'lee' } })
    await after(300)
    expect(screen.queryByText(/Your response must be/)).toBeNull()
  })

  it('[APP-START1-17] clears every field', async () => {
    renderApp({ path: '/search-start', components: plans })
    await fill()
    fireEvent.change(screen.getByLabelText('Select Your Plan'), { target: { value: 'HMO' } })
    fireEvent.change(document.getElementById('miles-range') as HTMLInputElement, { target: { value: '80' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect([
      location().value,
      name().value,
      (screen.getByLabelText('Select Your Plan') as HTMLSelectElement).value,
      (document.getElementById('miles-range') as HTMLInputElement).value,
    ]).toEqual(['', '', '', '25'])
    await after(400)
    expect(name().value).toBe('')
  })
})
