import { ComboBox, Icon, VisuallyHidden, useLatest, type ComboRow } from '@care/ui'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useText } from '../messages/useText.ts'
import { useForm } from './form.ts'
import {
  exactMatch,
  findBranches,
  isChosen,
  mostTogether,
  toggleAll,
  toggleNode,
  type Branch,
  type CountOf,
} from './specialty-tree.ts'
import { useAnnouncedMatches } from './useAnnouncedMatches.ts'

export interface SpecialtySearchProps {
  label: string
  help: string | undefined
  error: string | undefined
  tree: readonly Branch[]
  /** The tree may still be loading. */
  state: 'ready' | 'loading' | 'failed'
  chosen: readonly string[]
  countOf: CountOf
  onChange: (values: string[]) => void
  /** The tree and its counts are needed from now on. */
  onUse: () => void
}

/** As many as the list shows without scrolling, including the last row, which selects all matches. */
const mostRows = 6
const allId = 'all'

/** Finds types of care as the member types. A choice empties the text, so that another can follow. */
export function SpecialtySearch(props: SpecialtySearchProps) {
  const { label, help, error, tree, state, chosen, countOf, onChange, onUse } = props
  const text = useText()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const wanted = useMemo(() => new Set(chosen), [chosen])
  const found = useMemo(() => findBranches(tree, typed, { countOf }), [tree, typed, countOf])
  useAnnouncedMatches(state === 'ready' ? typed : '', found.total)
  const choose = (id: string) => {
    setTyped('')
    const branches = found.matches.map(({ branch }) => branch)
    onChange(id === allId ? toggleAll(tree, wanted, branches) : toggleNode(tree, wanted, id))
  }
  const type = (words: string) => {
    setLeft(false)
    setTyped(words)
  }
  // Typed words without a choice are not part of the search.
  const unused = left && state === 'ready' && typed.trim() !== '' && !exactMatch(found.matches)
  useChosenBeforeSubmit(() => {
    const exact = exactMatch(found.matches)
    if (exact && !isChosen(tree, wanted, exact.value)) choose(exact.value)
  })

  const rows = (): ComboRow[] => {
    const note = (content: string): ComboRow[] => [{ id: 'note', content, selectable: false }]
    if (typed.trim() === '') return []
    if (state !== 'ready') return note(text(state === 'loading' ? 'app.loading' : 'specialty.notLoaded'))
    if (found.total === 0) return note(text('specialty.found', { count: 0 }))
    const listed = found.matches.slice(0, mostRows).map(({ branch }) => ({
      id: branch.value,
      content: <MatchRow branch={branch} chosen={isChosen(tree, wanted, branch.value)} count={countOf(branch.value)} />,
      selectable: true,
    }))
    if (found.total < 2 || found.total > mostTogether) return listed
    const all = text('specialty.allMatches', { count: found.total, words: typed.trim() })
    return [...listed, { id: allId, content: <strong className="list-item-text">{all}</strong>, selectable: true }]
  }
  return (
    <ComboBox
      id="search-specialty-text"
      label={label}
      help={help}
      error={unused ? text('specialty.notChosen', { words: typed.trim() }) : error}
      listLabel={text('specialty.suggestions')}
      placeholder={text('specialty.typePlaceholder')}
      value={typed}
      onType={type}
      rows={rows()}
      onChoose={choose}
      onFocus={onUse}
      onBlur={() => setLeft(true)}
      firstActive
    />
  )
}

/** A name typed in full counts as chosen when the member searches without choosing it from the list. */
function useChosenBeforeSubmit(choose: () => void): void {
  const { pending } = useForm()
  const latest = useLatest(choose)
  useLayoutEffect(() => {
    const flush = () => latest.current()
    pending.add(flush)
    return () => void pending.delete(flush)
  }, [pending, latest])
}

function MatchRow({ branch, chosen, count }: { branch: Branch; chosen: boolean; count: number | undefined }) {
  const text = useText()
  const counted = count === undefined ? '' : text('specialty.providers', { count })
  return (
    <>
      <span className="list-item-text">
        {branch.label}
        {branch.plain ? <span className="list-item-note">{branch.plain}</span> : null}
        {counted ? <span className="list-item-note match-count">{counted}</span> : null}
      </span>
      {chosen ? (
        <>
          <Icon name="check" />
          <VisuallyHidden>{text('specialty.isChosen')}</VisuallyHidden>
        </>
      ) : null}
    </>
  )
}
