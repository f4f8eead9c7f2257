import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeTime, press, settle } from './screen.testing.ts'
import { bronx, directory, openResults, pass, records } from './testing.tsx'

fakeTime()

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

  it('[APP-RES-18] drops and aborts the older search when a newer one is running', async () => {
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

  describe('Undo of Clear filters', () => {
    const cleared = async () => {
      const page = openResults(`${bronx}&language=Spanish&gender=female`, {
        answers: directory({ provider: 12, facility: 3 }),
      })
      await settle()
      await press(screen.getByRole('button', { name: 'Clear filters' }))
      await pass(3_000)
      return page
    }
    const undo = () => screen.queryByRole('button', { name: 'Undo' })

    it('[D3] searches with the filters again', async () => {
      const { address } = await cleared()
      expect(address()).not.toContain('gender')
      await press(screen.getByRole('button', { name: 'Undo' }))
      await pass(3_000)
      expect(address()).toMatch(/language=Spanish.*gender=female/)
    })

    it('[D3] has the focus, also when the list has come', async () => {
      await cleared()
      expect(document.activeElement).toBe(undo())
    })

    it('[D3] goes when the search changes', async () => {
      await cleared()
      fireEvent.click(screen.getByRole('checkbox', { name: /Handicap Accessible/ }))
      fireEvent.click(screen.getByRole('checkbox', { name: /Handicap Accessible/ }))
      fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } })
      expect(undo()).toBeNull()
    })

    it('[D3] is not there before anything was cleared', async () => {
      openResults(bronx, { answers: directory({ provider: 12, facility: 3 }) })
      await settle()
      expect(undo()).toBeNull()
    })
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
  it('[APP-RES-08] [M3] in the name searches immediately, with the last letters typed', async () => {
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
