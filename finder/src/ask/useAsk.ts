import type { NlSearchResponse, Urgent } from '@care/contract'
import { useLoading } from '@care/ui'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../api/BootContext.tsx'
import type { SearchState } from '../criteria/criteria.ts'
import { withPoint } from '../criteria/place-lookup.ts'
import { roundedForAddress } from '../criteria/search-url.ts'
import { askErrorOf, type AskError } from './ask-error.ts'
import { searchFromAnswer, withPlace } from './search-from-answer.ts'

/** Sends the request and passes on its search; one at a time, and none after leaving the page (APP-AI-03…10, -14). */
export function useAsk(onSearch: (search: SearchState) => void) {
  const client = useClient()
  const loading = useLoading()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AskError>()
  const [urgent, setUrgent] = useState<Urgent>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** The response without a place. */
  const placeless = useRef<{ words: string; answer: NlSearchResponse }>(undefined)

  /** `place`: runs the previous request with this place. */
  async function ask(text: string, place?: string) {
    const words = text.trim()
    if (words === '') return console.warn('AI input is empty')
    if (running.current && !running.current.signal.aborted) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setError(undefined)
    setUrgent(undefined)
    const end = loading.begin()
    try {
      const before = place === undefined ? undefined : placeless.current
      const answer = before ? withPlace(before.answer, place) : await client.understand(words, controller.signal)
      const meant = searchFromAnswer(answer, words)
      const search = meant && (await withPoint(client, meant, controller.signal))
      if (controller.signal.aborted) return
      if (search) return onSearch(roundedForAddress(search))
      // Without a place there is no list, but emergency contacts are still shown.
      placeless.current = { words, answer }
      setUrgent(answer.urgent)
      setError({ kind: 'place', unknown: place })
    } catch (cause) {
      if (controller.signal.aborted) return
      // Not the request text: it may contain health information.
      console.error('An error occurred', cause)
      setError(askErrorOf(cause))
    } finally {
      end()
      if (running.current === controller) {
        running.current = undefined
        setBusy(false)
      }
    }
  }

  return {
    ask: (text: string) => void ask(text),
    searchAt: (place: string) => void ask(placeless.current?.words ?? '', place),
    busy,
    error,
    urgent,
    closeError: () => setError(undefined),
  }
}
