import { limits } from '@care/contract'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../messages/useText.ts'
import {
  transcriptOf,
  appendTranscript,
  preferOnDevice,
  recognitionOf,
  speechErrorOf,
  type Recognition,
  type SpeechError,
} from './speech.ts'

export interface Speech {
  available: boolean
  listening: boolean
  state: 'idle' | 'listening' | 'heard' | SpeechError
  toggle: (typed: string) => void
}

/** Dictates into the text box; nothing is sent before the member activates Search. */
export function useSpeech(onText: (text: string) => void, browser: object = window): Speech {
  const [Recognition] = useState(() => recognitionOf(browser))
  const language = useLanguage()
  const [state, setState] = useState<Speech['state']>('idle')
  const running = useRef<Recognition>(undefined)
  useEffect(() => () => stop('abort'), [])

  function stop(how: 'stop' | 'abort') {
    const recognition = running.current
    if (!recognition) return
    if (how === 'abort') {
      recognition.onresult = recognition.onerror = recognition.onend = null
      running.current = undefined
      setState('idle')
    }
    recognition[how]()
  }

  async function listen(typed: string) {
    if (!Recognition) return
    const recognition = new Recognition()
    running.current = recognition
    recognition.lang = language === 'es' ? 'es-US' : 'en-US'
    recognition.interimResults = true
    let next: Speech['state'] = 'noSpeech'
    recognition.onresult = (event) => {
      next = 'heard'
      onText(appendTranscript(typed, transcriptOf(event), limits.requestText))
    }
    recognition.onerror = ({ error }) => {
      next = speechErrorOf(error) ?? 'idle'
    }
    recognition.onend = () => {
      running.current = undefined
      setState(next)
    }
    setState('listening')
    await preferOnDevice(Recognition, recognition)
    if (running.current !== recognition) return
    try {
      recognition.start()
    } catch (error) {
      console.error('An error occurred', error)
      running.current = undefined
      setState('speechFailed')
    }
  }

  return {
    available: Recognition !== undefined,
    state,
    listening: state === 'listening',
    toggle: (typed) => {
      if (running.current) stop('stop')
      else void listen(typed)
    },
  }
}
