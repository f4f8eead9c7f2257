import type { BlockOf } from '@care/contract'
import { Button, Icon, Notice, Spinner, VisuallyHidden } from '@care/ui'
import { useRef, useState } from 'react'
import { lazyPart } from '../blocks/lazy.tsx'
import { useErrorText } from '../blocks/page-messages.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { useCard } from './card-context.ts'

/** The text is the same on every card; the accessible name adds the name of the record. */
export function MoreToggle({ block }: { block: BlockOf<'more-toggle'> }) {
  const { open, loading, failed, toggle, detailsId, data } = useCard()
  const tenantText = useTenantText()
  const text = useText()
  const words = useErrorText()
  const button = useRef<HTMLButtonElement>(null)
  const action = tenantText(open ? block.less : block.more)
  // The retry button disappears with the message, so the toggle takes the focus.
  const again = () => {
    button.current?.focus({ preventScroll: true })
    toggle()
  }
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="more-toggle"
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        aria-label={text('card.moreOf', { action, name: data.more.title })}
        isPending={loading}
        onPress={toggle}
      >
        {loading ? <Spinner /> : <Icon name="chevronDown" />}
        {action}
      </Button>
      <span role="status" className={loading ? 'card-status' : 'visually-hidden'}>
        {loading ? text('card.loading') : ''}
      </span>
      {failed ? (
        <Notice tone="bad" role="alert" action={<Button onPress={again}>{text('results.tryAgain')}</Button>}>
          {words('detailsFailed', 'card.failed')}
        </Notice>
      ) : null}
    </>
  )
}

const SourceDialog = lazyPart(async () => (await import('./SourceDialog.tsx')).default)

/** "Where this information comes from": the part of the golden record that members may see. Below open details. */
export function SourceLink({ block }: { block: BlockOf<'source-link'> }) {
  const { record, kind, data, open: hasDetails } = useCard()
  const tenantText = useTenantText()
  const [open, setOpen] = useState(false)
  if (!hasDetails && !open) return null
  return (
    <>
      <Button look="link" className="source-link" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {tenantText(block.text)}
        <VisuallyHidden>: {data.more.title}</VisuallyHidden>
      </Button>
      {open ? (
        <SourceDialog kind={kind} id={record.stableId} name={data.more.title} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
