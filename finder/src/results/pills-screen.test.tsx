import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeTime, press, settle } from './screen.testing.ts'
import { bronx, directory, openResults, pass } from './testing.tsx'

fakeTime()

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

  it('[APP-FIL-05] shows the first language and +N, the rest in a list, and removes all together', async () => {
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

  it('[APP-RES-08] are never shown next to a list of others without a notice', async () => {
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
