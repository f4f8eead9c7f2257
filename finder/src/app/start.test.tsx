// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawApp, searchAnswer, usualAnswers, type Asked } from './testing.tsx'

// The picker and the results load when opened; read once beforehand, so that no test waits for the disk.
beforeAll(async () => { await Promise.all([import('../blocks/SpecialtyPicker.tsx'), import('./ResultsScreen.tsx'), import('../messages/results.en.ts'), import('../messages/print.en.ts')]) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  window.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tree = [{ value: 'Cardiology', description: { en: 'Cardiology', es: 'Cardiología' }, plain: { en: 'Heart doctor', es: 'Doctor del corazón' } }]
const plans = { planDropdown: { options: [{ value: 'HMO', description: 'HMO', carrier: 'C', networks: [{ value: 'CA1', description: 'One IPA' }] }] }, specialtyDropdown: { options: tree } }
const location = () => screen.getByLabelText('Choose Your Search Location') as HTMLInputElement
const name = () => screen.getByRole('textbox', { name: /Name/ }) as HTMLInputElement
const search = () => screen.getByRole('button', { name: 'Search' }) as HTMLButtonElement
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function fill(place = 'Yonkers', who = 'lee') {
  fireEvent.change(location(), { target: { value: place } })
  fireEvent.change(name(), { target: { value: who } })
  await after(300)
}

describe('start v1', () => {
  it('[APP-START1-01] [APP-START1-03] [APP-START1-04] [APP-START1-05] [APP-START1-06] [APP-START1-08] shows the words of the specification', () => {
    drawApp({ path: '/search-start', components: plans })
    expect(screen.getByText(/First, we need to know a few things before you can search\.\.\./).querySelector('.field-required')?.textContent).toBe('*')
    expect(screen.getByLabelText('Select Your Plan')).toBeTruthy()
    expect(location().placeholder).toBe('Enter an address, city, state or zip code')
    expect(location().getAttribute('aria-required')).toBe('true')
    const slider = screen.getByLabelText('Within Distance:') as HTMLInputElement
    expect([slider.id, slider.type, slider.min, slider.max, slider.step, slider.value]).toEqual(['miles-range', 'range', '5', '100', '5', '25'])
    const distance = screen.getByLabelText('Within distance (in miles).') as HTMLSelectElement
    const miles = Array.from({ length: 20 }, (_, step) => String(5 + 5 * step))
    expect([...distance.options].map((option) => option.value)).toEqual(['', ...miles])
    expect([...distance.options].map((option) => option.text)).toEqual(['Distance', ...miles])
    expect([distance.options[0]?.text, distance.value]).toEqual(['Distance', '25'])
    const named = screen.getByLabelText('Provider / Facility Name') as HTMLInputElement
    expect([named.minLength, named.maxLength]).toEqual([2, 100])
    expect(screen.getByTitle('Clear form')).toBe(screen.getByRole('button', { name: 'Clear' }))
  })

  it('[APP-START1-02] shows plans only where there are any, [APP-TEN-10] and not where the tenant\'s page has none', () => {
    drawApp({ path: '/search-start' })
    expect(screen.queryByLabelText('Select Your Plan')).toBeNull()
    cleanup()
    const page = { componentsConfig: [{ type: 'specialty-field', label: 'Provider Type / Specialty' }] }
    drawApp({ path: '/search-start', tenant: 'mddoh', components: plans, blueprints: { 'mddoh-start-page': page } })
    expect(screen.queryByLabelText('Select Your Plan')).toBeNull()
    expect(screen.getByText('Provider Type / Specialty')).toBeTruthy()
  })

  it.each(['/', '/search-start', '/search-results'])('[APP-TEN-10] a tenant that hides plans shows none on %s, whatever its layout and its lists say', async (path) => {
    await act(async () => { drawApp({ path, tenant: 'mddoh', components: plans, about: { planHidden: true } }) })
    await screen.findByRole('combobox', { name: /Search Location/ })
    expect(screen.queryByLabelText('Select Your Plan')).toBeNull()
  })

  it('[APP-START1-05] keeps slider and list in step', () => {
    drawApp({ path: '/search-start' })
    const slider = document.getElementById('miles-range') as HTMLInputElement
    fireEvent.change(slider, { target: { value: '60' } })
    expect((screen.getByLabelText('Within distance (in miles).') as HTMLSelectElement).value).toBe('60')
    fireEvent.change(screen.getByLabelText('Within distance (in miles).'), { target: { value: '15' } })
    expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['15', '15 miles'])
  })

  it('[APP-START1-10] works only with a place and a name, [VAL-04] once typing rests', async () => {
    drawApp({ path: '/search-start' })
    expect(search().disabled).toBe(true)
    fireEvent.change(location(), { target: { value: 'Yonkers' } })
    fireEvent.change(name(), { target: { value: 'lee' } })
    expect(search().disabled).toBe(true)
    await after(300)
    expect(search().disabled).toBe(false)
    fireEvent.change(name(), { target: { value: ' l' } })
    await after(300)
    expect(search().disabled).toBe(true)
  })

  it('[APP-START1-09] [APP-START1-12] fetches both lists together and moves on when both are there, [APP-START1-14] [APP-PAGE-02] five at a time', async () => {
    let answerFacilities: (response: Response) => void = () => {}
    const { searches } = drawApp({
      path: '/search-start',
      answer: (asked) => (asked.url.includes('/facility/search') ? new Promise<Response>((resolve) => { answerFacilities = resolve }) : usualAnswers(asked)),
    })
    await fill()
    fireEvent.click(search())
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(screen.getByText('Loading...')).toBeTruthy()
    await after(50)
    expect(window.location.pathname).toBe('/search-start')
    answerFacilities(searchAnswer('facilities'))
    await waitFor(() => expect(window.location.pathname).toBe('/search-results'))
    expect(searches()[0]?.body).toMatchObject({ query: { sortBy: 'distance-asc', name: 'lee', skip: 0, limit: 5, location: { latitude: 40.93, longitude: -73.9, distance: '25' } } })
    expect(new URLSearchParams(window.location.search).get('size')).toBe('5')
    expect(searches()).toHaveLength(2)
  })

  it('[APP-START1-12] stays on the page when a call fails, with the choices kept and a way to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let works = false
    const { searches } = drawApp({ path: '/search-start', answer: (asked) => (asked.url.includes('/provider/search') && !works ? new Response('{}', { status: 503 }) : usualAnswers(asked)) })
    await fill()
    fireEvent.click(search())
    const alert = await screen.findByRole('alert')
    expect([alert.textContent, window.location.pathname, name().value]).toEqual([expect.stringContaining('could not finish your search'), '/search-start', 'lee'])
    expect(screen.queryByText('Loading...')).toBeNull()
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(window.location.pathname).toBe('/search-results'))
    expect(searches().filter((call) => call.url.includes('/provider/'))).toHaveLength(2)
  })

  it('[APP-START1-16] searches once for a double click', async () => {
    const { searches } = drawApp({ path: '/search-start' })
    await fill()
    fireEvent.click(search())
    fireEvent.click(search())
    await waitFor(() => expect(window.location.pathname).toBe('/search-results'))
    expect(searches()).toHaveLength(2)
  })

  it('[APP-MAP-07] tells a place that nobody knows, at the field, and searches nothing', async () => {
    const { searches } = drawApp({ path: '/search-start', answer: (asked) => (asked.url.includes('/resolve') ? Response.json({ place: null, others: [] }) : usualAnswers(asked)) })
    await fill('Qqqzz')
    fireEvent.click(search())
    await screen.findByText('We do not know that place. Try a ZIP code or a town.')
    expect([searches().length, document.activeElement, location().getAttribute('aria-invalid')]).toEqual([0, location(), 'true'])
    fireEvent.change(location(), { target: { value: 'Bronx' } })
    expect(location().getAttribute('aria-invalid')).toBeNull()
  })

  it('[VAL-03] tells special characters under the name and searches nothing', async () => {
    drawApp({ path: '/search-start' })
    await fill('Yonkers', 'lee*')
    expect(screen.getByText('There are special characters included that is not accepted. Please retype your search without special characters and try again.')).toBeTruthy()
    expect(search().disabled).toBe(true)
  })

  it('[VAL-15] says how long a name has to be when a shorter one is left', async () => {
    drawApp({ path: '/search-start' })
    await fill('Yonkers', 'l')
    expect(screen.queryByText(/Your response must be/)).toBeNull()
    fireEvent.blur(name())
    expect(screen.getByText('Your response must be at least 2 character(s).')).toBeTruthy()
    fireEvent.change(name(), { target: { value: 'lee' } })
    await after(300)
    expect(screen.queryByText(/Your response must be/)).toBeNull()
  })

  it('[APP-START1-17] clears every field', async () => {
    drawApp({ path: '/search-start', components: plans })
    await fill()
    fireEvent.change(screen.getByLabelText('Select Your Plan'), { target: { value: 'HMO' } })
    fireEvent.change(document.getElementById('miles-range') as HTMLInputElement, { target: { value: '80' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect([location().value, name().value, (screen.getByLabelText('Select Your Plan') as HTMLSelectElement).value, (document.getElementById('miles-range') as HTMLInputElement).value]).toEqual(['', '', '', '25'])
    await after(400)
    expect(name().value).toBe('')
  })
})

describe('start v2', () => {
  it('[APP-START2-01] is laid out by the tenant, [APP-START2-07] under its home title', () => {
    const page = { title: { en: 'Home | Mine' }, componentsConfig: [{ type: 'heading', text: 'My own heading' }, { type: 'someday' }, { type: 'search-form', children: [{ type: 'name-field', label: 'Name' }] }] }
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    drawApp({ blueprints: { 'champion-start-page': btoa(JSON.stringify(page)) } })
    expect([screen.getByRole('heading', { level: 1 }).textContent, document.title]).toEqual(['My own heading', 'Home | Mine'])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('[APP-BP-07] shows the built-in layout for a blueprint that cannot be read, [APP-ROUTE-01] titled Home', () => {
    drawApp({ path: '/home', blueprints: { 'champion-start-page': '%%%' } })
    expect(location()).toBeTruthy()
    expect(document.title).toContain('Home')
  })

  it('draws a block that fails as nothing, and the rest of the page', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = { componentsConfig: [{ type: 'link', text: 'broken' }, { type: 'heading', text: 'Still here' }] }
    drawApp({ blueprints: { 'champion-start-page': page } })
    expect(screen.getByRole('heading').textContent).toBe('Still here')
  })

  it('[APP-START2-04] [TRAP-07] enables Search 1000 ms after the form became valid; becoming invalid cancels', async () => {
    drawApp()
    await fill()
    await after(500)
    expect(search().disabled).toBe(true)
    fireEvent.change(name(), { target: { value: '' } })
    await after(300)
    fireEvent.change(name(), { target: { value: 'lee' } })
    await after(300)
    await after(600)
    expect(search().disabled).toBe(true)
    await after(500)
    expect(search().disabled).toBe(false)
  })

  it('[APP-START2-04] stops an invalid submit by Enter and says what is missing', async () => {
    const { searches } = drawApp()
    fireEvent.keyDown(name(), { key: 'Enter' })
    expect([document.activeElement, searches().length]).toEqual([location(), 0])
    expect(screen.getByText('Required.')).toBeTruthy()
  })

  it('[APP-START2-02] [TRAP-01] goes to the free-text results where the tenant has free-text search', async () => {
    drawApp({ features: { isNLSearchEnabled: true } })
    await fill()
    await after(1000)
    fireEvent.click(search())
    await waitFor(() => expect(window.location.pathname).toBe('/nls-search-results-v2'))
  })

  it('[APP-START2-05] wakes the network with a plan, and empties it without', () => {
    const page = { componentsConfig: [{ type: 'plan-field', label: 'Select Your Plan' }, { type: 'network-field', label: 'Provider Network (IPA)' }] }
    drawApp({ components: plans, blueprints: { 'champion-start-page': page } })
    const network = screen.getByLabelText('Provider Network (IPA)') as HTMLSelectElement
    expect(network.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Select Your Plan'), { target: { value: 'HMO' } })
    expect(network.disabled).toBe(false)
    fireEvent.change(network, { target: { value: 'CA1' } })
    expect(network.value).toBe('CA1')
    fireEvent.change(screen.getByLabelText('Select Your Plan'), { target: { value: '' } })
    expect([network.disabled, network.value]).toEqual([true, ''])
  })

  it.each(['/', '/search-start'])('[APP-START2-06] [APP-ROUTE-11] [APP-FLAG-03] shows Coming Soon with the logo in place of the form of %s, by either flag', async (path) => {
    drawApp({ path, features: { showComingSoon: true }, about: { theme: { light: {}, dark: {}, logo: '/logo.svg' } } })
    expect(screen.getByRole('heading').textContent).toBe('Coming soon')
    expect(screen.getByRole('img', { name: 'Care finder' }).closest('main')).not.toBeNull()
    cleanup()
    const { asked } = drawApp({ path, answer: (call) => (call.url.includes('/feature-flag/showComingSoon') ? new Response('true') : usualAnswers(call)) })
    await screen.findByRole('heading', { name: 'Coming soon' })
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
    const flag = asked.find(({ url }) => url.includes('/feature-flag/'))
    expect([flag?.url, flag?.headers['x-tenant-id']]).toEqual(['/api/carefindr-azure-api/feature-flag/showComingSoon', 'champion'])
  })

  it('[APP-START2-03] Clear empties plan, state, network, place, name and specialty, and sets the distance to 25', async () => {
    const labels = { 'plan-field': 'Select Your Plan', 'state-field': 'Select Your State', 'network-field': 'Provider Network (IPA)', 'location-field': 'Choose Your Search Location', 'distance-field': 'Within Distance:', 'name-field': 'Name', 'specialty-field': 'Specialty' }
    const page = { componentsConfig: [{ type: 'search-form', children: [...Object.entries(labels).map(([type, label]) => ({ type, label })), { type: 'clear-button', text: 'Clear' }] }] }
    const planDropdown = { options: plans.planDropdown.options.map((plan) => ({ ...plan, states: ['CA'] })) }
    drawApp({ components: { ...plans, planDropdown, stateDropdown: { options: [{ value: 'CA', description: 'California' }] } }, blueprints: { 'champion-start-page': page } })
    const values = () => ['Select Your Plan', 'Select Your State', 'Provider Network (IPA)', 'Choose Your Search Location', 'Within Distance:', 'Name']
      .map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)
    for (const [label, value] of [['Select Your Plan', 'HMO'], ['Select Your State', 'CA'], ['Provider Network (IPA)', 'CA1'], ['Within Distance:', '60']] as const) fireEvent.change(screen.getByLabelText(label), { target: { value } })
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
    drawApp({ answer: (asked) => (asked.url.includes('/feature-flag/') ? new Response('', { status: 500 }) : usualAnswers(asked)) })
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(location()).toBeTruthy()
  })
})

describe('location', () => {
  const suggested = (calls: Asked[]) => calls.filter((call) => call.url.includes('/suggest')).map((call) => new URL(call.url, 'http://x').searchParams.get('q'))

  it('[VAL-01] says Required. when it is left empty, and no longer once something is typed', () => {
    drawApp({ path: '/search-start' })
    act(() => { location().focus() })
    act(() => { screen.getByRole('button', { name: 'Use my location' }).focus() })
    expect(screen.queryByText('Required.')).toBeNull()
    act(() => { location().focus() })
    act(() => { name().focus() })
    expect([screen.getByText('Required.').className, location().getAttribute('aria-invalid')]).toEqual(['field-error', 'true'])
    fireEvent.change(location(), { target: { value: 'Bronx' } })
    expect(screen.queryByText('Required.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText('Required.')).toBeNull()
  })

  it('asks from 3 characters on, once typing rests, and takes the point of the chosen place', async () => {
    const { asked, searches } = drawApp({ path: '/search-start' })
    fireEvent.focus(location())
    for (const text of ['Y', 'Yo', 'Yon', 'Yonk']) fireEvent.change(location(), { target: { value: text } })
    await after(400)
    expect(suggested(asked)).toEqual(['Yonk'])
    fireEvent.click(await screen.findByRole('option', { name: /Yonkers, NY/ }))
    await waitFor(() => expect(location().value).toBe('Yonkers, NY'))
    fireEvent.change(name(), { target: { value: 'lee' } })
    await after(300)
    fireEvent.click(search())
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(asked.some((call) => call.url.includes('/resolve'))).toBe(false)
  })

  it('has a row and an announcement for no match, and says when places cannot be looked up', async () => {
    let status = 200
    drawApp({ answer: (asked) => (asked.url.includes('/suggest') ? Response.json({ suggestions: [] }, { status }) : usualAnswers(asked)) })
    fireEvent.focus(location())
    fireEvent.change(location(), { target: { value: 'Qqqz' } })
    await after(400)
    await screen.findByRole('option', { name: 'No match. Try a ZIP code or a town.' })
    expect(screen.getAllByRole('status').map((region) => region.textContent?.trim())).toContain('No match. Try a ZIP code or a town.')
    status = 503
    fireEvent.change(location(), { target: { value: 'Qqqzz' } })
    await after(400)
    await screen.findByText(/cannot look up places right now/)
  })

  it('uses the device\'s place, and says in plain words when it is refused', async () => {
    const answers: ((ok: (position: unknown) => void, no: (error: unknown) => void) => void)[] = [
      (_ok, no) => no({ code: 1, PERMISSION_DENIED: 1 }), (ok) => ok({ coords: { latitude: 40.93456, longitude: -73.91234 } }),
    ]
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: (ok: never, no: never) => answers.shift()?.(ok, no) } })
    const { searches } = drawApp({ path: '/search-start' })
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    expect((await screen.findAllByText(/did not share your location\. Type a ZIP code or a town instead\./)).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    await waitFor(() => expect(location().value).toBe('Your location'))
    fireEvent.change(name(), { target: { value: 'lee' } })
    await after(300)
    fireEvent.click(search())
    await waitFor(() => expect(searches()[0]?.body).toMatchObject({ query: { location: { latitude: 40.93, longitude: -73.91 } } }))
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined })
  })
})

describe('messages of the tenant', () => {
  const page = (errorMessages: object) => ({ 'champion-start-page': btoa(JSON.stringify({ errorMessages, componentsConfig: [{ type: 'search-form', children: [{ type: 'location-field', label: 'Choose Your Search Location' }, { type: 'name-field', label: 'Name' }, { type: 'submit-button', text: 'Search' }] }] })) })

  it('[APP-ERR-07] [APP-BP-01] go before the built-in ones, which stand where the tenant has none', () => {
    drawApp({ blueprints: page({ emptyRequired: { en: 'Tell us where.' } }) })
    fireEvent.keyDown(name(), { key: 'Enter' })
    expect([screen.queryByText('Tell us where.') !== null, screen.queryByText('Required.')]).toEqual([true, null])
    cleanup()
    drawApp({ blueprints: page({ constructor: 'nonsense' }) })
    fireEvent.keyDown(name(), { key: 'Enter' })
    expect(screen.getByText('Required.')).toBeTruthy()
  })

  it('[APP-ERR-07] stand for all its pages; a page’s own go before them', () => {
    const errorMessages = { emptyRequired: { en: 'Where are you?', es: '¿Dónde está?' } }
    for (const [own, said] of [[{}, 'Where are you?'], [{ emptyRequired: { en: 'Tell us where.' } }, 'Tell us where.']] as const) {
      drawApp({ blueprints: page(own), errorMessages })
      fireEvent.keyDown(name(), { key: 'Enter' })
      expect(screen.getByText(said)).toBeTruthy()
      cleanup()
    }
  })

  it('[APP-ERR-07] tell a failed search', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    drawApp({ path: '/search-start', blueprints: page({ searchFailed: 'Our search rests.' }), answer: (asked) => (asked.url.includes('/provider/search') ? new Response('{}', { status: 503 }) : usualAnswers(asked)) })
    await fill()
    fireEvent.click(search())
    expect((await screen.findByRole('alert')).textContent).toContain('Our search rests.')
  })
})

describe('specialty', () => {
  it('[APP-START1-07] says Invalid selection to a value that the tree does not have, until it goes', async () => {
    await act(async () => { drawApp({ path: '/search-results?near=Yonkers&lat=40.93&lon=-73.9&specialty=Alchemy', components: plans }) })
    await screen.findByText('Invalid selection')
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove Alchemy' })[0] as HTMLElement)
    expect(screen.queryByText('Invalid selection')).toBeNull()
  })

  it('[APP-START1-07] opens a tree that finds plain words, and shows how many are chosen', async () => {
    drawApp({ components: plans })
    fireEvent.click(screen.getByRole('button', { name: /Specialty/ }))
    fireEvent.change(await screen.findByLabelText('Search types of care'), { target: { value: 'heart doc' } })
    fireEvent.click(screen.getByRole('checkbox', { name: /Cardiology/ }))
    fireEvent.click(screen.getByRole('button', { name: /Done/ }))
    expect(screen.getByRole('button', { name: /Specialty.*1 chosen/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Cardiology' }))
    expect(screen.getByRole('button', { name: /Specialty.*Choose one or more/ })).toBeTruthy()
  })

  it('is there before its tree has come, and gone where a tenant has none', async () => {
    drawApp({ specialtiesLater: '/tenants/champion/specialties.json?v=1', answer: (asked) => (asked.url.includes('/specialties.json') ? Response.json({ options: tree }) : usualAnswers(asked)) })
    fireEvent.click(screen.getByRole('button', { name: /Specialty/ }))
    await screen.findByRole('checkbox', { name: /Cardiology/ })
    cleanup()
    drawApp()
    expect(screen.queryByRole('button', { name: /Specialty/ })).toBeNull()
  })
})
