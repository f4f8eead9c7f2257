import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bronx, openResults, pass, records, type SearchCall } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))

describe('without a connection', () => {
  const goOffline = (isOffline = true) => {
    vi.stubGlobal('navigator', { ...navigator, onLine: !isOffline })
    act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
  }
  const answerAll = (calls: SearchCall[]) => {
    for (const call of calls) call.answer({ total: 12, records: records(10) })
  }
  /** A list is there, then the connection goes and the member wants another one. */
  const searchOffline = async (step: () => void) => {
    const page = openResults(bronx)
    await pass(50)
    answerAll(page.calls)
    await pass(50)
    goOffline()
    step()
    await pass(1_500)
    for (const call of page.calls.slice(2)) call.fail(0)
    await pass(50)
    return page
  }
  const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: /Handicap Accessible/ }))
  const turn = () => fireEvent.click(screen.getByRole('button', { name: /Next/ }))

  it('[D12] says immediately that the visible list is from before', async () => {
    const { calls } = openResults(bronx)
    await pass(50)
    answerAll(calls)
    await pass(50)
    goOffline()
    expect(screen.getByText('You are offline. This list is from before, so something may have changed.')).toBeTruthy()
  })

  it('[D12] says nothing more once the connection is back', async () => {
    const { calls } = openResults(bronx)
    await pass(50)
    answerAll(calls)
    await pass(50)
    goOffline()
    goOffline(false)
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })

  it('[D12] keeps the list when the next search fails', async () => {
    await searchOffline(tick)
    expect(names()).toHaveLength(10)
  })

  it('[D12] says that the list is from before, beside a way to try again', async () => {
    await searchOffline(tick)
    expect(screen.getByRole('alert').textContent).toContain('The list below is from before.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('[D12] searches again when the connection is back', async () => {
    const { calls } = await searchOffline(tick)
    goOffline(false)
    await pass(50)
    expect(calls).toHaveLength(6)
  })

  it('[D12] counts the list that is shown in its tab', async () => {
    await searchOffline(tick)
    expect(screen.getByRole('tab', { name: /Provider ?12 results/ })).toBeTruthy()
  })

  it('[D12] numbers the cards of a page that could not be turned as before', async () => {
    await searchOffline(turn)
    screen.getByText('Showing 1 – 10 of 12 providers')
    expect(names()).toHaveLength(10)
  })

  it('[APP-RES-21] [D12] leaves the list empty when the server fails', async () => {
    const { calls } = openResults(bronx)
    await pass(50)
    answerAll(calls)
    await pass(50)
    tick()
    await pass(1_500)
    for (const call of calls.slice(2)) call.fail(500)
    await pass(50)
    expect(names()).toEqual([])
  })
})
