import { createContext, useContext, useState } from 'react'
import { useAsk } from './useAsk.ts'
import { useSpeech, type Speech } from './useSpeech.ts'

/** A text box to ask in, as its blocks see it. */
export interface AskBox {
  text: string
  type: (text: string) => void
  submit: () => void
  busy: boolean
  speech: Speech
}

/** `words` fills the box, now and when it changes. */
export function useAskBox(words: string, onSearch: Parameters<typeof useAsk>[0]) {
  const [text, type] = useState(words)
  const [filled, setFilled] = useState(words)
  // While drawing, not in an effect: those run again when a hidden view is shown, and would empty the box.
  if (filled !== words) {
    setFilled(words)
    type(words)
  }
  const { ask, busy, ...told } = useAsk(onSearch)
  const speech = useSpeech(type)
  const box: AskBox = { text, type, submit: () => ask(text), busy, speech }
  return { box, ...told }
}

export const AskContext = createContext<AskBox | undefined>(undefined)

export function useBox(): AskBox {
  const box = useContext(AskContext)
  if (!box) throw new Error('useBox needs an AskContext')
  return box
}

export const askFieldId = 'ask-words'
