import { AnnouncerProvider } from '@care/ui'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import messages from '../messages/en/index.ts'
import { later, LaterDialog } from './LaterDialog.tsx'
import { ToastProvider } from './toasts.tsx'

it('a dialog whose script does not come leaves the screen as it is, and comes the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let attempts = 0
  const Content = later(async () => {
    attempts++
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>It is here</p>
  })
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <LaterDialog onClose={() => setOpen(false)}>
            <Content />
          </LaterDialog>
        )}
      </>
    )
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={messages}>
        <AnnouncerProvider>
          <ToastProvider>
            <Screen />
          </ToastProvider>
        </AnnouncerProvider>
      </IntlProvider>,
    ),
  )
  const press = () => act(async () => document.querySelector('button')?.click())
  await press()
  expect(document.querySelector('.toast')?.textContent).toContain('The server was not reached')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await press()
  expect(document.body.textContent).toContain('It is here')
  expect(attempts).toBe(2)
  await act(async () => root.unmount())
})
