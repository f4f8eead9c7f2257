import { Button, Checkbox, Dialog, Icon, TextField, VisuallyHidden } from '@care/ui'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../messages/useText.ts'
import {
  checkStateOf,
  countChosen,
  findBranches,
  isChosen,
  mostTogether,
  toggleAll,
  toggleNode,
  type Branch,
  type CountOf,
} from './specialty-tree.ts'
import { pressTreeKey } from './tree-keys.ts'
import { useAnnouncedMatches } from './useAnnouncedMatches.ts'
import './specialty-picker.css'

export interface SpecialtyPickerProps {
  title: string
  tree: readonly Branch[]
  /** The tree may still be loading. */
  state: 'ready' | 'loading' | 'failed'
  chosen: readonly string[]
  countOf: CountOf
  onChange: (values: string[]) => void
  onClose: () => void
}

/**
 * The tree of specialties: search by medical or plain words, choose one type, a whole branch or all matches. Changes
 * apply immediately. Nested lists of checkboxes, not role=tree (decision 0027).
 */
export function SpecialtyPicker(props: SpecialtyPickerProps) {
  const { title, tree, state, chosen, countOf, onChange, onClose } = props
  const text = useText()
  const [typed, setTyped] = useState('')
  const wanted = useMemo(() => new Set(chosen), [chosen])
  const found = useMemo(() => findBranches(tree, typed, { countOf }), [tree, typed, countOf])
  const countsKnown = tree.some(({ value }) => countOf(value) !== undefined)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    search.current?.focus()
  }, [])
  useAnnouncedMatches(typed, found.total)
  const toggle = (value: string) => onChange(toggleNode(tree, wanted, value))
  const shared = { chosen: wanted, countOf, onToggle: toggle }
  const matches = found.matches.map(({ branch }) => branch)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || !list.current) return
    // In the text field only Down moves into the tree; every other key is for the text.
    const inList = event.target instanceof Node && list.current.contains(event.target)
    if ((inList || event.key === 'ArrowDown') && pressTreeKey(list.current, event.key)) event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={text('app.close')} look="picker">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its fields take the focus */}
      <div className="picker-body" onKeyDown={onKeyDown}>
        <TextField
          inputRef={search}
          label={text('specialty.search')}
          placeholder={text('specialty.searchPlaceholder')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <div ref={list} className="picker-list" role="group" aria-label={text('specialty.tree')}>
          {countsKnown ? <p className="picker-count">{text('specialty.countsHelp')}</p> : null}
          {state === 'ready' ? null : (
            <p className="picker-count" role="status">
              {text(state === 'loading' ? 'app.loading' : 'specialty.failed')}
            </p>
          )}
          {typed.trim() === '' ? (
            <ul>
              {tree.map((branch) => (
                <BranchItem key={branch.value} branch={branch} covered={false} {...shared} />
              ))}
            </ul>
          ) : (
            <>
              {state === 'ready' ? (
                <p className="picker-count">{text('specialty.found', { count: found.total })}</p>
              ) : null}
              <ul>
                {found.matches.map(({ branch, within }) => (
                  <li key={branch.value}>
                    <Choice
                      branch={branch}
                      covered={isChosen(tree, wanted, branch.value)}
                      within={within}
                      {...shared}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {/* Below the list, where it stays in sight and is not the first thing that a key chooses. */}
        {found.total < 2 || found.total > mostTogether ? null : (
          <AllMatches tree={tree} chosen={wanted} matches={matches} words={typed.trim()} onChange={onChange} />
        )}
      </div>
      <Actions tree={tree} chosen={chosen} onChange={onChange} onClose={onClose} />
    </Dialog>
  )
}

function Actions({
  tree,
  chosen,
  onChange,
  onClose,
}: Pick<SpecialtyPickerProps, 'tree' | 'chosen' | 'onChange' | 'onClose'>) {
  const text = useText()
  return (
    <div className="picker-actions">
      <Button look="quiet" isDisabled={chosen.length === 0} onPress={() => onChange([])}>
        {text('specialty.clear')}
      </Button>
      <Button look="primary" onPress={onClose}>
        {text('specialty.done')}
        {chosen.length === 0 ? '' : ` (${text('specialty.chosen', { count: countChosen(tree, chosen) })})`}
      </Button>
    </div>
  )
}

interface ItemProps {
  branch: Branch
  chosen: ReadonlySet<string>
  covered: boolean
  countOf: CountOf
  onToggle: (value: string) => void
}

function BranchItem(props: ItemProps) {
  const { branch, chosen, covered } = props
  const text = useText()
  const [open, setOpen] = useState(checkStateOf(branch, chosen) === 'some')
  if (branch.children.length === 0)
    return (
      <li className="picker-leaf">
        <Choice {...props} />
      </li>
    )
  const inside = covered || chosen.has(branch.value)
  return (
    <li>
      <div className="picker-branch">
        <Button
          look="icon"
          aria-expanded={open}
          aria-label={text('specialty.expand', { name: branch.label })}
          onPress={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} />
        </Button>
        <Choice {...props} />
      </div>
      {open ? (
        <ul className="picker-children">
          {branch.children.map((child) => (
            <BranchItem key={child.value} {...props} branch={child} covered={inside} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function Choice({ branch, chosen, covered, countOf, onToggle, within }: ItemProps & { within?: string }) {
  const mark = covered ? 'all' : checkStateOf(branch, chosen)
  const count = countOf(branch.value)
  return (
    <Checkbox
      checked={mark === 'all'}
      mixed={mark === 'some'}
      onChange={() => onToggle(branch.value)}
      {...(count === undefined ? {} : { count: <Count count={count} /> })}
    >
      {branch.label}
      {branch.plain ? <span className="picker-plain">{branch.plain}</span> : null}
      {within ? <span className="picker-within">{within}</span> : null}
    </Checkbox>
  )
}

/** A plain number on the screen; a line above explains what it counts. */
function Count({ count }: { count: number }) {
  const text = useText()
  const { formatNumber } = useIntl()
  return (
    <>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{text('specialty.providers', { count })}</VisuallyHidden>
    </>
  )
}

function AllMatches({
  tree,
  chosen,
  matches,
  words,
  onChange,
}: {
  tree: readonly Branch[]
  chosen: ReadonlySet<string>
  matches: readonly Branch[]
  words: string
  onChange: (values: string[]) => void
}) {
  const text = useText()
  const taken = matches.filter(({ value }) => isChosen(tree, chosen, value)).length
  return (
    <div className="picker-all">
      <Checkbox
        checked={taken === matches.length}
        mixed={taken > 0 && taken < matches.length}
        onChange={() => onChange(toggleAll(tree, chosen, matches))}
      >
        {text('specialty.allMatches', { count: matches.length, words })}
      </Checkbox>
    </div>
  )
}
