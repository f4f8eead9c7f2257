import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { nextRow } from './combo-rows.ts'
import { ComboBox, type ComboRow } from './ComboBox.tsx'

afterEach(cleanup)
const places: ComboRow[] = [
  { id: 'a', content: 'Yonkers, NY', selectable: true },
  { id: 'none', content: 'Searching...', selectable: false },
  { id: 'b', content: 'York, PA', selectable: true },
]

function Box({
  rows = places,
  onChoose = () => {},
  onSubmit = () => {},
}: {
  rows?: ComboRow[]
  onChoose?: (id: string) => void
  onSubmit?: () => void
}) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ComboBox
        label="Place"
        listLabel="Places"
        value={text}
        onType={setText}
        rows={text.length >= 3 ? rows : []}
        onChoose={onChoose}
        required
        error={text === 'bad' ? 'Required.' : undefined}
      />
      <button type="submit">Go</button>
    </form>
  )
}
const input = () => screen.getByRole('combobox', { name: /Place/ })
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })

it('opens when there are rows, and not before', () => {
  render(<Box />)
  type('yo')
  expect(screen.queryByRole('listbox')).toBeNull()
  type('yon')
  expect(screen.getByRole('listbox', { name: 'Places' }).children).toHaveLength(3)
  expect(input().getAttribute('aria-expanded')).toBe('true')
})

it('keeps what was typed on Escape and on blur', () => {
  render(<Box />)
  type('yon')
  fireEvent.keyDown(input(), { key: 'Escape' })
  expect([screen.queryByRole('listbox'), (input() as HTMLInputElement).value]).toEqual([null, 'yon'])
  type('yonk')
  fireEvent.blur(input())
  expect([screen.queryByRole('listbox'), (input() as HTMLInputElement).value]).toEqual([null, 'yonk'])
})

it('moves over rows that can be chosen, and Enter takes the active one without submitting', () => {
  const onChoose = vi.fn()
  const onSubmit = vi.fn()
  render(<Box onChoose={onChoose} onSubmit={onSubmit} />)
  type('yor')
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  const active = screen.getByRole('option', { selected: true })
  expect([active.textContent, input().getAttribute('aria-activedescendant')]).toEqual(['York, PA', active.id])
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
  expect(onChoose).toHaveBeenCalledWith('b')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('leaves Enter to the form when no row is active', () => {
  const onChoose = vi.fn()
  render(<Box onChoose={onChoose} />)
  type('yor')
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true)
  expect([onChoose.mock.calls.length, screen.queryByRole('listbox')]).toEqual([0, null])
})

it('chooses by pointer, but not a row that only tells something', () => {
  const onChoose = vi.fn()
  render(<Box onChoose={onChoose} />)
  type('yor')
  fireEvent.click(screen.getByRole('option', { name: 'Searching...' }))
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('option', { name: 'Yonkers, NY' }))
  expect(onChoose).toHaveBeenCalledWith('a')
})

it('ties the error to the field', () => {
  render(<Box />)
  type('bad')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required.')
})

it('goes round at both ends', () => {
  expect([
    nextRow(places, 'b', 1),
    nextRow(places, 'a', -1),
    nextRow(places, undefined, -1),
    nextRow([], undefined, 1),
  ]).toEqual(['a', 'b', 'b', undefined])
})
