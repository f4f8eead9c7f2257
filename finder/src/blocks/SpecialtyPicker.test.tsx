import { AnnouncerProvider } from '@care/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import core from '../messages/en.ts'
import { SpecialtyPicker } from './SpecialtyPicker.tsx'
import { readTree } from './specialty-tree.ts'

const node = (value: string, children: { value: string; description: string }[] = []) => ({
  value,
  description: value,
  children,
})
const tree = readTree([node('Doctors', [node('Cardiology'), node('Dermatology')]), node('Dentists')], 'en')

const counts = new Map([
  ['Doctors', 7],
  ['Cardiology', 7],
])
const onChange = vi.fn<(values: string[]) => void>()

beforeEach(() => {
  onChange.mockReset()
  // jsdom has no CSS object, which React Aria needs for its dialogs.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS // Only this member is used.
  render(
    <IntlProvider locale="en" messages={core}>
      <AnnouncerProvider>
        <SpecialtyPicker
          title="Specialty"
          tree={tree}
          state="ready"
          chosen={[]}
          countOf={(value) => counts.get(value)}
          onChange={onChange}
          onClose={() => {}}
        />
      </AnnouncerProvider>
    </IntlProvider>,
  )
})
afterEach(cleanup)

const focused = () => document.activeElement?.closest('label')?.querySelector('span')?.textContent
function press(...keys: string[]): string | null | undefined {
  for (const key of keys) if (document.activeElement) fireEvent.keyDown(document.activeElement, { key })
  return focused()
}

describe('[APP-START1-07] [M12] keys in the tree', () => {
  it('Down leads from the text field into it, then Down, Up, Home and End through it', () => {
    expect(press('ArrowDown')).toBe('Dentists')
    expect(press('ArrowDown')).toBe('Doctors')
    expect(press('ArrowUp')).toBe('Dentists')
    expect(press('End')).toBe('Doctors')
    expect(press('Home')).toBe('Dentists')
    expect(press('ArrowUp')).toBe('Dentists')
  })

  it('Right opens a branch and enters it, Left returns to its head and closes it', () => {
    expect(press('ArrowDown', 'ArrowDown', 'ArrowRight')).toBe('Doctors')
    expect(screen.getByRole('checkbox', { name: 'Cardiology' })).toBeTruthy()
    expect(press('ArrowRight')).toBe('Cardiology')
    expect(press('ArrowDown', 'ArrowLeft')).toBe('Doctors')
    expect(press('ArrowLeft')).toBe('Doctors')
    expect(screen.queryByRole('checkbox', { name: 'Cardiology' })).toBeNull()
  })

  it('a letter leads to the next row that starts with it, from the top again after the last', () => {
    expect(press('ArrowDown', 'd')).toBe('Doctors')
    expect(press('D')).toBe('Dentists')
    expect(press('x')).toBe('Dentists')
  })

  it('letters in the text field stay text', () => {
    const field = document.activeElement
    press('d', 'Home')
    expect(document.activeElement).toBe(field)
  })
})

describe('[D11] what the tree says and takes', () => {
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search types of care'), { target: { value } })

  it('says how many providers a type has, and of what the numbers are', () => {
    const described = (name: string) => {
      const id = screen.getByRole('checkbox', { name }).getAttribute('aria-describedby')
      return id === null ? null : document.getElementById(id)?.querySelector('.visually-hidden')?.textContent
    }
    expect([described('Doctors'), described('Dentists')]).toEqual(['7 providers', null])
    expect(screen.getByText(/whole directory, not only near you/)).toBeTruthy()
  })

  it('takes all matches as one choice', () => {
    type('ology')
    expect(screen.queryByRole('checkbox', { name: /^All/ })).toBeNull()
    type('d')
    fireEvent.click(screen.getByRole('checkbox', { name: 'All 3 matches for “d”' }))
    expect(onChange.mock.calls).toEqual([[['Doctors', 'Dentists']]])
  })
})
