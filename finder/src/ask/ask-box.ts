import { createContext, useContext, useState } from 'react'
import { useAsk } from './useAsk.ts'
import { useSpeech, type Speech } from './useSpeech.ts'

/** The ask box as its blocks use it. */
export interface AskBox {
  text: string
  type: (text: string) => void
  submit: () => void
  busy: boolean
  speech: Speech
}

/** `words` fills the box, now and whenever it changes. */
export function useAskBox(words: string, onSearch: Parameters<typeof useAsk>[0]) {
  const [text, type] = useState(words)
  const [filled, setFilled] = useState(words)
  // During render, not in an effect: effects run again when a hidden view is shown, and would empty the box.
  if (filled !== words) {
    setFilled(words)
    type(words)
  }
  const { ask, busy, ...outcome } = useAsk(onSearch)
  const speech = useSpeech(type)
  const box: AskBox = { text, type, submit: () => ask(text), busy, speech }
  return { box, ...outcome }
}

export const AskContext = createContext<AskBox | undefined>(undefined)

export function useBox(): AskBox {
  const box = useContext(AskContext)
  if (!box) throw new Error('useBox needs an AskContext')
  return box
}

export const askFieldId = 'ask-words'
