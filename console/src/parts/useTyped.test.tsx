import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { useTyped } from './useTyped.ts'

function Field({ asked }: { asked: string }) {
  const [typed, setTyped] = useTyped(asked)
  return (
    <button type="button" onClick={() => setTyped('jones')}>
      {typed}
    </button>
  )
}

it('[sentence 1] Back replaces typed words, also before the search for them was drawn', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const shown = () => document.querySelector('button')?.textContent
  const draw = (asked: string) => act(async () => root.render(<Field asked={asked} />))
  const type = () => act(async () => document.querySelector('button')?.click())
  await draw('smith')
  await type()
  expect(shown()).toBe('jones')
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  expect(shown()).toBe('smith')
  await type()
  await draw('jones')
  await draw('smith')
  expect(shown()).toBe('smith')
  await act(async () => root.unmount())
})
