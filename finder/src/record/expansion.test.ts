import { describe, expect, it } from 'vitest'
import { collapsed, expansionReducer, type ExpansionEvent } from './expansion.ts'

const detail = { stableId: 'a' }
const after = (...events: ExpansionEvent[]) => events.reduce(expansionReducer, collapsed)

describe('card expansion', () => {
  it('[APP-CARD-08] opens when the details have come and toggles without a call afterwards', () => {
    expect(after({ type: 'toggled' })).toMatchObject({ open: false, loading: true })
    expect(after({ type: 'toggled' }, { type: 'came', detail })).toEqual({
      open: true,
      loading: false,
      failed: false,
      detail,
    })
    expect(after({ type: 'toggled' }, { type: 'came', detail }, { type: 'toggled' })).toMatchObject({
      open: false,
      loading: false,
    })
    expect(
      after({ type: 'toggled' }, { type: 'came', detail }, { type: 'toggled' }, { type: 'toggled' }),
    ).toMatchObject({ open: true, loading: false })
  })

  it('[APP-ERR-06][APP-CARD-14] stays closed without details, and retries on the next press', () => {
    for (const event of [{ type: 'came', detail: undefined }, { type: 'failed' }] as const) {
      expect(after({ type: 'toggled' }, event)).toMatchObject({ open: false, loading: false, failed: true })
      expect(after({ type: 'toggled' }, event, { type: 'toggled' })).toMatchObject({ loading: true, failed: false })
    }
  })

  it('[APP-CARD-14] a second press while loading changes nothing', () => {
    const loading = after({ type: 'toggled' })
    expect(expansionReducer(loading, { type: 'toggled' })).toBe(loading)
  })
})
