import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BootContext, type Boot } from '../api/BootContext.tsx'
import { usePage } from './usePage.ts'

const builtIn = { componentsConfig: [], errorMessages: {} }

it.each(['constructor', '__proto__', 'toString'])('[S8] a page named %s is the built-in one', (name) => {
  const boot = { tenant: { id: 'mddoh' }, pages: {} } as Boot // All that the hook reads.
  const { result } = renderHook(() => usePage(name, builtIn), {
    wrapper: ({ children }) => <BootContext value={boot}>{children}</BootContext>,
  })
  expect(result.current).toBe(builtIn)
})
