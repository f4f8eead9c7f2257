import { describe, expect, it } from 'vitest'
import { printButton, printedOf, visibilityDelay } from './print-state.ts'

describe('the Print Results button', () => {
  const facts = { page: 'filter', fetch: 'waiting', total: 3, decided: true } as const

  it('[APP-PRT-06] is not there before its time, and never for an empty tab', () => {
    expect(printButton({ ...facts, decided: false })).toBe('hidden')
    expect(printButton({ ...facts, total: 0, fetch: 'ready' })).toBe('hidden')
    expect(printButton({ ...facts, total: undefined })).toBe('hidden')
  })

  it('[APP-PRT-01] waits with a spinner until the print data is ready; [APP-PRT-09] a failure shows', () => {
    expect(printButton(facts)).toBe('waiting')
    expect(printButton({ ...facts, fetch: 'ready' })).toBe('ready')
    expect(printButton({ ...facts, fetch: 'failed' })).toBe('failed')
  })

  it('[APP-PRT-06] decides 1000 ms after a search, on the free-text page 3000 ms after the print data', () => {
    expect(visibilityDelay('filter', true, 'waiting')).toEqual({ from: true, after: 1000 })
    expect(visibilityDelay('filter', false, 'waiting').from).toBe(false)
    expect(visibilityDelay('nl', true, 'waiting')).toEqual({ from: false, after: 3000 })
    expect(visibilityDelay('nl', true, 'ready')).toEqual({ from: true, after: 3000 })
    expect(visibilityDelay('nl', true, 'failed')).toEqual({ from: true, after: 1000 })
  })

  it('[APP-PRT-04] says when only the first 200 are printed', () => {
    expect(printedOf(200, 200).cut).toBe(false)
    expect(printedOf(201, 200)).toEqual({ records: 200, total: 201, cut: true })
  })
})
