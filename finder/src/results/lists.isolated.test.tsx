import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bronx, directory, openResults, pass, records } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const perPage = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Results per page' })
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

describe('paging', () => {
  it('[APP-PAGE-03] fetches only that tab’s list, from (page - 1) × size', async () => {
    const { calls, address } = openResults(bronx, { answers: directory({ provider: 43, facility: 3 }) })
    await pass(50)
    await press('Next page')
    await pass(50)
    expect(calls.slice(2).map(({ kind, query }) => [kind, query.skip, query.limit])).toEqual([['provider', 10, 10]])
    expect(address()).toContain('page=2')
    expect(names()[0]).toBe('Doctor 11')
    expect(screen.getByRole('article', { name: 'Doctor 11' }).textContent).toBe('11')
  })

  it('[APP-PAGE-05] shows the loading text until 700 ms after the page arrived; cards appear immediately', async () => {
    openResults(bronx, { answers: directory({ provider: 43, facility: 3 }) })
    await pass(50)
    await press('Next page')
    await pass(400)
    expect([screen.queryByText('Loading providers list...') !== null, names()[0]]).toEqual([true, 'Doctor 11'])
    await pass(500)
    expect(screen.getByText('Showing 11 – 20 of 43 providers')).toBeTruthy()
  })

  it('puts the focus at the top of the list', async () => {
    openResults(bronx, { answers: directory({ provider: 43, facility: 3 }) })
    await pass(50)
    await press('Page 2')
    expect(document.activeElement?.id).toBe('results-list-provider')
  })

  it('[APP-PAGE-01] offers 5, 10, 20 and 50 and starts at page 1 of 10 each', async () => {
    openResults(bronx, { answers: directory({ provider: 43, facility: 3 }) })
    await pass(50)
    expect([...perPage().options].map(({ value }) => value)).toEqual(['5', '10', '20', '50'])
    expect(perPage().value).toBe('10')
    expect(document.querySelector('#provider nav')).toBeTruthy()
  })

  it('[APP-PAGE-04] has no size to choose before its first answer; an empty list is an answer', async () => {
    const { calls } = openResults(bronx)
    await pass(50)
    const facilities = () => fireEvent.click(screen.getByRole('tab', { name: /Group\/Facility/ }))
    expect(perPage().disabled).toBe(true)
    calls.find(({ kind }) => kind === 'facility')?.answer({ total: 0 })
    await pass(50)
    expect(perPage().disabled).toBe(true)
    facilities()
    await pass(50)
    expect(
      screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Results per page' }).map(({ disabled }) => disabled),
    ).toEqual([false])
    cleanup()
    openResults('/search-results')
    await pass(50)
    expect(perPage().disabled).toBe(true)
  })

  it('[APP-PAGE-06] a new size begins at page 1 of that tab alone', async () => {
    const { calls } = openResults(`${bronx}&page=3`, { answers: directory({ provider: 43, facility: 30 }) })
    await pass(50)
    fireEvent.change(perPage(), { target: { value: '20' } })
    await pass(50)
    expect(calls.slice(2).map(({ kind, query }) => [kind, query.skip, query.limit])).toEqual([['provider', 0, 20]])
    fireEvent.click(screen.getByRole('tab', { name: /Group\/Facility/ }))
    await pass(50)
    expect(perPage().value).toBe('10')
  })

  it('[APP-PAGE-02] [TRAP-20] keeps the size 5 that the first version passes on', async () => {
    const { calls } = openResults(`${bronx}&size=5&fsize=5`, { answers: directory({ provider: 43, facility: 3 }) })
    await pass(50)
    expect(calls.map(({ query }) => query.limit)).toEqual([5, 5])
    expect([perPage().value, ...[...perPage().options].map(({ value }) => value)]).toEqual(['5', '5', '10', '20', '50'])
  })

  it('[APP-PAGE-07] shows the last page when the list has become shorter', async () => {
    const { calls } = openResults(`${bronx}&page=9`, { answers: directory({ provider: 12, facility: 3 }) })
    await pass(100)
    expect(calls.filter(({ kind }) => kind === 'provider').map(({ query }) => query.skip)).toEqual([80, 10])
    expect(names()).toEqual(['Doctor 11', 'Doctor 12'])
  })

  it('[APP-PAGE-06] ignores paging while a search is running', async () => {
    let slow = false
    const { calls } = openResults(bronx, {
      answers: (call) => (slow ? undefined : directory({ provider: 43, facility: 3 })(call)),
    })
    await pass(50)
    slow = true
    fireEvent.click(screen.getByRole('checkbox', { name: /Accepting New Patients/ }))
    await pass(1_100)
    expect(calls).toHaveLength(4)
    const next = screen.queryByRole('button', { name: 'Next page' })
    if (next) fireEvent.click(next)
    await pass(100)
    expect(calls).toHaveLength(4)
  })

  it('Back returns to the page before without asking again', async () => {
    const { calls, router } = openResults(bronx, { answers: directory({ provider: 43, facility: 3 }) })
    await pass(50)
    await press('Next page')
    await pass(800)
    void router.navigate(-1)
    await pass(100)
    expect(names()[0]).toBe('Doctor 1')
    expect(calls).toHaveLength(3)
  })
})

describe('failures', () => {
  it('[APP-RES-21][APP-ERR-05] logs, shows an empty list with a message, and tries again', async () => {
    let broken = true
    const { calls } = openResults(bronx, {
      answers: (call) => (broken && call.kind === 'provider' ? 'fail' : directory({ provider: 12, facility: 3 })(call)),
    })
    await pass(100)
    expect(screen.getByRole('alert').textContent).toContain(
      'We could not load the providers. Your choices are still here.',
    )
    expect(vi.mocked(console.error).mock.calls.some(([first]) => first === 'An error occurred')).toBe(true)
    await pass(1_000)
    expect(screen.getByRole('tab', { name: /Group\/Facility/ }).getAttribute('aria-selected')).toBe('true')
    broken = false
    await press('Try again')
    await pass(100)
    expect(calls.map(({ kind }) => kind).sort()).toEqual(['facility', 'provider', 'provider'])
    expect(screen.getByRole('tab', { name: /Provider ?12 results/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[API-SRCH-06b] one list failing leaves the other', async () => {
    openResults(bronx, {
      answers: (call) => (call.kind === 'facility' ? 'fail' : directory({ provider: 12, facility: 3 })(call)),
    })
    await pass(100)
    expect(names()).toHaveLength(10)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '12 providers within 25 miles of Bronx, NY for Cardiology',
    )
  })

  it('says when the member is offline', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false })
    const { calls } = openResults(bronx)
    await pass(50)
    for (const call of calls) call.fail(0)
    await pass(50)
    expect(screen.getByRole('alert').textContent).toContain('You are offline.')
  })
})

describe('few results', () => {
  it('offers what the server computed and applies it', async () => {
    const meta = {
      suggestions: [
        { kind: 'wider' as const, miles: 40, total: 4 },
        { kind: 'without' as const, field: 'gender', total: 9 },
      ],
    }
    const { calls, address } = openResults(`${bronx}&gender=female`, {
      answers: directory({ provider: 0, facility: 0 }, meta),
    })
    await pass(50)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'No providers or facilities within 25 miles of Bronx, NY for Cardiology with your filters',
    )
    const offers = screen.getByRole('region', { name: 'What you can try' })
    expect(
      within(offers)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['4 within 40 miles', '9 with any gender'])
    await press('4 within 40 miles')
    await pass(50)
    expect(calls[2]?.query.location?.distance).toBe('40')
    expect(address()).toContain('miles=40')
  })

  it('[APP-RES-18] says that nothing matches and links to the other list', async () => {
    openResults(bronx, { answers: directory({ provider: 0, facility: 2 }) })
    await pass(50)
    fireEvent.click(screen.getByRole('tab', { name: /Provider/ }))
    expect(screen.getByText('No results: no providers match all your choices.')).toBeTruthy()
    await press('See 2 groups and facilities')
    expect(screen.getByRole('tab', { name: /Group\/Facility/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('says when a word was taken for another', async () => {
    openResults(`${bronx}&name=smiht`, {
      answers: directory({ provider: 2, facility: 0 }, { typos: [{ typed: 'smiht', takenFor: ['smith'] }] }),
    })
    await pass(50)
    expect(screen.getByRole('note').textContent).toBe('We searched for “smith” instead of “smiht”.')
  })

  it('[D1] never says that names found as typed were corrected', async () => {
    openResults(`${bronx}&name=farah`, {
      answers: directory(
        { provider: 2, facility: 0 },
        { typos: [{ typed: 'farah', takenFor: ['farrah'] }], exactTotal: 1 },
      ),
    })
    await pass(50)
    expect(screen.getByRole('note').textContent).toBe('We also searched for “farrah”, spelled much like “farah”.')
  })

  it('[APP-FIL-01] names each filter exactly, with its count beside it', async () => {
    const facets = {
      gender: [{ value: 'female', count: 7 }],
      isPCP: [{ value: 'true', count: 4 }],
      isAcceptingNewPatient: [{ value: 'true', count: 5 }],
      language: [{ value: 'Korean', count: 2 }],
    }
    openResults(bronx, { answers: directory({ provider: 12, facility: 0 }, { facets }) })
    await pass(50)
    expect(screen.getByRole('option', { name: 'female (7)' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'male (0)' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Primary Care Provider (PCP)', description: '4' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Accepting New Patients', description: '5' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Language/ }))
    expect(screen.getByRole('checkbox', { name: 'Korean', description: '2' })).toBeTruthy()
  })
})

describe('the address', () => {
  it('[DESIGN-8] is the search: opening another one runs it', async () => {
    const { calls, router } = openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await pass(50)
    void router.navigate('/search-results?near=Yonkers&lat=40.94&lon=-73.87&name=lee')
    await pass(100)
    expect(calls.slice(2).map(({ query }) => query.name)).toEqual(['lee', 'lee'])
    expect(screen.getByLabelText<HTMLInputElement>('Provider / Group / Facility Name').value).toBe('lee')
    expect(records(1)).toHaveLength(1)
  })
})

describe('both tabs', () => {
  it('a tab opened before stays rendered until the next search', async () => {
    openResults(bronx, { answers: directory({ provider: 3, facility: 2 }) })
    await pass(50)
    const first = screen.getByRole('article', { name: 'Doctor 3' })
    fireEvent.click(screen.getByRole('tab', { name: /Group\/Facility/ }))
    await pass(50)
    expect(names()).toEqual(['Doctor 1', 'Doctor 2'])
    fireEvent.click(screen.getByRole('tab', { name: /Provider/ }))
    await pass(50)
    expect(screen.getByRole('article', { name: 'Doctor 3' })).toBe(first)
  })
})
