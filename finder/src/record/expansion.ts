import type { DirectoryRecord } from '@care/contract'

/** A card opens only once its details have loaded; later presses toggle without a request (APP-CARD-08). */
export interface Expansion {
  open: boolean
  loading: boolean
  failed: boolean
  detail: DirectoryRecord | undefined
}

export type ExpansionEvent =
  | { type: 'toggled' }
  | { type: 'came'; detail: DirectoryRecord | undefined }
  | { type: 'failed' }

export const collapsed: Expansion = { open: false, loading: false, failed: false, detail: undefined }

export function expansionReducer(state: Expansion, event: ExpansionEvent): Expansion {
  switch (event.type) {
    // A second click while loading sends no request (APP-CARD-14).
    case 'toggled':
      if (state.loading) return state
      return state.detail ? { ...state, open: !state.open } : { ...state, loading: true, failed: false }
    case 'came':
      return event.detail
        ? { open: true, loading: false, failed: false, detail: event.detail }
        : { ...state, open: false, loading: false, failed: true }
    case 'failed':
      return { ...state, open: false, loading: false, failed: true }
  }
}
