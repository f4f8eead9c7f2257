import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart, lazyWithError } from './lazy.tsx'

vi.mock('../messages/useText.ts', () => ({ useText: () => (id: string) => id }))

const Sheet = () => <p>the sheet</p>
const reload = vi.fn<() => void>()
const load = vi.fn<() => Promise<ComponentType>>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { reload })
  load.mockReset()
  reload.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const forms = {
  lazyPart: () => lazyPart(load),
  lazyWithError: () => lazyWithError(async () => ({ default: await load() })),
}

const show = (Part: ComponentType) =>
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
const tryAgain = async () => fireEvent.click(await screen.findByRole('button', { name: 'app.tryAgain' }))

it.each(Object.entries(forms))('%s loads again on "Try again", without reloading the page', async (_name, form) => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Sheet)
  show(form())
  await tryAgain()
  expect(await screen.findByText('the sheet')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it.each(Object.entries(forms))('%s loads again where it is shown the next time', async (_name, form) => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Sheet)
  const Part = form()
  const first = show(Part)
  await screen.findByRole('alert')
  first.unmount()
  show(Part)
  expect(await screen.findByText('the sheet')).toBeTruthy()
})

it('lazyPart shows what waits for it, and nothing of it once it is loaded ahead', async () => {
  load.mockResolvedValue(Sheet)
  const Part = lazyPart(load, { Waiting: () => <p>wait for the sheet</p> })
  const first = show(Part)
  expect(screen.getByText('wait for the sheet')).toBeTruthy()
  first.unmount()
  await Part.preload()
  show(Part)
  expect(screen.getByText('the sheet')).toBeTruthy()
  expect(screen.queryByText('wait for the sheet')).toBeNull()
})

it('lazyPart loads when it is shown although loading ahead failed', async () => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Sheet)
  const Part = lazyPart(load)
  await Part.preload()
  show(Part)
  expect(await screen.findByText('the sheet')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

it.each(Object.entries(forms))('%s reloads the page when a retry fails online: a new release', async (_name, form) => {
  load.mockRejectedValue(new Error('404'))
  show(form())
  await tryAgain()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it.each(Object.entries(forms))('%s keeps the page when a retry fails offline', async (_name, form) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load.mockRejectedValue(new Error('offline'))
  show(form())
  await tryAgain()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await screen.findByRole('alert')
  expect(reload).not.toHaveBeenCalled()
})
