import type { BlockOf, Page } from '@care/contract'
import { Button, Icon, useAnnounce } from '@care/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fieldBlocks } from '../blocks/fields.tsx'
import { FormContext, useForm } from '../blocks/form.ts'
import { PageMessagesContext } from '../blocks/page-messages.ts'
import { Blocks, BlockTree, type Registry } from '../blocks/registry.tsx'
import { textBlocks } from '../blocks/text-blocks.tsx'
import { useTenantText, useText } from '../messages/useText.ts'
import { FailureContext, SearchFailed } from './SearchFailed.tsx'
import type { StartOptions } from './useFirstSearch.ts'
import { useStart } from './useStart.ts'
import './start.css'

/** A start page rendered from its blueprint, with its form. */
export function StartForm({ page, ...options }: StartOptions & { page: Page }) {
  const { form, failure, reset } = useStart(options)
  const announce = useAnnounce()
  const text = useText()
  const start = useRef<HTMLDivElement>(null)
  // The notice disappears when clicked, so Search takes the focus.
  const tryAgain = () => {
    start.current?.querySelector<HTMLElement>('.submit-button')?.focus()
    form.submit()
  }
  const failed = failure === undefined ? undefined : { failure, tryAgain }
  const canUndo = form.undoClear !== undefined
  const announceReset = useEffectEvent(() => {
    if (reset.entries === 'restored') announce(text('start.formRestored'))
    else announce(text(canUndo ? 'start.formClearedUndo' : 'start.formCleared'))
  })
  useEffect(() => {
    if (reset.times === 0) return
    // The form remounts, and with it the clicked button.
    start.current?.querySelector<HTMLElement>('.clear-button')?.focus({ preventScroll: true })
    announceReset()
  }, [reset])
  return (
    <PageMessagesContext value={page.errorMessages}>
      <FormContext value={form}>
        <FailureContext value={failed}>
          <div className="start" key={reset.times} ref={start}>
            <BlockTree registry={startBlocks} blocks={page.componentsConfig} />
          </div>
        </FailureContext>
      </FormContext>
    </PageMessagesContext>
  )
}

const startBlocks: Registry = {
  ...textBlocks,
  ...fieldBlocks,
  'search-form': SearchFormBlock,
  'submit-button': SubmitButton,
  'clear-button': ClearButton,
}

function SearchFormBlock({ block }: { block: BlockOf<'search-form'> }) {
  const { submit } = useForm()
  return (
    <form
      className="search-form"
      noValidate
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Blocks blocks={block.children.slice(0, -1)} />
      <SearchFailed />
      <Blocks blocks={block.children.slice(-1)} />
    </form>
  )
}

/** Never natively disabled: activating it on an incomplete form shows what is missing and moves there. */
function SubmitButton({ block }: { block: BlockOf<'submit-button'> }) {
  const { canSubmit, busy } = useForm()
  return (
    <Button look="primary" type="submit" className="submit-button" aria-disabled={!canSubmit} isPending={busy}>
      <Icon name="search" />
      {useTenantText()(block.text)}
    </Button>
  )
}

/** Clear, and after it Undo: an accidental click must not lose a filled form. */
function ClearButton({ block }: { block: BlockOf<'clear-button'> }) {
  const { clear, undoClear } = useForm()
  const said = useTenantText()
  const text = useText()
  const tooltip = said(block.tooltip) || undefined
  return (
    <>
      <Button look="quiet" className="clear-button" onPress={clear} title={tooltip}>
        {said(block.text)}
      </Button>
      {undoClear ? (
        <Button className="undo-button" onPress={undoClear}>
          {text('app.undo')}
        </Button>
      ) : null}
    </>
  )
}
