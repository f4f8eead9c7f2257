// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import AskView from './AskView.tsx'
import { answerWith, withAskMessages, noPlace, openAt, yonkers, type Question } from './testing.tsx'

beforeEach(() => {
  document.title = 'Home'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(options?: Parameters<typeof openAt>[2]) {
  const screens = (
    <Routes>
      <Route
        path="/carefindr-ai"
        element={<Suspense>{withAskMessages(<AskView results="/nls-search-results-v2" filters="/" />)}</Suspense>}
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  )
  const opened = await openAt('/carefindr-ai', screens, options)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  const search = screen.getByRole('button', { name: 'Search' })
  const write = (text: string) => fireEvent.change(field, { target: { value: text } })
  const ask = (text: string): Question => {
    write(text)
    fireEvent.click(search)
    const question = opened.questions.at(-1)
    if (!question) throw new Error('nothing was asked')
    return question
  }
  return { ...opened, field, search, write, ask }
}
const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
const overlay = () => screen.queryByText('Loading...')

describe('asking', () => {
  it('[APP-AI-02] keeps the button disabled while there is nothing but space', async () => {
    const { search, write } = await open()
    expect(search.hasAttribute('disabled')).toBe(true)
    write('   ')
    expect(search.hasAttribute('disabled')).toBe(true)
    write(' a ')
    expect(search.hasAttribute('disabled')).toBe(false)
  })

  it('[APP-AI-03] sends nothing for space and Enter, and warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { questions, field, write } = await open()
    write('   ')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(warn).toHaveBeenCalledWith('AI input is empty')
    expect(questions).toHaveLength(0)
  })

  it('[APP-AI-04] sends the trimmed words as query, with tenant and persona', async () => {
    const { ask } = await open()
    const question = ask('  heart doctor in Yonkers \n')
    expect(question.url).toBe('/api-v2/v3/provider/nl-search-carefindr')
    expect(question.body).toEqual({ query: 'heart doctor in Yonkers' })
    expect([question.headers.get('x-tenant-id'), question.headers.get('x-persona')]).toEqual(['centerlight', 'user'])
  })

  it('submits on Enter, not on Shift+Enter, and not while a word is being composed', async () => {
    const { questions, field, write } = await open()
    write('心脏科')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(questions).toHaveLength(0)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(questions).toHaveLength(1)
  })

  it('[APP-AI-05] shows the loader while it runs, and no longer after success or failure', async () => {
    const { ask } = await open()
    const question = ask('x')
    expect(overlay()).toBeTruthy()
    question.answer(new Response('', { status: 500 }))
    await settle()
    expect(overlay()).toBeNull()
    cleanup()
    const again = await open()
    again.ask('x').answer(answerWith())
    await settle()
    expect(overlay()).toBeNull()
  })

  it('[APP-AI-07] [APP-AI-08] stores the criteria and goes to the results, without its text in the URL', async () => {
    const { ask, store, address } = await open()
    ask(' heart doctor in Yonkers ').answer(
      answerWith(
        { specialtiesV2: ['Cardiology'], gender: 'female', location: { ...yonkers, distance: '10' } },
        { leftOver: ['please'] },
      ),
    )
    await screen.findByText('elsewhere')
    expect(address()).toBe(
      '/nls-search-results-v2?near=Yonkers%2C+NY&lat=40.93&lon=-73.9&miles=10' +
        '&specialty=Cardiology&gender=female&type=nl',
    )
    expect(store.get()).toMatchObject({
      query: {
        specialtiesV2: ['Cardiology'],
        gender: 'female',
        sortBy: 'distance-asc',
        location: { latitude: 40.93, longitude: -73.9, distance: '10' },
      },
      context: {
        searchType: 'nl-search',
        locationText: 'Yonkers, NY',
        nlText: 'heart doctor in Yonkers',
        nlRequest: { leftOver: ['please'] },
      },
    })
  })

  it('[APP-AI-11] navigates to the results for a place alone', async () => {
    const { ask, address } = await open()
    ask('doctor in Yonkers').answer(answerWith())
    await screen.findByText('elsewhere')
    expect(address()).toContain('near=Yonkers')
  })

  it('[APP-AI-10] looks up a place without a point, and requests another when it is unknown', async () => {
    const { ask, others, address } = await open()
    ask('doctor in Nowhere').answer(
      answerWith({ location: { text: 'Nowhere', message: null, latitude: null, longitude: null, distance: '25' } }),
    )
    expect(await screen.findByText('Location is missing please search based on the location')).toBeTruthy()
    expect(others.some((call) => call.includes('/places/resolve?q=Nowhere'))).toBe(true)
    expect(address()).toBe('/carefindr-ai')
  })

  it('[APP-AI-13] takes 1000 characters at most and shows how many are left near the end', async () => {
    const { field, write } = await open()
    expect(field.maxLength).toBe(1_000)
    expect(screen.queryByText(/characters? left/)).toBeNull()
    write('x'.repeat(990))
    expect(screen.getByText('10 characters left')).toBeTruthy()
  })

  it('[APP-AI-14] ignores a second click and a second Enter while it runs', async () => {
    const { ask, search, field, questions } = await open()
    ask('x')
    fireEvent.click(search)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(questions).toHaveLength(1)
  })

  it('[APP-AI-14] aborts when the page is left, and never navigates afterwards', async () => {
    const { ask, address } = await open()
    const question = ask('x')
    fireEvent.click(screen.getByRole('link', { name: 'Search with filters instead' }))
    await screen.findByText('elsewhere')
    expect(question.signal.aborted).toBe(true)
    question.answer(answerWith())
    await settle()
    expect(address()).toBe('/')
    expect(overlay()).toBeNull()
  })
})

describe('errors', () => {
  const shown = async () => within(await screen.findByRole('alertdialog'))

  it('[APP-AI-06] [APP-ERR-04] asks for a place in a modal and stays', async () => {
    const { ask, address, field } = await open()
    ask('heart doctor').answer(answerWith({ location: noPlace, specialtiesV2: ['Cardiology'] }))
    expect((await shown()).getByText('Location is missing please search based on the location')).toBeTruthy()
    expect(address()).toBe('/carefindr-ai')
    expect(field.value).toBe('heart doctor')
  })

  it('[D10] looks the missing place up in its own field, and says when it is unknown', async () => {
    const { ask, others, questions } = await open()
    ask('heart doctor').answer(answerWith({ location: noPlace, specialtiesV2: ['Cardiology'] }))
    fireEvent.change((await shown()).getByLabelText('ZIP code or town'), { target: { value: 'Nowhere' } })
    fireEvent.click((await shown()).getByRole('button', { name: 'Search here' }))
    expect(await screen.findByText('We do not know that place. Try a ZIP code or a town.')).toBeTruthy()
    expect(others.some((call) => call.includes('/places/resolve?q=Nowhere'))).toBe(true)
    expect(questions).toHaveLength(1)
  })

  it('[D10] suggests places in that field, as the start page does, and searches the one that is chosen', async () => {
    const { ask, others } = await open()
    ask('heart doctor').answer(answerWith({ location: noPlace, specialtiesV2: ['Cardiology'] }))
    const field = (await shown()).getByRole('combobox', { name: 'ZIP code or town' }) as HTMLInputElement
    act(() => field.focus())
    fireEvent.change(field, { target: { value: 'Yonk' } })
    fireEvent.click(await screen.findByRole('option', { name: /Yonkers, NY/ }))
    expect([field.value, screen.queryByRole('option')]).toEqual(['Yonkers, NY', null])
    fireEvent.click((await shown()).getByRole('button', { name: 'Search here' }))
    await waitFor(() => expect(others.some((call) => call.includes('/places/resolve?q=Yonkers%2C%20NY'))).toBe(true))
  })

  it('[D10] puts whom to call first, and names the modal after it', async () => {
    const { ask } = await open()
    const urgent = { text: { en: 'Call 988.', es: 'Llame al 988.' }, phone: '988' as const }
    ask('I want to die').answer(answerWith({ location: noPlace }, { urgent }))
    const modal = await screen.findByRole('alertdialog', { name: 'Get help now' })
    const [first, second] = within(modal).getAllByRole('heading')
    expect([first?.textContent, second?.textContent]).toEqual(['Get help now', 'Where should we look?'])
    expect(within(modal).getByRole('alert', { name: 'Get help now' })).toBeTruthy()
  })

  it.each([
    [
      '[APP-ERR-01] 400',
      () => Response.json({ message: 'Your text is too long.' }, { status: 400 }),
      ['Your text is too long.'],
    ],
    [
      '[APP-ERR-02] 500',
      () => Response.json({ message: 'inside' }, { status: 500 }),
      ['Something went wrong. Please try again.'],
    ],
    [
      '[APP-ERR-03] 503 with a list',
      () => Response.json({ errors: [{ errorMessage: 'One.' }, { errorMessage: 'Two.' }] }, { status: 503 }),
      ['One.\nTwo.'],
    ],
    [
      '[APP-ERR-03] 502 of a proxy',
      () => new Response('<html>', { status: 502 }),
      ['Something went wrong. Please try again.'],
    ],
    ['an answer that is no answer', () => Response.json([]), ['Something went wrong. Please try again.']],
    ['an answer that is no JSON', () => new Response('<html>'), ['Something went wrong. Please try again.']],
  ])('[APP-AI-09] shows %s in a modal', async (_name, response, words) => {
    const { ask } = await open()
    ask('x').answer(response())
    const dialog = await screen.findByRole('alertdialog')
    for (const one of words) expect(dialog.textContent).toContain(one)
    expect(dialog.textContent).not.toContain('inside')
  })

  it('adds to the fixed sentence that the connection is lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { ask } = await open()
    ask('x').fail(new TypeError('Failed to fetch'))
    const dialog = await shown()
    expect(dialog.getByText('Something went wrong. Please try again.')).toBeTruthy()
    expect(dialog.getByText(/You are offline/)).toBeTruthy()
  })

  it('[APP-RES-15] closes by its buttons and by Escape, and a new request can be sent', async () => {
    const { ask, questions } = await open()
    const closes = [
      () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => fireEvent.click(screen.getByRole('button', { name: 'Change my words' })),
      () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }),
    ]
    for (const close of closes) {
      ask('x').answer(new Response('', { status: 500 }))
      await screen.findByRole('alertdialog')
      close()
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    expect(questions).toHaveLength(3)
  })

  it('keeps showing whom to call for an urgent request, even without a place', async () => {
    const { ask } = await open()
    const urgent = { phone: '911', text: { en: 'This may be an emergency. Call 911 now.', es: 'x' } } as const
    ask('chest pain').answer(answerWith({ location: noPlace }, { urgent }))
    const dialog = await shown()
    expect(dialog.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
    fireEvent.click(dialog.getByRole('button', { name: 'Change my words' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('alert').textContent).toContain('Call 911 now')
  })
})

describe('the page', () => {
  it('[APP-AI-01] renders the tenant’s blueprint, with its title', async () => {
    const pages = {
      'nls-carefindr-ai': {
        title: 'Ask us',
        errorMessages: {},
        componentsConfig: [
          { type: 'heading' as const, text: 'Own words' },
          { type: 'ask-field' as const, label: 'Tell us' },
          { type: 'ask-button' as const, text: 'Search' },
          { type: 'ask-examples' as const, label: 'Examples', examples: ['Eye doctor in Yonkers'] },
        ],
      },
    }
    const { field } = await open({ pages })
    expect(document.title).toBe('Ask us')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Own words')
    expect(screen.getByLabelText('Tell us')).toBe(field)
    fireEvent.click(screen.getByRole('button', { name: 'Eye doctor in Yonkers' }))
    expect(field.value).toBe('Eye doctor in Yonkers')
    expect(document.activeElement).toBe(field)
  })

  it('has no Speak button where the browser lacks speech recognition', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Speak' })).toBeNull()
  })
})
