import type { BlockOf, Page } from '@care/contract'
import { Button, Icon, useAnnounce } from '@care/ui'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { fieldBlocks } from '../blocks/fields.tsx'
import { FormContext, useForm } from '../blocks/form.ts'
import { PageMessagesContext } from '../blocks/page-messages.ts'
import { Blocks, BlockTree, type Registry } from '../blocks/registry.tsx'
import { textBlocks } from '../blocks/text-blocks.tsx'
import { useTenantText, useText } from '../messages/useText.ts'
import { FailureContext, SearchFailed } from './SearchFailed.tsx'
import { useStart, type StartOptions } from './useStart.ts'
import './start.css'

/** A start page rendered from its blueprint, with its form. */
export function StartForm({ page, ...options }: StartOptions & { page: Page }) {
  const { form, failure, cleared } = useStart(options)
  const announce = useAnnounce()
  const text = useText()
  const start = useRef<HTMLDivElement>(null)
  // The notice disappears when pressed, so Search takes the focus.
  const tryAgain = () => {
    start.current?.querySelector<HTMLElement>('.submit-button')?.focus()
    form.submit()
  }
  const failed = failure === undefined ? undefined : { failure, tryAgain }
  useEffect(() => {
    if (cleared === 0) return
    // The form remounts, and with it the button that was pressed.
    start.current?.querySelector<HTMLElement>('.clear-button')?.focus({ preventScroll: true })
    announce(text('start.formCleared'))
  }, [cleared, announce, text])
  return (
    <PageMessagesContext value={page.errorMessages}>
      <FormContext value={form}>
        <FailureContext value={failed}>
          <div className="start" key={cleared} ref={start}>
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
  const { submit, canSubmit } = useForm()
  // Browsers ignore Enter while the button is disabled; submit shows the member what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    // Fields of a dialog are in the form for React, but not in the page.
    const { target, currentTarget } = event
    const inText = target instanceof HTMLInputElement && target.type === 'text' && currentTarget.contains(target)
    if (event.key === 'Enter' && inText && !canSubmit && !event.defaultPrevented) submit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any of its text fields
    <form
      className="search-form"
      noValidate
      role="search"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit) submit()
      }}
    >
      <Blocks blocks={block.children.slice(0, -1)} />
      <SearchFailed />
      <Blocks blocks={block.children.slice(-1)} />
    </form>
  )
}

function SubmitButton({ block }: { block: BlockOf<'submit-button'> }) {
  const { canSubmit, busy } = useForm()
  return (
    <Button look="primary" type="submit" className="submit-button" isDisabled={!canSubmit} isPending={busy}>
      <Icon name="search" />
      {useTenantText()(block.text)}
    </Button>
  )
}

function ClearButton({ block }: { block: BlockOf<'clear-button'> }) {
  const { clear } = useForm()
  const text = useTenantText()
  const tooltip = text(block.tooltip) || undefined
  return (
    <Button look="quiet" className="clear-button" onPress={clear} title={tooltip}>
      {text(block.text)}
    </Button>
  )
}
