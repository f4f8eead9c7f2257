import { Button, Notice } from '@care/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useForm } from '../blocks/form.ts'
import { useElapsed } from '../blocks/useElapsed.ts'
import { mayAutoSearch } from '../criteria/auto-search.ts'
import { isSameSearch } from '../criteria/committed.ts'
import { delays } from '../delays.ts'
import { useText } from '../messages/useText.ts'
import { mayTakeFocus } from './focus-results.ts'
import { outcomeId, useSearchResults } from './results-context.ts'
import { useSentence } from './useSentence.ts'

/** One sentence: the outcome. Takes the focus on arrival and after a submit, never after an automatic search. */
export function Outcome() {
  const { run, explicit, settled: done, committed, blocked, lists } = useSearchResults()
  const text = useText()
  const { sentence, parts } = useSentence()
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(0)
  useEffect(() => {
    if (!done || focused.current === run) return
    focused.current = run
    // In the next frame: a focus needs the page laid out, and until then more of it may come.
    if (explicit && mayTakeFocus()) requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  }, [done, run, explicit])
  // The outcome may be a line shorter than the sentence while searching: it keeps the height, so nothing below moves.
  // Without a sentence the message below moves up.
  const hasSentence = sentence !== ''
  useLayoutEffect(() => {
    const element = heading.current
    if (!element || (done && hasSentence) || typeof ResizeObserver === 'undefined') return undefined
    element.style.minHeight = ''
    if (done) return undefined
    // The observer reports once the page is laid out anyway; reading the height here would force a layout.
    const observer = new ResizeObserver(() => {
      element.style.minHeight ||= `${element.offsetHeight}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [done, hasSentence, run])
  const note = lists.provider.data?.meta.place?.approximate ?? lists.facility.data?.meta.place?.approximate
  return (
    <div className="outcome">
      <h1 id={outcomeId} ref={heading} tabIndex={-1} className="outcome-sentence">
        {parts.start || text(committed && !blocked ? 'results.title' : 'results.start')}
        {parts.rest === '' ? null : (
          <>
            {' '}
            <span className="outcome-rest">{parts.rest}</span>
          </>
        )}
      </h1>
      {note === undefined || note === '' ? null : (
        <p className="outcome-note">{text('results.approximate', { note })}</p>
      )}
      <Typos />
      <OutdatedNotice />
    </div>
  )
}

/**
 * The form has criteria that cannot be searched, so the list is still that of the last search: says so after the delay
 * of an automatic search.
 */
function OutdatedNotice() {
  const { committed, blocked } = useSearchResults()
  const { draft, busy, submit } = useForm()
  const text = useText()
  const outdated =
    committed !== undefined && !blocked && !busy && !mayAutoSearch(draft) && !isSameSearch(committed.search, draft)
  const shown = useElapsed(delays.autoSearch, { key: outdated, running: outdated })
  if (!outdated || !shown) return null
  return (
    <Notice role="status" action={<Button onPress={submit}>{text('results.complete')}</Button>}>
      {text('results.outdated')}
    </Notice>
  )
}

/**
 * Shows that a typed word was corrected, or that similar words were included: names found as typed are not affected.
 */
function Typos() {
  const { lists, tab } = useSearchResults()
  const text = useText()
  const { formatList } = useIntl()
  const { typos = [], exactTotal = 0 } = lists[tab].data?.meta ?? {}
  if (typos.length === 0) return null
  return (
    <Notice role="note">
      {typos.map(({ typed, takenFor }) => (
        <p key={typed}>
          {text(exactTotal > 0 ? 'results.typosToo' : 'results.typos', {
            typed,
            words: formatList(
              takenFor.slice(0, 3).map((word) => `“${word}”`),
              { type: 'disjunction' },
            ),
          })}
        </p>
      ))}
    </Notice>
  )
}
