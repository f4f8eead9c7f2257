import { describe, expect, it, vi } from 'vitest'
import { createLoadingCount } from './loading-count.ts'

describe('loading count', () => {
  it('[APP-LOAD-01] hides only when the last loading ends', () => {
    const count = createLoadingCount()
    const first = count.begin()
    const second = count.begin()
    first()
    expect(count.isActive()).toBe(true)
    second()
    expect(count.isActive()).toBe(false)
  })

  it('[APP-LOAD-01] counts one end once, so a double end never hides another loading', () => {
    const count = createLoadingCount()
    const first = count.begin()
    const second = count.begin()
    first()
    first()
    expect(count.isActive()).toBe(true)
    second()
    expect(count.isActive()).toBe(false)
  })

  it('tells listeners only when the overlay appears or goes', () => {
    const count = createLoadingCount()
    const listener = vi.fn()
    const stop = count.subscribe(listener)
    const ends = [count.begin(), count.begin()]
    for (const end of ends) end()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    count.begin()()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
