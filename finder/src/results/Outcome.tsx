import { kinds } from '@care/contract'
import { Notice } from '@care/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../messages/useText.ts'
import { mayTakeFocus } from './focus-results.ts'
import { outcomeId, useResultsPage } from './results-context.ts'
import { useSentence } from './useSentence.ts'

/** One sentence of what was found. Takes the focus on arrival and after a submit, never after an automatic search. */
export function Outcome() {
  const {
    results: { state, committed, blocked, lists },
  } = useResultsPage()
  const text = useText()
  const { sentence } = useSentence()
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(0)
  const done = kinds.every((kind) => lists[kind].status === 'loaded' || lists[kind].status === 'failed')
  useEffect(() => {
    if (!done || focused.current === state.run) return
    focused.current = state.run
    // With the next picture: a focus needs the page laid out, and until then more of it may come.
    if (state.explicit && mayTakeFocus()) requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  }, [done, state.run, state.explicit])
  // The sentence of what was found may be a line shorter than that of what is looked for: it keeps the height, so
  // nothing below moves. Not where there is none: the message below comes closer.
  const told = sentence !== ''
  useLayoutEffect(() => {
    const element = heading.current
    if (!element || (done && told) || typeof ResizeObserver === 'undefined') return undefined
    element.style.minHeight = ''
    if (done) return undefined
    // Told by the browser once it has laid the page out anyway; to ask here would make it do so at once.
    const observer = new ResizeObserver(() => {
      element.style.minHeight ||= `${element.offsetHeight}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [done, told, state.run])
  const note = lists.provider.data?.meta.place?.approximate ?? lists.facility.data?.meta.place?.approximate
  return (
    <div className="outcome">
      <h1 id={outcomeId} ref={heading} tabIndex={-1} className="outcome-sentence">
        {sentence || text(committed && !blocked ? 'results.title' : 'results.start')}
      </h1>
      {note === undefined || note === '' ? null : (
        <p className="outcome-note">{text('results.approximate', { note })}</p>
      )}
      <Typos />
    </div>
  )
}

/** Says when a word was taken for another. */
function Typos() {
  const {
    results: { lists },
  } = useResultsPage()
  const text = useText()
  const { formatList } = useIntl()
  const typos = new Map(
    [lists.provider, lists.facility]
      .flatMap(({ data }) => data?.meta.typos ?? [])
      .map((typo) => [typo.typed, typo.takenFor]),
  )
  if (typos.size === 0) return null
  return (
    <Notice role="note">
      {[...typos].map(([typed, takenFor]) => (
        <p key={typed}>
          {text('results.typos', {
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
