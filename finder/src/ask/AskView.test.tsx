import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAskView } from './ask-view.testing.tsx'
import { answerWith, yonkers } from './testing.tsx'

beforeEach(() => {
  document.title = 'Home'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
const overlay = () => screen.queryByText('Loading...')

describe('asking', () => {
  it('[APP-AI-02] keeps the button disabled while there is nothing but space', async () => {
    const { search, write } = await openAskView()
    expect(search.hasAttribute('disabled')).toBe(true)
    write('   ')
    expect(search.hasAttribute('disabled')).toBe(true)
    write(' a ')
    expect(search.hasAttribute('disabled')).toBe(false)
  })

  it('[APP-AI-03] sends nothing for space and Enter, and warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { questions, field, write } = await openAskView()
    write('   ')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(warn).toHaveBeenCalledWith('AI input is empty')
    expect(questions).toHaveLength(0)
  })

  it('[APP-AI-04] sends the trimmed words as query, with tenant and persona', async () => {
    const { ask } = await openAskView()
    const question = ask('  heart doctor in Yonkers \n')
    expect(question.url).toBe('/api-v2/v3/provider/nl-search-carefindr')
    expect(question.body).toEqual({ query: 'heart doctor in Yonkers' })
    expect([question.headers.get('x-tenant-id'), question.headers.get('x-persona')]).toEqual(['centerlight', 'user'])
  })

  it('submits on Enter, not on Shift+Enter, and not while a word is being composed', async () => {
    const { questions, field, write } = await openAskView()
    write('心脏科')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(questions).toHaveLength(0)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(questions).toHaveLength(1)
  })

  it('[APP-AI-05] shows the loader while it runs, and no longer after success or failure', async () => {
    const { ask } = await openAskView()
    const question = ask('x')
    expect(overlay()).toBeTruthy()
    question.answer(new Response('', { status: 500 }))
    await settle()
    expect(overlay()).toBeNull()
    cleanup()
    const again = await openAskView()
    again.ask('x').answer(answerWith())
    await settle()
    expect(overlay()).toBeNull()
  })

  it('[APP-AI-07] [APP-AI-08] stores the criteria and goes to the results, without its text in the URL', async () => {
    const { ask, store, address } = await openAskView()
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
    const { ask, address } = await openAskView()
    ask('doctor in Yonkers').answer(answerWith())
    await screen.findByText('elsewhere')
    expect(address()).toContain('near=Yonkers')
  })

  it('[APP-AI-10] looks up a place without a point, and requests another when it is unknown', async () => {
    const { ask, others, address } = await openAskView()
    ask('doctor in Nowhere').answer(
      answerWith({ location: { text: 'Nowhere', message: null, latitude: null, longitude: null, distance: '25' } }),
    )
    expect(await screen.findByText('Location is missing please search based on the location')).toBeTruthy()
    expect(others.some((call) => call.includes('/places/resolve?q=Nowhere'))).toBe(true)
    expect(address()).toBe('/carefindr-ai')
  })

  it('[APP-AI-13] takes 1000 characters at most and shows how many are left near the end', async () => {
    const { field, write } = await openAskView()
    expect(field.maxLength).toBe(1_000)
    expect(screen.queryByText(/characters? left/)).toBeNull()
    write('x'.repeat(990))
    expect(screen.getByText('10 characters left')).toBeTruthy()
  })

  it('[APP-AI-14] ignores a second click and a second Enter while it runs', async () => {
    const { ask, search, field, questions } = await openAskView()
    ask('x')
    fireEvent.click(search)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(questions).toHaveLength(1)
  })

  it('[APP-AI-14] aborts when the page is left, and never navigates afterwards', async () => {
    const { ask, address } = await openAskView()
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
    const { field } = await openAskView({ pages })
    expect(document.title).toBe('Ask us')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Own words')
    expect(screen.getByLabelText('Tell us')).toBe(field)
    fireEvent.click(screen.getByRole('button', { name: 'Eye doctor in Yonkers' }))
    expect(field.value).toBe('Eye doctor in Yonkers')
    expect(document.activeElement).toBe(field)
  })

  it('has no Speak button where the browser lacks speech recognition', async () => {
    await openAskView()
    expect(screen.queryByRole('button', { name: 'Speak' })).toBeNull()
  })
})
