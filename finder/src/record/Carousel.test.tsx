import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AnnouncerProvider } from '@care/ui'
import { IntlProvider } from 'react-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import results from '../messages/results.en.ts'
import { Carousel } from './Carousel.tsx'
import { carouselState } from './carousel-state.ts'

afterEach(cleanup)

function open(count: number, countOne = true) {
  return render(
    <IntlProvider locale="en" messages={results}>
      <AnnouncerProvider>
        <Carousel
          countOne={countOne}
          nameOf={(index) => `Place ${index + 1}`}
          label="Places"
          count={count}
          slide={(index) => <p>Place {index + 1}</p>}
          previousLabel="Go to previous location"
          nextLabel="Go to next location"
        />
      </AnnouncerProvider>
    </IntlProvider>,
  )
}
const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go to previous location' })
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go to next location' })
const dots = () => screen.queryAllByRole('button', { name: /Go to item/ })

describe('carousel', () => {
  it.each([
    [1, 0, 'Item: 1 of 1'],
    [2, 2, null],
    [10, 10, null],
    [11, 0, 'Item: 1 of 11'],
  ])('[APP-CAR-03][TRAP-05] %i items: %i dots, count text %s', (count, dotCount, text) => {
    open(count)
    expect(dots()).toHaveLength(dotCount)
    expect(screen.queryByText(/^Item:/)?.textContent ?? null).toBe(text)
  })

  it('[APP-CAR-01][APP-CAR-02] begins at the first, ends at the last', () => {
    open(11)
    expect([previous().disabled, next().disabled]).toEqual([true, false])
    for (let step = 0; step < 10; step++) fireEvent.click(next())
    expect(screen.getByText('Item: 11 of 11')).toBeTruthy()
    expect([previous().disabled, next().disabled]).toEqual([false, true])
    fireEvent.click(previous())
    expect(screen.getByText('Item: 10 of 11')).toBeTruthy()
  })

  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('[APP-CAR-04] with less motion wanted: %s, moving scrolls %s', (less, behavior) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: less && query.includes('reduce') }))
    open(3)
    const strip = document.querySelector('.carousel-strip') as HTMLElement
    const scrolled: unknown[] = []
    Object.defineProperty(strip, 'clientWidth', { value: 300 })
    strip.scrollTo = (...where: unknown[]) => {
      scrolled.push(...where)
    }
    fireEvent.click(next())
    fireEvent.click(next())
    expect(scrolled).toEqual([
      { left: 300, behavior },
      { left: 600, behavior },
    ])
    vi.unstubAllGlobals()
  })

  it('[D5] a single place has neither a count nor dead buttons, unless the layout asks for them', () => {
    open(1, false)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByText(/^Item:/)).toBeNull()
    expect(screen.getByRole('group', { name: 'Item: 1 of 1' }).textContent).toBe('Place 1')
  })

  it('[D] announces the place that a button moves to', () => {
    open(3)
    const announced = () => document.querySelector('[data-announcer]')?.textContent?.trim()
    fireEvent.click(next())
    expect(announced()).toBe('Item: 2 of 3, Place 2')
    fireEvent.click(dots()[2] as HTMLElement)
    expect(announced()).toBe('Item: 3 of 3, Place 3')
  })

  it('[D] ten dots are one Tab stop; arrow keys, Home and End move between them', () => {
    open(10)
    const stops = () => dots().flatMap((dot, at) => (dot.tabIndex === 0 ? [at] : []))
    expect(stops()).toEqual([0])
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['End', 9],
      ['ArrowRight', 0],
      ['ArrowLeft', 9],
      ['Home', 0],
    ] as const) {
      fireEvent.keyDown(dots()[stops()[0] ?? 0] as HTMLElement, { key })
      expect([stops(), document.activeElement === dots()[at]], key).toEqual([[at], true])
    }
  })

  it('never loses the focus at an end', () => {
    open(2)
    next().focus()
    fireEvent.click(next())
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Item: 2 of 2' }))
  })

  it('[APP-CAR-05] shows nothing for nothing', () => {
    const { container } = open(0)
    expect(container.textContent).toBe('')
  })

  it('lets only the slide on show be reached', () => {
    open(3)
    const slides = () => [...document.querySelectorAll('.carousel-slide')].map((slide) => slide.hasAttribute('inert'))
    expect(slides()).toEqual([false, true, true])
    fireEvent.click(dots()[2] as HTMLElement)
    expect(slides()).toEqual([true, true, false])
    expect(dots()[2]?.getAttribute('aria-current')).toBe('true')
  })

  it('[TRAP-18] stays inside when items become fewer', () => {
    expect(carouselState(5, 3)).toMatchObject({ index: 2, last: true, marks: 'dots' })
    expect(carouselState(-1, 3)).toMatchObject({ index: 0, first: true })
    expect(carouselState(0, 0)).toMatchObject({ index: 0, marks: 'none' })
  })
})
