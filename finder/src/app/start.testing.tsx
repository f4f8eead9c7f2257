import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

/** Fake clock, clean page; called once by each test file of the start pages. */
export function prepareStart(): void {
  // The picker and the results load when opened; read once beforehand, so that no test waits for the disk.
  beforeAll(async () => {
    await Promise.all([
      import('../blocks/SpecialtyPicker.tsx'),
      import('./ResultsScreen.tsx'),
      import('../messages/results.en.ts'),
      import('../messages/print.en.ts'),
    ])
  })
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    window.scrollTo = () => {}
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

export const tree = [
  {
    value: 'Cardiology',
    description: { en: 'Cardiology', es: 'Cardiología' },
    plain: { en: 'Heart doctor', es: 'Doctor del corazón' },
  },
]
export const plans = {
  planDropdown: {
    options: [{ value: 'HMO', description: 'HMO', carrier: 'C', networks: [{ value: 'CA1', description: 'One IPA' }] }],
  },
  specialtyDropdown: { options: tree },
}
export const location = () => screen.getByLabelText('Choose Your Search Location') as HTMLInputElement
export const name = () => screen.getByRole('textbox', { name: /Name/ }) as HTMLInputElement
export const search = () => screen.getByRole('button', { name: 'Search' }) as HTMLButtonElement
/** Search is never natively disabled, so that Tab reaches it: `aria-disabled` marks it as inactive. */
export const searchEnabled = () => search().getAttribute('aria-disabled') !== 'true'
export const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export async function fill(place = 'Yonkers', who = 'lee') {
  fireEvent.change(location(), { target: { value: place } })
  fireEvent.change(name(), { target: { value: who } })
  await after(300)
}
