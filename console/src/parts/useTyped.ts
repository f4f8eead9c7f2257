import { useLatest } from '@care/ui'
import { useEffect, useState } from 'react'

/** What is typed into the fields of a filter in the URL. Back, a link or clearing replaces it. */
export function useTyped<T>(asked: T): [T, (typed: T) => void] {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    setTyped(asked)
  }
  const latest = useLatest(asked)
  useEffect(() => {
    // Back may come before the search for the typed text is drawn: then the text is all that has changed.
    const goBack = () => setTyped(latest.current)
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [latest])
  return [typed, setTyped]
}
