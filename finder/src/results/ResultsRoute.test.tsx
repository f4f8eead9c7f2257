// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bronx, directory, openResults, pass, records } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  document.title = 'Home'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => pass(20)
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const selected = (name: RegExp) => tab(name).getAttribute('aria-selected')
const press = async (element: HTMLElement) => {
  fireEvent.click(element)
  await pass(0)
}

describe('arrival', () => {
  it('[APP-RES-09] fetches both lists together, once, with facets', async () => {
    const { calls } = openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    screen.getByText('Showing 1 – 10 of 12 providers')
    await pass(3_000)
    expect(calls.map(({ kind }) => kind).sort()).toEqual(['facility', 'provider'])
    expect(calls[0]?.query).toEqual({
      sortBy: 'distance-asc',
      specialtiesV2: ['Cardiology'],
      location: { latitude: 40.85, longitude: -73.87, distance: '25' },
      skip: 0,
      limit: 10,
      facets: true,
    })
  })

  it('says the outcome in one sentence, announces it and gives it the focus', async () => {
    openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    const heading = screen.getByRole('heading', {
      level: 1,
      name: '12 providers and 3 facilities within 25 miles of Bronx, NY for Cardiology',
    })
    await pass(200)
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('status').textContent).toContain('12 providers and 3 facilities within 25 miles')
  })

  it('[APP-RES-01] sets the title, announces it after 100 ms and gives it back on leaving', async () => {
    const { router } = openResults(bronx)
    expect(document.title).toBe('Search results | Champion care finder')
    expect(screen.getByRole('status').textContent).toBe('')
    await pass(110)
    expect(screen.getByRole('status').textContent).toContain('Search results | Champion care finder')
    await act(() => router.navigate('/'))
    expect(document.title).toBe('Home')
  })

  it('[APP-STATE-06] leaves the next screen the plan alone', async () => {
    const { router, store } = openResults(`${bronx}&plan=HMO`)
    await pass(110)
    await act(() => router.navigate('/'))
    expect(store.get()).toEqual({ query: { sortBy: 'distance-asc', programType: 'HMO' }, context: {} })
  })

  it('[APP-RES-02] has a breadcrumb Home > Results with Home as a link', async () => {
    openResults(bronx)
    const trail = screen.getByRole('navigation', { name: 'You are here' })
    expect(within(trail).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(within(trail).getByText('Results')).toBeTruthy()
  })

  it('[APP-RES-12] shows the loading texts above skeletons, as many as results are expected', async () => {
    openResults(bronx)
    expect(screen.getByText('Loading providers list...')).toBeTruthy()
    expect(document.querySelectorAll('.skeleton-card')).toHaveLength(5)
    await press(tab(/Group\/Facility/))
    expect(screen.getByText('Loading facility list...')).toBeTruthy()
  })

  it('[APP-RES-03] Edit search closes and opens the criteria, and says which', async () => {
    openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    const edit = screen.getByRole('button', { name: 'Edit search' })
    const panel = document.getElementById(edit.getAttribute('aria-controls') ?? '')
    expect([edit.getAttribute('aria-expanded'), panel?.hidden]).toEqual(['true', false])
    await press(edit)
    expect([edit.getAttribute('aria-expanded'), panel?.hidden]).toEqual(['false', true])
    await press(edit)
    expect([edit.getAttribute('aria-expanded'), panel?.hidden]).toEqual(['true', false])
  })

  it('[APP-RES-04] [APP-RES-06] names the criteria in their order; the specialty only if any', async () => {
    const plan = { value: 'HMO', description: 'HMO', carrier: 'C' }
    openResults(bronx, { components: { planDropdown: { options: [plan] } } })
    const words = () => screen.getByRole('region', { name: 'Required Search Criteria' }).textContent ?? ''
    const labels = [
      'Required Search Criteria',
      'Select Your Plan',
      'Search Location',
      'Within Distance:',
      'Provider / Group / Facility Name',
      'or',
      'Specialty',
    ]
    let from = -1
    for (const label of labels) {
      const at = words().indexOf(label, from + 1)
      expect(at, label).toBeGreaterThan(from)
      from = at
    }
    cleanup()
    openResults(bronx, { components: { specialtyDropdown: { options: [] } } })
    expect(words()).not.toContain('Specialty')
    expect(words()).not.toContain('Select Your Plan')
  })

  it('[APP-RES-18] opens the criteria again when a search finds nobody at all', async () => {
    let some = true
    openResults(bronx, {
      answers: (call) => directory(some ? { provider: 12, facility: 3 } : { provider: 0, facility: 0 })(call),
    })
    await settle()
    const edit = screen.getByRole('button', { name: 'Edit search' })
    await press(edit)
    some = false
    await press(screen.getByRole('checkbox', { name: 'Accepting New Patients', hidden: true }))
    expect(edit.getAttribute('aria-expanded')).toBe('false')
    await pass(1_500)
    expect(screen.getByText('No results: no providers match all your choices.')).toBeTruthy()
    expect(edit.getAttribute('aria-expanded')).toBe('true')
  })

  it('[APP-ROUTE-14] requests nothing without criteria, opens the panel and focuses its first field', async () => {
    const { calls } = openResults('/search-results')
    await pass(100)
    expect(calls).toHaveLength(0)
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Provider0 0 results',
      'Group/Facility0 0 results',
    ])
    expect(document.activeElement?.id).toBe('search-location')
    expect(screen.getByRole('button', { name: 'Edit search' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('[APP-RES-13] has the sort list hidden from everyone', () => {
    openResults(bronx)
    expect(document.querySelector('select[hidden]')).toBeTruthy()
    expect(screen.queryByLabelText('Sort by', { selector: 'select:not([hidden])' })).toBeNull()
  })
})

describe('tabs', () => {
  it('[APP-RES-10][APP-RES-17] shows Group/Facility after 700 ms when only that has results', async () => {
    openResults(bronx, { answers: directory({ provider: 0, facility: 4 }) })
    await settle()
    tab(/Provider ?0 results/)
    expect(selected(/Group\/Facility ?4 results/)).toBe('false')
    await pass(660)
    expect(selected(/Group\/Facility/)).toBe('false')
    await pass(50)
    expect(selected(/Group\/Facility/)).toBe('true')
  })

  it('[TRAP-03] chooses the tab again after every search, and not after paging', async () => {
    openResults(bronx, { answers: directory({ provider: 12, facility: 30 }) })
    await settle()
    await press(tab(/Group\/Facility ?30/))
    expect(selected(/Group\/Facility/)).toBe('true')
    await press(screen.getByRole('button', { name: 'Next page' }))
    await pass(800)
    screen.getByText('Showing 11 – 20 of 30 groups and facilities')
    await pass(1_000)
    expect(selected(/Group\/Facility/)).toBe('true')
    fireEvent.click(screen.getByRole('checkbox', { name: /Handicap Accessible/ }))
    await pass(2_500)
    expect(selected(/Provider/)).toBe('true')
  })

  it('[API-DET-08] preselects the tab the address names', async () => {
    openResults(`${bronx}&tab=facility`, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    expect(selected(/Group\/Facility/)).toBe('true')
    await pass(1_500)
    expect(selected(/Group\/Facility/)).toBe('true')
  })

  it('[APP-RES-14] "Skip to results" focuses the first tab with results', async () => {
    openResults(bronx, { answers: directory({ provider: 0, facility: 3 }) })
    await settle()
    tab(/Group\/Facility ?3/)
    await press(screen.getByRole('button', { name: 'Skip to results' }))
    expect(document.activeElement).toBe(tab(/Group\/Facility/))
  })

  it('[APP-RES-14] "Skip to results" goes to the criteria when both lists are empty', async () => {
    openResults(bronx, { answers: directory({ provider: 0, facility: 0 }) })
    await settle()
    screen.getByText('No results: no providers match all your choices.')
    await press(screen.getByRole('button', { name: 'Skip to results' }))
    await pass(60)
    expect(document.activeElement?.id).toBe('search-location')
  })
})

describe('changing the search', () => {
  it('[APP-RES-08] searches once, 1000 ms after the last of several quick changes', async () => {
    const { calls, address } = openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    screen.getByText('Showing 1 – 10 of 12 providers')
    fireEvent.click(screen.getByRole('checkbox', { name: /Accepting New Patients/ }))
    await pass(600)
    fireEvent.click(screen.getByRole('checkbox', { name: /Primary Care Provider/ }))
    await pass(900)
    expect(calls).toHaveLength(2)
    await pass(200)
    expect(calls).toHaveLength(4)
    expect(calls[2]?.query).toMatchObject({ isAcceptingNewPatient: true, isPCP: true, skip: 0 })
    expect(address()).toContain('pcp=1')
  })

  it('keeps the focus where someone works after an automatic search, and announces its outcome', async () => {
    let total = 12
    openResults(bronx, { answers: (call) => directory({ provider: total, facility: 3 })(call) })
    await settle()
    screen.getByText('Showing 1 – 10 of 12 providers')
    const box = screen.getByRole('checkbox', { name: /Accepting New Patients/ })
    box.focus()
    total = 7
    fireEvent.click(box)
    await pass(1_500)
    expect(document.activeElement).toBe(box)
    expect(screen.getByRole('status').textContent).toContain('7 providers')
  })

  it('[VAL-03] reports special characters in the name while someone types, and searches nothing', async () => {
    const { calls } = openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    fireEvent.change(screen.getByLabelText('Provider / Group / Facility Name'), { target: { value: 'lee*' } })
    await pass(2_000)
    expect(
      screen.getByText(
        'There are special characters included that is not accepted. ' +
          'Please retype your search without special characters and try again.',
      ),
    ).toBeTruthy()
    expect(calls).toHaveLength(2)
  })

  it('[APP-RES-18] drops and aborts the older search when a newer one is under way', async () => {
    const { calls } = openResults(bronx)
    await pass(50)
    fireEvent.click(screen.getByRole('checkbox', { name: /Accepting New Patients/ }))
    await pass(1_100)
    expect(calls).toHaveLength(4)
    expect(calls.slice(0, 2).every(({ signal }) => signal?.aborted)).toBe(true)
    calls[0]?.answer({ total: 99, records: records(10) })
    calls[1]?.answer({ total: 99, records: records(10) })
    calls[2]?.answer({ total: 5, records: records(5) })
    calls[3]?.answer({ total: 1, records: records(1) })
    await settle()
    screen.getByText(/Showing 1 – 5 of 5 providers/)
    expect(screen.queryByText(/99/)).toBeNull()
  })

  it('[APP-FIL-10] clears all filters with exactly one search, leaving the criteria', async () => {
    const { calls, address } = openResults(`${bronx}&language=Spanish&gender=female&accepting=1&pcp=1`, {
      answers: directory({ provider: 12, facility: 3 }),
    })
    await settle()
    screen.getByText('Showing 1 – 10 of 12 providers')
    await press(screen.getByRole('button', { name: 'Clear filters' }))
    await pass(3_000)
    expect(calls).toHaveLength(4)
    expect(calls[2]?.query).toEqual({
      sortBy: 'distance-asc',
      specialtiesV2: ['Cardiology'],
      location: { latitude: 40.85, longitude: -73.87, distance: '25' },
      skip: 0,
      limit: 10,
      facets: true,
    })
    expect(address()).toContain('specialty=Cardiology')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('[APP-FIL-09] shows Clear filters only while a filter is set', async () => {
    openResults(`${bronx}&miles=50`, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    screen.getByText('Showing 1 – 10 of 12 providers')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: /Handicap Accessible/ }))
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy()
  })
})

describe('a search that failed', () => {
  it('[APP-STATE-08] [M12] counts nobody on both tabs', async () => {
    openResults(bronx, { answers: () => 'fail' })
    await settle()
    expect([tab(/Provider/).textContent, tab(/Facility/).textContent]).toEqual([
      expect.stringContaining('0'),
      expect.stringContaining('0'),
    ])
  })
})

describe('[M2] criteria that cannot be searched', () => {
  const notice = () => screen.queryByText(/These results are for your last search/)
  const openFiltered = async () => {
    const opened = openResults(`${bronx.replace('specialty=Cardiology', 'name=lee')}&gender=female`, {
      answers: directory({ provider: 12, facility: 3 }),
    })
    await settle()
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: '' } })
    await pass(400)
    return opened
  }

  it('[APP-RES-08] are never shown beside a list of others without a word', async () => {
    await openFiltered()
    expect(notice()).toBeNull()
    await pass(1_000)
    expect(notice()).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'lee' } })
    await pass(400)
    expect(notice()).toBeNull()
  })

  it('[APP-FIL-07] are named as such also when a filter is reset', async () => {
    const { calls } = await openFiltered()
    fireEvent.change(screen.getByRole('combobox', { name: 'Gender' }), { target: { value: '' } })
    await pass(1_500)
    expect(calls).toHaveLength(2)
    expect(notice()).toBeTruthy()
  })

  it('[APP-FIL-10] open at the missing field when Clear filters cannot search', async () => {
    await openFiltered()
    await press(screen.getByRole('button', { name: 'Clear filters' }))
    await pass(400)
    expect(screen.getByText('Add a name or a type of care')).toBeTruthy()
    expect(document.activeElement?.id).toBe('search-name')
  })
})

describe('a distance off the steps of the slider', () => {
  it.each([7, 150])('[VAL-05] [M10] is shown as it is searched: %i miles', async (miles) => {
    const { calls } = openResults(`${bronx}&miles=${miles}`, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    expect(calls[0]?.query.location?.distance).toBe(String(miles))
    const slider = screen.getByRole<HTMLInputElement>('slider')
    expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual([String(miles), `${miles} miles`])
  })

  it('[VAL-05] [M10] returns to the steps once the slider is moved', async () => {
    openResults(`${bronx}&miles=7`, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    const slider = screen.getByRole<HTMLInputElement>('slider')
    fireEvent.change(slider, { target: { value: '11.2' } })
    expect([slider.value, slider.step, slider.max]).toEqual(['10', '5', '100'])
  })
})

describe('Enter', () => {
  it('[APP-RES-08] [M3] in the name searches at once, with the last letters typed', async () => {
    const { calls } = openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ })
    fireEvent.change(name, { target: { value: 'lee' } })
    name.form?.requestSubmit()
    await pass(0)
    expect(calls.slice(2).map(({ query }) => query.name)).toEqual(['lee', 'lee'])
  })

  it('[APP-MAP-07] [M3] in the place looks it up and searches there', async () => {
    const { calls, address } = openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    const place = screen.getByRole<HTMLInputElement>('combobox', { name: /Search Location/ })
    fireEvent.change(place, { target: { value: 'Yonkers' } })
    place.form?.requestSubmit()
    await pass(100)
    expect(address()).toContain('near=Yonkers%2C+NY')
    expect(calls).toHaveLength(4)
  })
})

describe('pills', () => {
  it('[APP-FIL-07] closing one resets its control and searches again', async () => {
    const { calls } = openResults(`${bronx}&pcp=1`, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    screen.getByText('Showing 1 – 10 of 12 providers')
    await press(screen.getByRole('button', { name: 'Remove Primary Care Provider (PCP)' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Primary Care Provider/ }).checked).toBe(false)
    await pass(1_100)
    expect(calls[2]?.query.isPCP).toBeUndefined()
  })

  it('[APP-FIL-06] gender, accepting, handicap and PCP pills each have a named close button', async () => {
    openResults(`${bronx}&gender=female&accepting=1&accessible=1&pcp=1`, {
      answers: directory({ provider: 12, facility: 3 }),
    })
    await settle()
    const pills = screen.getByRole('list', { name: 'Filters:' })
    for (const what of ['female', 'Accepting New Patients', 'Handicap Accessible', 'Primary Care Provider (PCP)']) {
      await press(within(pills).getByRole('button', { name: `Remove ${what}` }))
      expect(within(pills).queryByText(what)).toBeNull()
    }
    expect(
      within(pills)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Remove Bronx, NY', 'Remove Cardiology'])
  })

  it('[APP-FIL-08] closing the location searches nothing, focuses the field and says Required.', async () => {
    const { calls } = openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    screen.getByText('Showing 1 – 10 of 12 providers')
    await press(screen.getByRole('button', { name: 'Remove Bronx, NY' }))
    await pass(2_000)
    expect(calls).toHaveLength(2)
    expect(document.activeElement?.id).toBe('search-location')
    expect(screen.getByText('Required.')).toBeTruthy()
  })

  it('[APP-FIL-05] shows the first language and +N, the rest in a list, and removes all at once', async () => {
    const { address } = openResults(`${bronx}&language=Spanish&language=Korean&language=Hindi`, {
      answers: directory({ provider: 12, facility: 3 }),
    })
    await settle()
    screen.getByText('Showing 1 – 10 of 12 providers')
    await press(screen.getByRole('button', { name: /^\+2 ?more languages/ }))
    const list = screen.getByRole('group', { name: 'Chosen languages' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Korean', 'Hindi'])
    await press(within(list).getByRole('button', { name: 'Remove Korean' }))
    expect(screen.getByText('+1')).toBeTruthy()
    await press(within(list).getByRole('button', { name: 'Remove all languages' }))
    await pass(1_500)
    expect(address()).not.toContain('language')
  })

  it('[APP-FIL-04] [APP-FIL-05] [M12] each of several languages has its own close button', async () => {
    openResults(`${bronx}&language=Spanish&language=Korean`, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    await press(screen.getByRole('button', { name: 'Remove Spanish' }))
    expect(screen.getByRole('button', { name: 'Remove Korean' })).toBeTruthy()
    expect(screen.queryByText(/^\+\d/)).toBeNull()
  })

  it('[APP-FIL-05] a single language has its own close button', async () => {
    openResults(`${bronx}&language=Spanish`, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    expect(screen.getByRole('button', { name: 'Remove Spanish' })).toBeTruthy()
  })
})
