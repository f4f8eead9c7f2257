import { CallError } from '../api/call.ts'
import type { LocalDraft, LocalDrafts } from './local-drafts.ts'

/** `here`: in this browser, the server was not reached. `refused`: the server does not take it. */
export type Keeping = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'here' | 'refused'

export interface DraftState {
  text: string
  /** The version that the draft started from. */
  basedOn: number
  keeping: Keeping
  savedAt: string | undefined
  /** When the draft that was found on opening was saved. */
  restoredFrom: string | undefined
  /** Why the server refused it. */
  refusal: string | undefined
}

interface Start {
  /** What is published; undefined for a new document. */
  published: { text: string; version: number } | undefined
  /** The text that a new document begins with. */
  startText: string
  draft: { text: string; basedOn: number; savedAt: string } | undefined
}

interface Keep {
  save: (draft: { text: string; basedOn: number }) => Promise<{ savedAt: string }>
  /** True where trying again may help. */
  isAway: (error: unknown) => boolean
  local: LocalDrafts
  now?: () => Date
}

/** Trying again may help: nobody answered, the server has trouble, or the session ended and somebody signs in again. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.status >= 500 || [0, 401, 429].includes(error.status))

const quietMs = 600
const retryMs = 5_000

/**
 * Keeps what is typed: in the browser with every change, on the server a moment after the last one. The copy in the
 * browser goes once the server has the same text, so that closing the tab at any time loses nothing.
 */
export class DraftKeeper {
  private state: DraftState
  private readonly listeners = new Set<() => void>()
  private readonly keep: Keep
  private timer: ReturnType<typeof setTimeout> | undefined
  private saving: Promise<void> | undefined
  private isClosed = false
  /** When the server last saved it, by its own clock. */
  private after: string | undefined

  constructor(start: Start, keep: Keep) {
    this.keep = keep
    this.after = start.draft?.savedAt
    const found = newer(start.draft, keep.local.read())
    const { version = 0, text = start.startText } = start.published ?? {}
    this.state = {
      text: found?.text ?? text,
      basedOn: found?.basedOn ?? version,
      keeping: found ? (found === start.draft ? 'saved' : 'waiting') : 'unchanged',
      savedAt: found?.savedAt,
      restoredFrom: found?.savedAt,
      refusal: undefined,
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly current = (): DraftState => this.state

  readonly set = (text: string, basedOn = this.state.basedOn) => {
    if (text === this.state.text && basedOn === this.state.basedOn) return
    const savedAt = (this.keep.now?.() ?? new Date()).toISOString()
    this.keep.local.write({ text, basedOn, savedAt, after: this.after })
    this.change({ text, basedOn, keeping: 'waiting', refusal: undefined })
    this.later(quietMs)
  }

  /** Starts saving; a draft that only this browser has is sent immediately. */
  readonly resume = () => {
    this.isClosed = false
    if (this.state.keeping === 'waiting') this.later(0)
  }

  /** The server has everything typed so far, or it could not be reached. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer)
    if (this.saving) await this.saving
    if (this.state.keeping === 'waiting' || this.state.keeping === 'here') await this.saveNow()
  }

  /** Stops saving: it was published or discarded. */
  readonly forget = () => {
    this.isClosed = true
    clearTimeout(this.timer)
    this.keep.local.remove()
  }

  /** Pending changes are sent immediately; the copy in the browser stays until they have arrived. */
  readonly close = () => {
    if (this.state.keeping === 'waiting') void this.flush()
    this.isClosed = true
    clearTimeout(this.timer)
  }

  private later(ms: number): void {
    clearTimeout(this.timer)
    if (!this.isClosed) this.timer = setTimeout(() => void this.flush(), ms)
  }

  private saveNow(): Promise<void> {
    const { text, basedOn } = this.state
    this.change({ keeping: 'saving' })
    this.saving = this.keep
      .save({ text, basedOn })
      .then(
        ({ savedAt }) => this.saved(text, basedOn, savedAt),
        (error: unknown) => this.failed(error),
      )
      .finally(() => {
        this.saving = undefined
      })
    return this.saving
  }

  private saved(text: string, basedOn: number, savedAt: string): void {
    const isLatest = this.state.text === text && this.state.basedOn === basedOn
    this.after = savedAt
    if (isLatest) this.keep.local.remove()
    this.change({ savedAt, keeping: isLatest ? 'saved' : 'waiting' })
    if (!isLatest) this.later(quietMs)
  }

  private failed(error: unknown): void {
    if (this.keep.isAway(error)) {
      this.change({ keeping: 'here' })
      this.later(retryMs)
    } else this.change({ keeping: 'refused', refusal: error instanceof Error ? error.message : '' })
  }

  private change(part: Partial<DraftState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }
}

/** Two clocks are compared only if somebody edited the draft on another computer meanwhile. */
function newer(draft: LocalDraft | undefined, local: LocalDraft | undefined): LocalDraft | undefined {
  if (!draft || !local) return local ?? draft
  if (local.text === draft.text) return draft
  return local.after === draft.savedAt || local.savedAt > draft.savedAt ? local : draft
}
