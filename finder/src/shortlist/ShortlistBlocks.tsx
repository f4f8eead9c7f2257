import type { BlockOf } from '@care/contract'
import { Button, Icon, VisuallyHidden } from '@care/ui'
import { useContext, useState } from 'react'
import { RecordSubjectContext } from '../blocks/shown-results.ts'
import { lazyPart } from '../blocks/lazy.tsx'
import type { Registry } from '../blocks/registry.tsx'
import { useWideScreen, wideButtonsWidth } from '../blocks/useWideScreen.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { maxSaved } from './shortlist-store.ts'
import { useShortlist } from './useShortlist.ts'

export const shortlistBlocks: Registry = { 'save-toggle': SaveToggle, shortlist: OpenShortlist }

function SaveToggle({ block }: { block: BlockOf<'save-toggle'> }) {
  const subject = useContext(RecordSubjectContext)
  const { list, saved } = useShortlist()
  const [full, setFull] = useState(false)
  const tenantText = useTenantText()
  const text = useText()
  if (!subject) return null
  const { record, kind, name } = subject
  const isSaved = saved.some(({ id }) => id === record.stableId)
  const toggle = () => {
    if (isSaved) list.remove(record.stableId)
    setFull(!isSaved && !list.save(kind, record))
  }
  return (
    <>
      <Button look="quiet" className="save-toggle" aria-pressed={isSaved} onPress={toggle}>
        <Icon name="star" />
        {tenantText(isSaved ? block.saved : block.save)}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <span role="status" className="card-status">
        {full ? text('shortlist.full', { most: maxSaved }) : ''}
      </span>
    </>
  )
}

const ShortlistDialog = lazyPart(async () => (await import('./ShortlistDialog.tsx')).default)

/** Opens the shortlist; shown once something is saved. */
function OpenShortlist() {
  const { saved } = useShortlist()
  const isNarrow = !useWideScreen(wideButtonsWidth)
  const [open, setOpen] = useState(false)
  // Once opened, the button stays until it loses the focus: clearing the list returns the focus to it.
  const [held, setHeld] = useState(false)
  const text = useText()
  if (saved.length === 0 && !open && !held) return null
  return (
    <>
      <Button
        className="open-shortlist"
        aria-haspopup="dialog"
        onPress={() => {
          setOpen(true)
          setHeld(true)
        }}
        onBlur={() => {
          if (!open) setHeld(false)
        }}
      >
        <Icon name="star" />
        <span className={isNarrow ? 'visually-hidden' : undefined}>
          {text('shortlist.open', { count: saved.length })}
        </span>
        {isNarrow ? <span aria-hidden="true">{saved.length}</span> : null}
      </Button>
      {open ? <ShortlistDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
