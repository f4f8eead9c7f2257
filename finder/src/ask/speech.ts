/** The part of the browser's speech recognition that we use; TypeScript's DOM types lack it. */
export interface Recognition {
  lang: string
  interimResults: boolean
  processLocally?: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}
export interface RecognitionEvent {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}
export interface RecognitionClass {
  new (): Recognition
  /** Newer browsers report whether they can recognize speech on the device. */
  available?: (wish: { langs: string[]; processLocally: boolean }) => Promise<string>
}

/** `undefined` if the browser has none: then there is no button. */
export function recognitionOf(browser: object): RecognitionClass | undefined {
  // Vendors differ only in the name.
  const known = browser as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass }
  return known.SpeechRecognition ?? known.webkitSpeechRecognition
}

export function transcriptOf({ results }: RecognitionEvent): string {
  return Array.from(results, (result) => result[0]?.transcript ?? '')
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Appends the transcript to what was typed, up to the longest allowed request. */
export function appendTranscript(typed: string, heard: string, longest: number): string {
  return [typed.trim(), heard].filter(Boolean).join(' ').slice(0, longest)
}

export type SpeechError = 'noSpeech' | 'micRefused' | 'speechFailed'

/** `undefined` if the member or the page stopped it, which is not an error. */
export function speechErrorOf(error: string): SpeechError | undefined {
  if (error === 'aborted') return undefined
  if (error === 'no-speech') return 'noSpeech'
  return error === 'not-allowed' || error === 'service-not-allowed' || error === 'audio-capture'
    ? 'micRefused'
    : 'speechFailed'
}

/** Recognizes speech on the device if the browser can, so that the recording stays there. */
export async function preferOnDevice(Recognition: RecognitionClass, recognition: Recognition): Promise<void> {
  const state = await Recognition.available?.({ langs: [recognition.lang], processLocally: true }).catch(
    () => undefined,
  )
  if (state === 'available') recognition.processLocally = true
}
