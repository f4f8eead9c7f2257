import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { after, fill, location, name, plans, prepareStart, search, tree } from './start.testing.tsx'
import { renderApp, usualAnswers, type ApiCall } from './testing.tsx'

prepareStart()

describe('location', () => {
  const suggested = (calls: ApiCall[]) =>
    calls
      .filter((call) => call.url.includes('/suggest'))
      .map((call) => new URL(call.url, 'http://x').searchParams.get('q'))

  it('[VAL-01] says Required. when it is left empty, and no longer once something is typed', () => {
    renderApp({ path: '/search-start' })
    act(() => {
      location().focus()
    })
    act(() => {
      screen.getByRole('button', { name: 'Use my location' }).focus()
    })
    expect(screen.queryByText('Required.')).toBeNull()
    act(() => {
      location().focus()
    })
    act(() => {
      name().focus()
    })
    expect([screen.getByText('Required.').className, location().getAttribute('aria-invalid')]).toEqual([
      'field-error',
      'true',
    ])
    fireEvent.change(location(), { target: { value: 'Bronx' } })
    expect(screen.queryByText('Required.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText('Required.')).toBeNull()
  })

  it('suggests from 3 characters on, once typing rests, and takes the point of the choice', async () => {
    const { calls, searches } = renderApp({ path: '/search-start' })
    fireEvent.focus(location())
    for (const text of ['Y', 'Yo', 'Yon', 'Yonk']) fireEvent.change(location(), { target: { value: text } })
    await after(400)
    expect(suggested(calls)).toEqual(['Yonk'])
    fireEvent.click(await screen.findByRole('option', { name: /Yonkers, NY/ }))
    await waitFor(() => expect(location().value).toBe('Yonkers, NY'))
    fireEvent.change(name(), { target: { value: 'lee' } })
    await after(300)
    fireEvent.click(search())
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(calls.some((call) => call.url.includes('/resolve'))).toBe(false)
  })

  it('has a row and an announcement for no match, and says when places cannot be looked up', async () => {
    let status = 200
    renderApp({
      answer: (call) =>
        call.url.includes('/suggest') ? Response.json({ suggestions: [] }, { status }) : usualAnswers(call),
    })
    fireEvent.focus(location())
    fireEvent.change(location(), { target: { value: 'Qqqz' } })
    await after(400)
    await screen.findByRole('option', { name: 'No match. Try a ZIP code or a town.' })
    expect(screen.getAllByRole('status').map((region) => region.textContent?.trim())).toContain(
      'No match. Try a ZIP code or a town.',
    )
    status = 503
    fireEvent.change(location(), { target: { value: 'Qqqzz' } })
    await after(400)
    await screen.findByText(/cannot look up places right now/, { selector: '.field-help' })
  })

  it("uses the device's place, and says in plain words when it is refused", async () => {
    const answers: ((ok: (position: unknown) => void, no: (error: unknown) => void) => void)[] = [
      (_ok, no) => no({ code: 1, PERMISSION_DENIED: 1 }),
      (ok) => ok({ coords: { latitude: 40.93456, longitude: -73.91234 } }),
    ]
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (ok: never, no: never) => answers.shift()?.(ok, no) },
    })
    const { searches } = renderApp({ path: '/search-start' })
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    expect(
      (await screen.findAllByText(/did not share your location\. Type a ZIP code or a town instead\./)).length,
    ).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    await waitFor(() => expect(location().value).toBe('Your location'))
    fireEvent.change(name(), { target: { value: 'lee' } })
    await after(300)
    fireEvent.click(search())
    await waitFor(() =>
      expect(searches()[0]?.body).toMatchObject({ query: { location: { latitude: 40.93, longitude: -73.91 } } }),
    )
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined })
  })
})

describe('messages of the tenant', () => {
  const page = (errorMessages: object) => ({
    'champion-start-page': btoa(
      JSON.stringify({
        errorMessages,
        componentsConfig: [
          {
            type: 'search-form',
            children: [
              { type: 'location-field', label: 'Choose Your Search Location' },
              { type: 'name-field', label: 'Name' },
              { type: 'submit-button', text: 'Search' },
            ],
          },
        ],
      }),
    ),
  })

  it('[APP-ERR-07] [APP-BP-01] go before the built-in ones, which are used where the tenant has none', () => {
    renderApp({ blueprints: page({ emptyRequired: { en: 'Tell us where.' } }) })
    fireEvent.submit(name())
    expect([screen.queryByText('Tell us where.') !== null, screen.queryByText('Required.')]).toEqual([true, null])
    cleanup()
    renderApp({ blueprints: page({ constructor: 'nonsense' }) })
    fireEvent.submit(name())
    expect(screen.getByText('Required.')).toBeTruthy()
  })

  it('[APP-ERR-07] apply to all its pages; a page’s own go before them', () => {
    const errorMessages = { emptyRequired: { en: 'Where are you?', es: '¿Dónde está?' } }
    for (const [own, said] of [
      [{}, 'Where are you?'],
      [{ emptyRequired: { en: 'Tell us where.' } }, 'Tell us where.'],
    ] as const) {
      renderApp({ blueprints: page(own), errorMessages })
      fireEvent.submit(name())
      expect(screen.getByText(said)).toBeTruthy()
      cleanup()
    }
  })

  it('[APP-ERR-07] report a failed search', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    renderApp({
      path: '/search-start',
      blueprints: page({ searchFailed: 'Our search rests.' }),
      answer: (call) =>
        call.url.includes('/provider/search') ? new Response('{}', { status: 503 }) : usualAnswers(call),
    })
    await fill()
    fireEvent.click(search())
    expect((await screen.findByRole('alert')).textContent).toContain('Our search rests.')
  })
})

describe('specialty', () => {
  it('[APP-START1-07] says Invalid selection to a value that the tree does not have, until it goes', async () => {
    await act(async () => {
      renderApp({ path: '/search-results?near=Yonkers&lat=40.93&lon=-73.9&specialty=Alchemy', components: plans })
    })
    await screen.findByText('Invalid selection')
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove Alchemy' })[0] as HTMLElement)
    expect(screen.queryByText('Invalid selection')).toBeNull()
  })

  it('[APP-MAP-06] [M11] leaves the text as it was typed when a suggestion turns out to have no point', async () => {
    const nowhere = { text: 'Nowhere, NY', lat: null, lon: null, kind: 'town', detail: '' }
    renderApp({
      answer: (call) =>
        call.url.includes('/suggest') ? Response.json({ suggestions: [nowhere] }) : usualAnswers(call),
    })
    fireEvent.focus(location())
    fireEvent.change(location(), { target: { value: 'Nowh' } })
    await after(400)
    fireEvent.click(await screen.findByRole('option', { name: /Nowhere/ }))
    await after(50)
    expect(location().value).toBe('Nowh')
  })

  it('[APP-START1-07] opens a tree that finds plain words, and shows how many are chosen', async () => {
    renderApp({ components: plans })
    fireEvent.click(screen.getByRole('button', { name: /Specialty/ }))
    fireEvent.change(await screen.findByLabelText('Search types of care'), { target: { value: 'heart doc' } })
    fireEvent.click(screen.getByRole('checkbox', { name: /Cardiology/ }))
    fireEvent.click(screen.getByRole('button', { name: /Done/ }))
    expect(screen.getByRole('button', { name: /Specialty.*1 chosen/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Cardiology' }))
    expect(screen.getByRole('button', { name: /Specialty.*Choose one or more/ })).toBeTruthy()
  })

  it('[APP-START2-04] Enter in the text field of its tree is not for the form', async () => {
    renderApp({ components: plans })
    fireEvent.click(screen.getByRole('button', { name: /Specialty/ }))
    fireEvent.keyDown(await screen.findByLabelText('Search types of care'), { key: 'Enter' })
    expect(document.body.textContent).not.toContain('Required.')
  })

  it('requests the words its tree is searched by when it is opened, not before', async () => {
    const withWords = tree.map((node) => ({ ...node, words: ['palpitations'] }))
    const { calls } = renderApp({
      specialtiesLater: '/tenants/champion/specialties.json?v=1',
      answer: (call) =>
        call.url.includes('/specialties.json')
          ? Response.json({ options: call.url.endsWith('&words=all') ? withWords : tree })
          : usualAnswers(call),
    })
    const trees = () => calls.map(({ url }) => url).filter((url) => url.includes('/specialties.json'))
    await waitFor(() => expect(trees()).toEqual(['/tenants/champion/specialties.json?v=1']))
    fireEvent.click(screen.getByRole('button', { name: /Specialty/ }))
    fireEvent.change(await screen.findByLabelText('Search types of care'), { target: { value: 'palpit' } })
    await screen.findByRole('checkbox', { name: /Cardiology/ })
    expect(trees()).toHaveLength(2)
  })

  it('is there before its tree has come, and gone where a tenant has none', async () => {
    renderApp({
      specialtiesLater: '/tenants/champion/specialties.json?v=1',
      answer: (call) =>
        call.url.includes('/specialties.json') ? Response.json({ options: tree }) : usualAnswers(call),
    })
    fireEvent.click(screen.getByRole('button', { name: /Specialty/ }))
    await screen.findByRole('checkbox', { name: /Cardiology/ })
    cleanup()
    renderApp()
    expect(screen.queryByRole('button', { name: /Specialty/ })).toBeNull()
  })

  const typeCare = (value: string) => {
    const field = screen.getByRole('combobox', { name: 'Specialty' })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    return field
  }
  const counted = (call: ApiCall) =>
    call.url.includes('/specialty-counts') ? Response.json({ counts: { Cardiology: 12 } }) : usualAnswers(call)

  it('[D11] is chosen by typing in the field itself: Enter takes the first match, and the text goes', async () => {
    const { calls } = renderApp({ components: plans, answer: counted })
    expect(calls.some(({ url }) => url.includes('/specialty-counts'))).toBe(false)
    const field = typeCare('heart doc') as HTMLInputElement
    const option = await screen.findByRole('option', { name: /Cardiology.*12 providers/ })
    expect([option.getAttribute('aria-selected'), field.getAttribute('aria-activedescendant')]).toEqual([
      'true',
      option.id,
    ])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect([field.value, screen.queryByRole('listbox')]).toEqual(['', null])
    expect(screen.getByRole('button', { name: /Specialty.*1 chosen/ })).toBeTruthy()
    expect(document.body.textContent).not.toContain('Required.')
    expect(calls.filter(({ url }) => url.includes('/specialty-counts'))).toHaveLength(1)
  })

  it('[D11] typed in full is searched for, even when it was not chosen from the list', async () => {
    const { searches } = renderApp({ path: '/search-start', components: plans, answer: counted })
    await fill()
    typeCare('cardiology')
    fireEvent.click(search())
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(searches()[0]?.body).toMatchObject({ query: { specialtiesV2: ['Cardiology'] } })
  })

  it('[D11] without a match says so, and shows no counts if there are none', async () => {
    renderApp({
      components: plans,
      answer: (call) =>
        call.url.includes('/specialty-counts') ? new Response('{}', { status: 503 }) : usualAnswers(call),
    })
    typeCare('qqzz')
    expect(screen.getByRole('option', { name: 'No match. Try another word.' })).toBeTruthy()
    typeCare('heart doc')
    expect(screen.getByRole('option', { name: /Cardiology/ }).textContent).not.toContain('provider')
  })

  it('[D11] left with words that were not chosen says that they are not searched for, until they change', async () => {
    renderApp({ components: plans, answer: counted })
    const field = typeCare('qqzz')
    fireEvent.blur(field)
    const message = '“qqzz” is not part of your search. Choose from the list that opens as you type.'
    expect(screen.getByText(message)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    typeCare('cardiology')
    fireEvent.blur(field)
    expect(screen.queryByText(/is not part of your search/)).toBeNull()
  })
})
