import { useState } from 'react'

/** What is typed into the fields of a filter in the URL. Back, a link or clearing replaces it. */
export function useTyped<T>(asked: T): [T, (typed: T) => void] {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    setTyped(asked)
  }
  return [typed, setTyped]
}
