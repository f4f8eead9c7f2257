import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  transcriptOf,
  appendTranscript,
  recognitionOf,
  speechErrorOf,
  type RecognitionEvent,
  type Recognition,
} from './speech.ts'
import { useSpeech } from './useSpeech.ts'

afterEach(cleanup)

class Ears implements Recognition {
  static made: Ears[] = []
  lang = ''
  interimResults = false
  processLocally?: boolean
  onresult: ((event: RecognitionEvent) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  start = vi.fn()
  stop = vi.fn(() => this.onend?.())
  abort = vi.fn()
  constructor() {
    Ears.made.push(this)
  }
  hear(...words: string[]) {
    this.onresult?.({ results: words.map((transcript) => [{ transcript }]) })
  }
}
class LocalEars extends Ears {
  static available = async () => 'available'
}

function Box({ browser, onText }: { browser: object; onText: (text: string) => void }) {
  const speech = useSpeech(onText, browser)
  return <>{speech.available ? <button onClick={() => speech.toggle('typed')}>{speech.state}</button> : <p>none</p>}</>
}
async function open(browser: object, locale = 'en') {
  Ears.made = []
  const onText = vi.fn()
  const view = render(
    <IntlProvider locale={locale}>
      <Box browser={browser} onText={onText} />
    </IntlProvider>,
  )
  const press = async () => {
    fireEvent.click(screen.getByRole('button'))
    await act(async () => {})
  }
  const ears = () => Ears.made.at(-1) ?? new Ears()
  return { ...view, onText, press, ears, state: () => screen.getByRole('button').textContent }
}

describe('speaking', () => {
  it('is not offered where the browser has none, and found under both names', async () => {
    await open({})
    expect(screen.getByText('none')).toBeTruthy()
    expect(recognitionOf({ webkitSpeechRecognition: Ears })).toBe(Ears)
    expect(recognitionOf({ SpeechRecognition: LocalEars, webkitSpeechRecognition: Ears })).toBe(LocalEars)
  })

  it('appends the transcript to what was typed, in the language of the page', async () => {
    const { press, ears, onText, state } = await open({ webkitSpeechRecognition: Ears }, 'es')
    await press()
    expect([ears().lang, ears().start.mock.calls.length, state()]).toEqual(['es-US', 1, 'listening'])
    act(() => ears().hear('doctor del', ' corazón'))
    expect(onText).toHaveBeenLastCalledWith('typed doctor del corazón')
    await press()
    expect(ears().stop).toHaveBeenCalled()
    expect(state()).toBe('heard')
  })

  it('stays on the device where the browser can', async () => {
    const { press, ears } = await open({ SpeechRecognition: LocalEars })
    await press()
    expect(ears().processLocally).toBe(true)
    expect(ears().start).toHaveBeenCalled()
  })

  it('reports silence and refusal, and stops when the page is left', async () => {
    const { press, ears, state, unmount } = await open({ webkitSpeechRecognition: Ears })
    await press()
    act(() => ears().onend?.())
    expect(state()).toBe('noSpeech')
    await press()
    act(() => {
      ears().onerror?.({ error: 'not-allowed' })
      ears().onend?.()
    })
    expect(state()).toBe('micRefused')
    await press()
    unmount()
    expect(ears().abort).toHaveBeenCalled()
  })

  it('reports a browser that cannot start', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    class Deaf extends Ears {
      override start = vi.fn(() => {
        throw new Error('no')
      })
    }
    const { press, state } = await open({ webkitSpeechRecognition: Deaf })
    await press()
    expect(state()).toBe('speechFailed')
  })

  it('joins within the limit', () => {
    expect(appendTranscript(' a ', 'b', 100)).toBe('a b')
    expect(appendTranscript('', 'b', 100)).toBe('b')
    expect(appendTranscript('a', 'x'.repeat(20), 5)).toBe('a xxx')
    expect(transcriptOf({ results: [[{ transcript: ' a  b' }], []] })).toBe('a b')
    expect(['aborted', 'no-speech', 'audio-capture', 'network'].map(speechErrorOf)).toEqual([
      undefined,
      'noSpeech',
      'micRefused',
      'speechFailed',
    ])
  })
})
