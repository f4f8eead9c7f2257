import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAskView } from './ask-view.testing.tsx'
import { answerWith, noPlace } from './testing.tsx'

beforeEach(() => {
  document.title = 'Home'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('errors', () => {
  const shown = async () => within(await screen.findByRole('alertdialog'))

  it('[APP-AI-06] [APP-ERR-04] asks for a place in a modal and stays', async () => {
    const { ask, address, field } = await openAskView()
    ask('heart doctor').answer(answerWith({ location: noPlace, specialtiesV2: ['Cardiology'] }))
    expect((await shown()).getByText('Location is missing please search based on the location')).toBeTruthy()
    expect(address()).toBe('/carefindr-ai')
    expect(field.value).toBe('heart doctor')
  })

  it('[D10] looks the missing place up in its own field, and says when it is unknown', async () => {
    const { ask, others, questions } = await openAskView()
    ask('heart doctor').answer(answerWith({ location: noPlace, specialtiesV2: ['Cardiology'] }))
    fireEvent.change((await shown()).getByLabelText('ZIP code or town'), { target: { value: 'Nowhere' } })
    fireEvent.click((await shown()).getByRole('button', { name: 'Search here' }))
    expect(await screen.findByText('We do not know that place. Try a ZIP code or a town.')).toBeTruthy()
    expect(others.some((call) => call.includes('/places/resolve?q=Nowhere'))).toBe(true)
    expect(questions).toHaveLength(1)
  })

  it('[D10] suggests places in that field, as the start page does, and searches the one that is chosen', async () => {
    const { ask, others } = await openAskView()
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
    const { ask } = await openAskView()
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
    const { ask } = await openAskView()
    ask('x').answer(response())
    const dialog = await screen.findByRole('alertdialog')
    for (const one of words) expect(dialog.textContent).toContain(one)
    expect(dialog.textContent).not.toContain('inside')
  })

  it('adds to the fixed sentence that the connection is lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { ask } = await openAskView()
    ask('x').fail(new TypeError('Failed to fetch'))
    const dialog = await shown()
    expect(dialog.getByText('Something went wrong. Please try again.')).toBeTruthy()
    expect(dialog.getByText(/You are offline/)).toBeTruthy()
  })

  it('[APP-RES-15] closes by its buttons and by Escape, and a new request can be sent', async () => {
    const { ask, questions } = await openAskView()
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
    const { ask } = await openAskView()
    const urgent = { phone: '911', text: { en: 'This may be an emergency. Call 911 now.', es: 'x' } } as const
    ask('chest pain').answer(answerWith({ location: noPlace }, { urgent }))
    const dialog = await shown()
    expect(dialog.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
    fireEvent.click(dialog.getByRole('button', { name: 'Change my words' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('alert').textContent).toContain('Call 911 now')
  })
})
