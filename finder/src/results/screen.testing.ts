import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { pass } from './testing.tsx'

/** Each test of the file has its own clock, title and silent console. */
export function fakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    document.title = 'Home'
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

export const settle = () => pass(20)
export const tab = (name: RegExp) => screen.getByRole('tab', { name })
export const selected = (name: RegExp) => tab(name).getAttribute('aria-selected')
export const press = async (element: HTMLElement) => {
  fireEvent.click(element)
  await pass(0)
}
