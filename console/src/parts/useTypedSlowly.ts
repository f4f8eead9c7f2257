import { useEffect, useEffectEvent, useState } from 'react'

/** Longer than the pause between two letters. */
const pauseMs = 500

/**
 * A field whose value is in the URL. The URL follows at the first pause and when the field is left: it is drawn later
 * than a letter is typed, so a field that showed it would lose letters, and Back would take them away one by one.
 */
export function useTypedSlowly(asked: string, ask: (value: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [sent, setSent] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    // Not our own value, which comes back while somebody types on: Back, or a link.
    if (asked !== sent) {
      setSent(asked)
      setTyped(asked)
    }
  }
  const settle = () => {
    if (typed === sent) return
    setSent(typed)
    ask(typed)
  }
  const settled = useEffectEvent(settle)
  useEffect(() => {
    const timer = setTimeout(() => settled(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { value: typed, type: setTyped, settle }
}
