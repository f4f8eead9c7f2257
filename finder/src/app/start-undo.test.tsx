import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { after, fill, location, name, plans, prepareStart, search } from './start.testing.tsx'
import { renderApp } from './testing.tsx'

prepareStart()

const button = (label: string) => screen.getByRole('button', { name: label })
const undo = () => screen.queryByRole('button', { name: 'Undo' })
const announced = () => document.querySelector('[data-announcer]')?.textContent?.trim()

describe.each(['/', '/search-start'])('Search of %s', (path) => {
  it('[D3] is never natively disabled', () => {
    renderApp({ path })
    expect([search().disabled, search().getAttribute('aria-disabled')]).toEqual([false, 'true'])
  })

  it('[D3] pressed on an empty form moves to the place and says that it is required', () => {
    renderApp({ path })
    fireEvent.click(search())
    expect([document.activeElement, screen.getAllByText('Required.').length]).toEqual([location(), 1])
  })

  it('[D3] pressed without a name or a type of care moves there and says so', async () => {
    renderApp({ path })
    await fill('Yonkers', '')
    fireEvent.click(search())
    expect([document.activeElement, screen.getAllByText('Add a name or a type of care').length]).toEqual([name(), 1])
  })

  it('[D3] pressed on an incomplete form searches nothing', async () => {
    const { searches } = renderApp({ path })
    await fill('Yonkers', 'l')
    fireEvent.click(search())
    await after(1500)
    expect(searches()).toEqual([])
  })
})

describe('Clear', () => {
  const cleared = async () => {
    const app = renderApp({ components: plans })
    await fill()
    fireEvent.change(screen.getByLabelText('Within Distance:'), { target: { value: '60' } })
    fireEvent.click(button('Clear'))
    return app
  }

  it('[D3] can be undone: every entry is back', async () => {
    await cleared()
    fireEvent.click(button('Undo'))
    expect([
      location().value,
      name().value,
      (screen.getByLabelText('Within Distance:') as HTMLInputElement).value,
    ]).toEqual(['Yonkers', 'lee', '60'])
  })

  it('[D3] brings back letters that were still waiting for their debounce', async () => {
    renderApp()
    await fill()
    fireEvent.change(name(), { target: { value: 'leem' } })
    fireEvent.click(button('Clear'))
    fireEvent.click(button('Undo'))
    expect(name().value).toBe('leem')
  })

  it('[D3] announces that it can be undone', async () => {
    await cleared()
    expect(announced()).toBe('The form is empty now. Press Undo to bring your entries back.')
  })

  it('[D3] announces that the entries are back', async () => {
    await cleared()
    fireEvent.click(button('Undo'))
    expect(announced()).toBe('Your entries are back.')
  })

  it('[D3] keeps the focus on Clear, with Undo as the next stop', async () => {
    await cleared()
    expect([document.activeElement, document.activeElement?.nextElementSibling]).toEqual([button('Clear'), undo()])
  })

  it('[D3] moves the focus back to Clear after Undo, which is gone', async () => {
    await cleared()
    fireEvent.click(button('Undo'))
    expect([document.activeElement, undo()]).toEqual([button('Clear'), null])
  })

  it('[D3] offers no Undo once the form is used again', async () => {
    await cleared()
    fireEvent.change(location(), { target: { value: 'Bronx' } })
    expect(undo()).toBeNull()
  })

  it('[D3] offers no Undo on a form that was empty', () => {
    renderApp()
    fireEvent.click(button('Clear'))
    expect([undo(), announced()]).toEqual([null, 'The form is empty now.'])
  })
})
