import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LazySheet } from './LazySheet.tsx'

const { load } = vi.hoisted(() => ({ load: { fails: true } }))
vi.mock('../messages/useText.ts', () => ({ useText: () => (id: string) => id }))
vi.mock('./SearchSheet.tsx', () => ({
  get default() {
    if (load.fails) throw new Error('offline')
    return () => <p>the sheet</p>
  },
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('loads the sheet again on "Try again", without reloading the page', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <LazySheet onClose={() => {}} onShow={() => {}}>
      criteria
    </LazySheet>,
  )
  const tryAgain = await screen.findByRole('button', { name: 'app.tryAgain' })
  load.fails = false
  fireEvent.click(tryAgain)
  expect(await screen.findByText('the sheet')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})
