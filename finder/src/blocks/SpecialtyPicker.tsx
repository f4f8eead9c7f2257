import { Button, Checkbox, Dialog, Icon, TextField, useAnnounce } from '@care/ui'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { delays } from '../delays.ts'
import { useText } from '../messages/useText.ts'
import { countChosen, findBranches, leavesOf, checkStateOf, toggleNode, type Branch } from './specialty-tree.ts'
import { pressTreeKey } from './tree-keys.ts'
import './specialty-picker.css'

export interface SpecialtyPickerProps {
  title: string
  tree: readonly Branch[]
  /** The tree may still be loading. */
  state: 'ready' | 'loading' | 'failed'
  chosen: readonly string[]
  onChange: (values: string[]) => void
  onClose: () => void
}

/**
 * The tree of specialties: search by medical or plain words, choose one type or a whole branch. Changes apply at once.
 */
export function SpecialtyPicker({ title, tree, state, chosen, onChange, onClose }: SpecialtyPickerProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const wanted = useMemo(() => new Set(chosen), [chosen])
  const found = useMemo(() => findBranches(tree, typed), [tree, typed])
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    search.current?.focus()
  }, [])
  useAnnouncedMatches(typed, found.total)
  const toggle = (value: string) => onChange(toggleNode(tree, wanted, value))
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
          {state === 'ready' ? null : (
            <p className="picker-count" role="status">
              {text(state === 'loading' ? 'app.loading' : 'specialty.failed')}
            </p>
          )}
          {typed.trim() === '' ? (
            <ul>
              {tree.map((branch) => (
                <BranchItem key={branch.value} branch={branch} chosen={wanted} covered={false} onToggle={toggle} />
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
                      chosen={wanted}
                      covered={isCovered(tree, branch.value, wanted)}
                      onToggle={toggle}
                      within={within}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <div className="picker-actions">
        <Button look="quiet" isDisabled={chosen.length === 0} onPress={() => onChange([])}>
          {text('specialty.clear')}
        </Button>
        <Button look="primary" onPress={onClose}>
          {text('specialty.done')}
          {chosen.length === 0 ? '' : ` (${text('specialty.chosen', { count: countChosen(tree, chosen) })})`}
        </Button>
      </div>
    </Dialog>
  )
}

interface ItemProps {
  branch: Branch
  chosen: ReadonlySet<string>
  covered: boolean
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

function Choice({ branch, chosen, covered, onToggle, within }: ItemProps & { within?: string }) {
  const mark = covered ? 'all' : checkStateOf(branch, chosen)
  const leaves = branch.children.length === 0 ? 0 : leavesOf(branch).length
  return (
    <Checkbox
      checked={mark === 'all'}
      mixed={mark === 'some'}
      onChange={() => onToggle(branch.value)}
      {...(leaves > 0 ? { count: leaves } : {})}
    >
      {branch.label}
      {branch.plain ? <span className="picker-plain">{branch.plain}</span> : null}
      {within ? <span className="picker-within">{within}</span> : null}
    </Checkbox>
  )
}

/** A chosen branch above includes this node. */
function isCovered(tree: readonly Branch[], value: string, chosen: ReadonlySet<string>): boolean {
  const visit = (branch: Branch, covered: boolean): boolean =>
    branch.value === value
      ? covered
      : branch.children.some((child) => visit(child, covered || chosen.has(branch.value)))
  return tree.some((branch) => visit(branch, false))
}

function useAnnouncedMatches(typed: string, count: number): void {
  const announce = useAnnounce()
  const text = useText()
  useEffect(() => {
    if (typed.trim() === '') return undefined
    const timer = setTimeout(() => announce(text('specialty.found', { count })), delays.inputDebounce)
    return () => clearTimeout(timer)
  }, [typed, count, announce, text])
}
