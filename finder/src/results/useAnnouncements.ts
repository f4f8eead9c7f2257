import { useAnnounce } from '@care/ui'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from '../blocks/form.ts'
import { useValidationMessage } from '../blocks/page-messages.ts'
import { useElapsed } from '../blocks/useElapsed.ts'
import { useTitle } from '../blocks/useTitle.ts'
import { delays } from '../delays.ts'
import { useText } from '../messages/useText.ts'
import { mayTakeFocus } from './focus-results.ts'
import { useSearchResults } from './results-context.ts'
import { useFailure } from './useFailure.ts'
import { useSentence } from './useSentence.ts'

/** The page's title a moment after arrival (APP-RES-01), then the outcome of every search that takes no focus. */
export function useAnnouncements(title: string): void {
  const { run, explicit, lookUpFor, settled, slow, tab } = useSearchResults()
  const { errors } = useForm()
  const announce = useAnnounce()
  const text = useText()
  const message = useValidationMessage()
  const { sentence } = useSentence()
  const failure = useFailure()
  const arrived = useElapsed(delays.titleAnnouncer)
  useTitle(title)
  // After a member's own search the sentence takes the focus, which reads it: an announcement would repeat it.
  const isFocused = explicit && sentence !== '' && mayTakeFocus()
  const outcome = run > 0 && settled && !isFocused ? sentence || failure?.message || '' : ''

  // A response that was faster than the title is announced with it: of two texts in a row only the last is read.
  const announceTitle = useEffectEvent((name: string) => announce([name, outcome].filter(Boolean).join('. ')))
  useEffect(() => {
    if (arrived) announceTitle(title)
  }, [arrived, title])
  const announceOutcome = useEffectEvent(() => {
    if (arrived && outcome !== '') announce(outcome)
  })
  const settledRun = settled ? run : 0
  useEffect(() => {
    if (settledRun > 0) announceOutcome()
  }, [settledRun])
  const announceSlow = useEffectEvent(() => announce(text('app.slow')))
  const isSlow = slow[tab]
  useEffect(() => {
    if (isSlow) announceSlow()
  }, [isSlow])
  // After Search the field takes the focus and is read; a place that only lost the focus is announced.
  const unknown = lookUpFor === 'page' && errors.some((error) => error.message === 'placeUnknown')
  const announceUnknown = useEffectEvent(() => announce(message('placeUnknown')))
  useEffect(() => {
    if (unknown) announceUnknown()
  }, [unknown])
}
