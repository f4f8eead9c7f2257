import { limits, type BlockOf } from '@care/contract'
import { Button, Field, Icon, useAnnounce } from '@care/ui'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { Blocks, type Registry } from '../blocks/registry.tsx'
import { textBlocks } from '../blocks/text-blocks.tsx'
import { useTenantText, useText } from '../messages/useText.ts'
import { askFieldId, useBox } from './ask-box.ts'

/** The blocks of the ask page, nls-carefindr-ai. */
export const askBlocks: Registry = {
  ...textBlocks,
  'search-form': ({ block }) => (
    <div role="search" className="search-form">
      <Blocks blocks={block.children} />
    </div>
  ),
  'ask-field': AskFieldBlock,
  'ask-button': AskButtonBlock,
  'ask-examples': Examples,
}

function AskButtonBlock({ block }: { block: BlockOf<'ask-button'> }) {
  return <AskButtons>{useTenantText()(block.text)}</AskButtons>
}

function AskFieldBlock({ block }: { block: BlockOf<'ask-field'> }) {
  const tenantText = useTenantText()
  return (
    <AskField
      label={tenantText(block.label)}
      help={tenantText(block.help)}
      placeholder={tenantText(block.placeholder)}
    />
  )
}

/** One box for the whole request. Enter submits, as in any search box; Shift+Enter starts a new line. */
export function AskField({ label, help, placeholder }: { label: string; help?: string; placeholder?: string }) {
  const { text, type, submit } = useBox()
  const message = useText()
  const left = limits.requestText - text.length
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <Field id={askFieldId} label={label} help={help}>
      {(ids) => (
        <>
          <textarea
            id={ids.control}
            className="input ask-input"
            rows={2}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder={placeholder || undefined}
            maxLength={limits.requestText}
            aria-describedby={ids.describedBy}
            autoComplete="off"
            autoCapitalize="sentences"
            enterKeyHint="search"
          />
          {left <= 100 ? (
            <span className="field-help" role="status">
              {message('ask.left', { count: left })}
            </span>
          ) : null}
        </>
      )}
    </Field>
  )
}

/** Search, and Speak where the browser supports speech recognition. */
export function AskButtons({ children }: { children: ReactNode }) {
  const { text, submit, busy, speech } = useBox()
  const message = useText()
  return (
    <>
      <div className="ask-buttons">
        <Button
          look="primary"
          className="ask-search"
          isDisabled={text.trim() === ''}
          aria-disabled={busy || undefined}
          onPress={submit}
        >
          <Icon name="search" />
          {children}
        </Button>
        {speech.available ? (
          <Button look="secondary" aria-pressed={speech.listening} onPress={() => speech.toggle(text)}>
            <Icon name="microphone" />
            {message(speech.listening ? 'ask.stop' : 'ask.speak')}
          </Button>
        ) : null}
      </div>
      <SpeechNote />
    </>
  )
}

function SpeechNote() {
  const { state } = useBox().speech
  const text = useText()
  const announce = useAnnounce()
  const note = state === 'idle' ? '' : text(`ask.${state}`)
  useEffect(() => {
    if (note !== '') announce(note)
  }, [note, announce])
  if (note === '') return null
  return (
    <div className="ask-speech">
      <p>
        {state === 'listening' ? <span className="ask-listening" aria-hidden="true" /> : null}
        {note}
      </p>
      {state === 'listening' ? <p className="field-help">{text('ask.voiceNote')}</p> : null}
    </div>
  )
}

/** An example fills the box and focuses it, so that members can put in their own town. */
function Examples({ block }: { block: BlockOf<'ask-examples'> }) {
  const { type } = useBox()
  const tenantText = useTenantText()
  const use = (words: string) => {
    type(words)
    document.getElementById(askFieldId)?.focus()
  }
  return (
    <section className="ask-examples" aria-labelledby="ask-examples">
      <h2 id="ask-examples">{tenantText(block.label)}</h2>
      <ul>
        {block.examples.map((example, at) => (
          <li key={at}>
            <Button look="link" onPress={() => use(tenantText(example))}>
              {tenantText(example)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
