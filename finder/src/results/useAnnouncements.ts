import { kinds } from '@care/contract'
import { useAnnounce } from '@care/ui'
import { useEffect, useState } from 'react'
import { useValidationMessage } from '../blocks/page-messages.ts'
import { useTitle } from '../blocks/useTitle.ts'
import { delays } from '../delays.ts'
import { useText } from '../messages/useText.ts'
import { useResultsPage } from './results-context.ts'
import { useFailure } from './useFailure.ts'
import { useSentence } from './useSentence.ts'

/** The page's title a moment after arrival (APP-RES-01), then the outcome of every search, whoever started it. */
export function useAnnouncements(title: string): void {
  const {
    results: {
      state: { run, faults, lookUpFor },
      lists,
    },
    slow,
    tab,
  } = useResultsPage()
  const announce = useAnnounce()
  const text = useText()
  const message = useValidationMessage()
  const { sentence } = useSentence()
  const failure = useFailure()
  const [arrived, setArrived] = useState(false)
  useTitle(title)
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), delays.titleAnnouncer)
    return () => clearTimeout(timer)
  }, [])
  const done = run > 0 && kinds.every((kind) => lists[kind].status === 'loaded' || lists[kind].status === 'failed')
  const outcome = done ? sentence || failure?.told || '' : ''
  // An answer that was quicker than the title is told together with it: of two texts in a row only the last is read.
  useEffect(() => {
    if (arrived) announce([title, outcome].filter(Boolean).join('. '))
  }, [arrived, title, announce])
  useEffect(() => {
    if (arrived && outcome !== '') announce(outcome)
  }, [done && run])
  useEffect(() => {
    if (slow[tab]) announce(text('app.slow'))
  }, [slow[tab]])
  // After Search the field takes the focus and is read; one that was only left is told while the focus is elsewhere.
  const unknown = lookUpFor === 'page' && faults.some((fault) => fault.message === 'placeUnknown')
  useEffect(() => {
    if (unknown) announce(message('placeUnknown'))
  }, [unknown])
}
