import type { SignedIn } from '@care/contract'
import { createContext, useContext } from 'react'

/** The signed-in person. Screens render only when somebody is signed in. */
export const SignedInContext = createContext<SignedIn | undefined>(undefined)

export function useSignedIn(): SignedIn {
  const staff = useContext(SignedInContext)
  if (!staff) throw new Error('useSignedIn needs a signed-in staff member')
  return staff
}
