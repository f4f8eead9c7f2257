import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, openAt } from '../ask/testing.tsx'
import { loadCatalog } from '../messages/catalog.ts'
import { Screens } from './Screens.tsx'

beforeAll(async () => {
  // Loaded once here, so that no test has to wait for it.
  await Promise.all([
    import('../ask/AskView.tsx'),
    import('../ask/NlRequestBox.tsx'),
    import('./ResultsScreen.tsx'),
    loadCatalog('ask', 'en'),
    loadCatalog('results', 'en'),
  ])
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (address: string, on = true) => openAt(address, <Screens />, { features: { isNLSearchEnabled: on } })
const askField = () => screen.findByLabelText<HTMLTextAreaElement>('What do you need, and where?')
const label = (text: string) => ({ en: text, es: text })
const understood = [
  { slot: 'specialties', words: 'heart docter', value: 'Cardiology', label: label('Cardiology'), confidence: 1 },
  { slot: 'gender', words: 'femail', value: 'female', label: label('Female'), confidence: 1 },
  { slot: 'language', words: 'speeks russian', value: 'Russian', label: label('Russian'), confidence: 1 },
  { slot: 'location', words: 'yonkers', value: 'Yonkers, NY', label: label('Yonkers, NY'), confidence: 1 },
] as const
const words = 'femail heart docter in yonkers speeks russian gracefully'
const meant = () =>
  answerWith(
    { specialtiesV2: ['Cardiology'], gender: 'female', language: ['Russian'] },
    { understood: [...understood], leftOver: ['gracefully'] },
  )

async function ask(opened: Awaited<ReturnType<typeof open>>, answer: Response) {
  fireEvent.change(await askField(), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await act(async () => {
    opened.questions.at(-1)?.answer(answer)
  })
  await screen.findByRole('navigation', { name: 'You are here' })
}

describe('the landing page', () => {
  const toggle = (name: string) => screen.findByRole('button', { name })

  it('[APP-LAND-01] [APP-LAND-03] has two toggles by their names and begins with the filter search', async () => {
    await open('/natural-language-search')
    expect((await toggle('Filter Search')).getAttribute('aria-pressed')).toBe('true')
    expect((await toggle('Natural Language Search (Beta)')).getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('combobox', { name: /Choose Your Search Location/ })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'What do you need, and where?' })).toBeNull()
  })

  it('[APP-LAND-02] has no toggles without the flag', async () => {
    await open('/natural-language-search', false)
    await screen.findByRole('combobox', { name: /Choose Your Search Location/ })
    expect(screen.queryByRole('button', { name: 'Filter Search' })).toBeNull()
  })

  it('[APP-LAND-05] keeps what was typed on both sides while switching', async () => {
    await open('/natural-language-search')
    const name = screen.getByLabelText<HTMLInputElement>('Provider / Facility Name')
    fireEvent.change(name, { target: { value: 'lee' } })
    fireEvent.click(await toggle('Natural Language Search (Beta)'))
    fireEvent.change(await askField(), { target: { value: 'heart doctor' } })
    fireEvent.click(await toggle('Filter Search'))
    expect(screen.getByLabelText<HTMLInputElement>('Provider / Facility Name').value).toBe('lee')
    fireEvent.click(await toggle('Natural Language Search (Beta)'))
    expect((await askField()).value).toBe('heart doctor')
  })

  it('[APP-LAND-04] switches by the events showNLS and showFilter, and names the page after the view', async () => {
    await open('/natural-language-search')
    await toggle('Filter Search')
    expect(document.title).toContain('Home')
    act(() => {
      window.dispatchEvent(new Event('showNLS'))
    })
    expect((await toggle('Natural Language Search (Beta)')).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(document.title).toBe('Ask in your own words | CenterLight care finder'))
    act(() => {
      window.dispatchEvent(new CustomEvent('showFilter'))
    })
    expect((await toggle('Filter Search')).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(document.title).toContain('Home'))
    act(() => {
      document.body.dispatchEvent(new CustomEvent('showNLS'))
    })
    expect((await toggle('Natural Language Search (Beta)')).getAttribute('aria-pressed')).toBe('true')
  })

  it('[APP-AI-14] ends a running question when the other view is chosen; it can be asked again', async () => {
    const { questions, address } = await open('/natural-language-search')
    fireEvent.click(await toggle('Natural Language Search (Beta)'))
    fireEvent.change(await askField(), { target: { value: 'x' } })
    const search = () => within(screen.getByRole('search')).getByRole('button', { name: 'Search' })
    fireEvent.click(search())
    fireEvent.click(await toggle('Filter Search'))
    await waitFor(() => expect(questions[0]?.signal.aborted).toBe(true))
    expect(address()).toBe('/natural-language-search')
    fireEvent.click(await toggle('Natural Language Search (Beta)'))
    await askField()
    fireEvent.click(search())
    expect(questions).toHaveLength(2)
  })
})

describe('who may come', () => {
  it('[APP-AI-12] leads to the start, or to the plain results, without the flag', async () => {
    const { address } = await open('/carefindr-ai', false)
    expect(address()).toBe('/')
    cleanup()
    expect((await open('/nls-search-results-v2?near=Yonkers&lat=1&lon=1&specialty=Cardiology', false)).address()).toBe(
      '/search-results?near=Yonkers&lat=1&lon=1&specialty=Cardiology',
    )
    cleanup()
    expect((await open('/test/carefindr-ai', false)).address()).toBe('/test/search-start-v2')
  })

  it('[APP-ROUTE-06] [APP-ROUTE-10] opens with it, with and without the site around', async () => {
    await open('/carefindr-ai')
    await askField()
    expect(screen.getByRole('banner')).toBeTruthy()
    cleanup()
    await open('/test/carefindr-ai')
    await askField()
    expect(screen.queryByRole('banner')).toBeNull()
  })
})

describe('results of a free-text search', () => {
  it('shows each understood value with the words it came from, and names the words left over', async () => {
    const opened = await open('/carefindr-ai')
    await ask(opened, meant())
    expect(opened.address()).toMatch(/^\/nls-search-results-v2\?.*type=nl/)
    expect(decodeURIComponent(opened.address())).not.toMatch(/docter|gracefully/)
    const box = await screen.findByRole('region', { name: 'You asked' })
    expect(box.textContent).toContain(`You asked “${words}”`)
    expect(box.textContent).toContain('We did not use these words: “gracefully”.')
    const pills = within(screen.getByRole('list', { name: /Filters/ }))
      .getAllByRole('listitem')
      .map((pill) => pill.textContent)
    expect(pills).toEqual([
      'Change: Yonkers, NY',
      'Change: heart docter → means Cardiology',
      'femail → means female',
      'speeks russian → means Russian',
    ])
  })

  it('[APP-AI-11] [M1] lists whom it finds for a place alone', async () => {
    const opened = await open('/carefindr-ai')
    await ask(opened, answerWith())
    expect(await screen.findByRole('button', { name: 'Ann Lee' })).toBeTruthy()
    expect(screen.queryByText('Add a name or a type of care')).toBeNull()
  })

  it('[APP-FIL-10] [M2] Clear filters searches again where only the place is left', async () => {
    const opened = await open('/carefindr-ai')
    await ask(opened, answerWith({ gender: 'female' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(opened.address()).not.toContain('gender'))
  })

  it('leads from a pill to its field', async () => {
    await ask(await open('/carefindr-ai'), meant())
    fireEvent.click(screen.getByRole('button', { name: /Change: heart docter/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe('search-specialty'))
  })

  it('turns into a filter search by one press, keeping the criteria', async () => {
    const opened = await open('/carefindr-ai')
    await ask(opened, meant())
    fireEvent.click(await screen.findByRole('button', { name: 'Edit as filters' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You asked' })).toBeNull())
    expect(opened.address()).toContain('specialty=Cardiology')
    expect(opened.address()).not.toContain('type=nl')
    expect(opened.store.get().context.nlText).toBeUndefined()
    expect(
      within(screen.getByRole('list', { name: /Filters/ }))
        .getAllByRole('listitem')
        .map((pill) => pill.textContent),
    ).toContain('Cardiology')
  })

  it('asks again in place, also for words that mean the same', async () => {
    const opened = await open('/carefindr-ai')
    await ask(opened, meant())
    const again = async (text: string, answer: Response) => {
      const box = within(await screen.findByRole('region', { name: 'You asked' }))
      fireEvent.click(box.getByRole('button', { name: 'Change my words' }))
      expect(document.activeElement).toBe(box.getByRole('textbox'))
      fireEvent.change(box.getByRole('textbox'), { target: { value: text } })
      fireEvent.click(box.getByRole('button', { name: 'Search' }))
      await act(async () => {
        opened.questions.at(-1)?.answer(answer)
      })
    }
    await again(
      'cardiologist, yonkers',
      answerWith(
        { specialtiesV2: ['Cardiology'], gender: 'female', language: ['Russian'] },
        { understood: [{ ...understood[0], words: 'cardiologist' }] },
      ),
    )
    expect(await screen.findByRole('button', { name: /Change: cardiologist/ })).toBeTruthy()
    expect(screen.queryByText(/We did not use/)).toBeNull()
    await again('anyone in yonkers', answerWith())
    await waitFor(() => expect(opened.address()).not.toContain('Cardiology'))
    expect(screen.getByRole('region', { name: 'You asked' }).textContent).toContain('“anyone in yonkers”')
  })

  it('[APP-ERR-02] [APP-RES-15] shows a failure in the modal there, too', async () => {
    const opened = await open('/carefindr-ai')
    await ask(opened, meant())
    const box = within(await screen.findByRole('region', { name: 'You asked' }))
    fireEvent.click(box.getByRole('button', { name: 'Change my words' }))
    fireEvent.click(box.getByRole('button', { name: 'Search' }))
    await act(async () => {
      opened.questions.at(-1)?.answer(new Response('', { status: 500 }))
    })
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Something went wrong. Please try again.')
  })

  it('shows an urgent notice above the list; the search still runs', async () => {
    const opened = await open('/carefindr-ai')
    await ask(
      opened,
      answerWith({ specialtiesV2: ['Cardiology'] }, { urgent: { phone: '988', text: label('Call or text 988.') } }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Call or text 988.')
    expect(screen.getByRole('link', { name: 'Text 988' }).getAttribute('href')).toBe('sms:988')
    expect(
      opened.others.filter((call) => call.includes('search-carefindr') && !call.includes('"print":true')),
    ).toHaveLength(2)
  })

  it('[TRAP-01] shows no such box for a filter search on the same page', async () => {
    await open('/nls-search-results-v2?near=Yonkers&lat=1&lon=1&specialty=Cardiology')
    await screen.findByRole('navigation', { name: 'You are here' })
    expect(screen.queryByRole('region', { name: 'You asked' })).toBeNull()
  })
})
