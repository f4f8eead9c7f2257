import {
  acceptingNewCodes,
  defaultSort,
  distance,
  environmentPrefixes,
  facilityQueryType,
  localTenant,
  memberPersona,
  nameLength,
  pageSize,
  pageSizes,
  primaryCareDisplay,
  printFetch,
  providerQueryType,
  specialistDisplay,
  telehealthDisplay,
} from '@care/contract'
import { days, isWeekendDay } from '@care/display'
import { describe, expect, it } from 'vitest'
import { skipOf } from '../criteria/committed.ts'
import { searchTypeOf } from '../criteria/criteria.ts'
import { delays } from '../delays.ts'
import { fullSize, sideText, units } from '../harness/frame-size.ts'
import core from '../messages/en.ts'
import print from '../messages/print.en.ts'
import { maxDots } from '../record/carousel-state.ts'
import { interactive, locator } from '../record/locator.ts'

describe('numbers and words of the specification', () => {
  it('[CON-01] [VAL-05] 25 miles at first, 5 to 100 by 5, ticks of 10 not used', () => {
    expect(distance).toEqual({ min: 5, max: 100, step: 5, initial: '25', tickInterval: 10, useTicks: false })
  })

  it('[CON-02] the nearest first, names of 2 to 100, typing rests 300 ms', () => {
    expect([defaultSort, nameLength, delays.inputDebounce]).toEqual(['distance-asc', { min: 2, max: 100 }, 300])
  })

  it('[CON-03] pages of 10 (v1: 5); sizes 5, 10, 20, 50; the first 200 for print; skip = (page - 1) * size', () => {
    expect([pageSize, pageSizes, printFetch]).toEqual([
      { results: 10, firstVersion: 5 },
      [5, 10, 20, 50],
      { skip: 0, limit: 200 },
    ])
    expect([skipOf({ page: 1, size: 10 }), skipOf({ page: 3, size: 20 })]).toEqual([0, 40])
  })

  it('[CON-04] every delay is named in one file: none is written where it is waited for', () => {
    const sources = import.meta.glob<string>(
      ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing.tsx', '!../delays.ts'],
      { eager: true, query: '?raw', import: 'default' },
    )
    const written = /(?:setTimeout|setInterval)\(.*,\s*[1-9][\d_]*\)|(?:timeout|staleTime|gcTime|maximumAge):\s*[1-9]/
    expect(Object.keys(sources).length).toBeGreaterThan(100)
    expect(
      Object.entries(sources).flatMap(([file, text]) =>
        text
          .split('\n')
          .filter((line) => written.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      ),
    ).toEqual([])
  })

  it('[CON-05] codes and displays', () => {
    expect([...acceptingNewCodes, primaryCareDisplay, specialistDisplay, telehealthDisplay]).toEqual([
      'newpt',
      'newchpt',
      'newmcdpt',
      'Primary Care Provider',
      'Specialist',
      'Telehealth services',
    ])
  })

  it('[CON-06] prefixes, local tenant, persona, kinds of search and of query', () => {
    expect([environmentPrefixes, localTenant, memberPersona]).toEqual([['dev', 'tst', 'stg'], 'champion', 'user'])
    expect([searchTypeOf({}), searchTypeOf({ searchType: 'nl-search' }), providerQueryType, facilityQueryType]).toEqual(
      ['filter', 'nl-search', 'mtProviderSearchV2', 'mtOrganizationSearchV2'],
    )
  })

  it('[CON-07] [TRAP-14] maps, dots, days and the weekend', () => {
    expect([delays.mapScript, locator, interactive, maxDots]).toEqual([
      10_000,
      { size: 350, zoom: 14 },
      { zoom: 15, draggable: false },
      10,
    ])
    expect([days, days.filter(isWeekendDay)]).toEqual([
      ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
      ['FRI', 'SAT', 'SUN'],
    ])
  })

  it('[CON-08] the harness: 100vw by 100vh, four units', () => {
    expect([sideText(fullSize.width), sideText(fullSize.height), units]).toEqual([
      '100vw',
      '100vh',
      ['px', '%', 'vw', 'vh'],
    ])
  })

  it('[TRAP-19] Loading... is the word of the overlay and of the print button', () => {
    expect([core['app.loading'], print['print.loading']]).toEqual(['Loading...', 'Loading...'])
  })
})
