import { kinds } from '@care/contract'
import { useAnnounce } from '@care/ui'
import { useEffect } from 'react'
import { useText } from '../messages/useText.ts'
import { useResultsPage } from './results-context.ts'
import { useSentence } from './useSentence.ts'

/** After each search its outcome is read out, whoever started it; a failure too. */
export function useAnnouncedOutcome(): void {
  const { results: { state: { run }, lists } } = useResultsPage()
  const announce = useAnnounce()
  const text = useText()
  const sentence = useSentence()
  const done = kinds.every((kind) => lists[kind].status === 'loaded' || lists[kind].status === 'failed')
  useEffect(() => {
    if (done && run > 0) announce(sentence || text('results.failed'))
    // A page turned is told by the list's own head; only a new run is a new outcome.
  }, [done && run, announce])
}
