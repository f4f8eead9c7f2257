import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeTime, press, selected, settle, tab } from './screen.testing.ts'
import { bronx, directory, openResults, pass } from './testing.tsx'

fakeTime()

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

  it('says the outcome in one sentence and gives it the focus, and announces it no more', async () => {
    openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    await settle()
    const heading = screen.getByRole('heading', {
      level: 1,
      name: '12 providers and 3 facilities within 25 miles of Bronx, NY for Cardiology',
    })
    await pass(200)
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('status').textContent).not.toContain('12 providers')
  })

  it('leaves the focus to a member who pressed something while the lists came, and announces the outcome', async () => {
    openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
    const home = screen.getByRole('link', { name: 'Home' })
    fireEvent.keyDown(document.body, { key: 'Tab' })
    home.focus()
    await settle()
    await pass(200)
    expect(document.activeElement).toBe(home)
    expect(screen.getByRole('status').textContent).toContain('12 providers')
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
    const words = () => screen.getByRole('region', { name: 'Your search' }).textContent ?? ''
    const labels = [
      'Your search',
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

  it('[APP-RES-18] opens the criteria again when a search finds nothing', async () => {
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

describe('a search that failed', () => {
  it('[APP-STATE-08] [M12] counts 0 on both tabs', async () => {
    openResults(bronx, { answers: () => 'fail' })
    await settle()
    expect([tab(/Provider/).textContent, tab(/Facility/).textContent]).toEqual([
      expect.stringContaining('0'),
      expect.stringContaining('0'),
    ])
  })
})
