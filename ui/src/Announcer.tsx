import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'

/** One live region for the whole page. Announcing the same text twice reads it twice. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  const turn = useRef(false)
  const announce = useCallback((words: string) => {
    turn.current = !turn.current
    // A trailing no-break space makes a repeated text different.
    setText(turn.current ? words : `${words}\u00a0`)
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite" data-announcer="">
        {text}
      </div>
    </AnnounceContext>
  )
}

export function useAnnounce(): (words: string) => void {
  return useContext(AnnounceContext)
}

const AnnounceContext = createContext<(words: string) => void>(() => {})
