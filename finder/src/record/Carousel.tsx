import { Button, Icon } from '@care/ui'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { delays } from '../delays.ts'
import { useText } from '../messages/useText.ts'
import { carouselState } from './carousel-state.ts'

export interface CarouselProps {
  label: string
  count: number
  slide: (index: number) => ReactNode
  previousLabel: string
  nextLabel: string
  /** The first slide, and the callback for every change. */
  first?: number
  onMove?: (index: number) => void
}

/**
 * One slide at a time in a scrolling strip; renders only slides up to the next one, so that fifty open cards stay fast.
 */
export function Carousel({ label, count, slide, previousLabel, nextLabel, first = 0, onMove }: CarouselProps) {
  const text = useText()
  const [wanted, setWanted] = useState(first)
  const state = carouselState(wanted, count)
  const strip = useScrollTo(state.index)
  const [furthest, setFurthest] = useState(state.index)
  if (state.index > furthest) setFurthest(state.index)
  const report = useEffectEvent((index: number) => onMove?.(index))
  useEffect(() => report(state.index), [state.index])
  if (count === 0) return null
  // A button that becomes disabled at an end loses the focus: the slide takes it.
  const go = (to: number) => {
    setWanted(to)
    if (to <= 0 || to >= count - 1) strip.current?.focus({ preventScroll: true })
  }
  const place = (index: number) => text('carousel.item', { item: index + 1, count })
  return (
    <div className="carousel" role="group" aria-roledescription={text('carousel.role')} aria-label={label}>
      <div
        className="carousel-strip"
        ref={strip}
        onScroll={(event) => setWanted(nearestSlide(event.currentTarget, state.index))}
        role="group"
        aria-roledescription={text('carousel.slide')}
        aria-label={place(state.index)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus lets arrow keys scroll it
        tabIndex={count > 1 ? 0 : undefined}
      >
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="carousel-slide" inert={index !== state.index}>
            {index <= furthest + 1 ? slide(index) : null}
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <Button
          look="secondary"
          className="carousel-button"
          aria-label={previousLabel}
          isDisabled={state.first}
          onPress={() => go(state.index - 1)}
        >
          <Icon name="arrowLeft" />
        </Button>
        {state.marks === 'count' ? (
          <span className="carousel-count" aria-live="polite">
            {place(state.index)}
          </span>
        ) : (
          <ul className="carousel-dots">
            {Array.from({ length: count }, (_, index) => (
              <li key={index}>
                <button
                  type="button"
                  className="carousel-dot"
                  aria-label={text('carousel.dot', { item: index + 1, count })}
                  aria-current={index === state.index || undefined}
                  onClick={() => setWanted(index)}
                />
              </li>
            ))}
          </ul>
        )}
        <Button
          look="secondary"
          className="carousel-button"
          aria-label={nextLabel}
          isDisabled={state.last}
          onPress={() => go(state.index + 1)}
        >
          <Icon name="arrowRight" />
        </Button>
      </div>
    </div>
  )
}

/**
 * Scrolls to the slide, smoothly unless the reader prefers reduced motion. Scroll events during the animation select
 * nothing.
 */
function useScrollTo(index: number) {
  const strip = useRef<HTMLDivElement>(null)
  const begun = useRef(false)
  useEffect(() => {
    const element = strip.current
    const begins = !begun.current
    begun.current = true
    if (
      !element ||
      typeof element.scrollTo !== 'function' ||
      Math.round(element.scrollLeft / (element.clientWidth || 1)) === index
    )
      return undefined
    // The first position is set without animation.
    const still = begins || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    element.dataset['moving'] = String(index)
    element.scrollTo({ left: index * element.clientWidth, behavior: still ? 'instant' : 'smooth' })
    const done = setTimeout(
      () => {
        delete element.dataset['moving']
      },
      still ? delays.slideAtOnce : delays.slideSmooth,
    )
    return () => clearTimeout(done)
  }, [index])
  return strip
}

function nearestSlide(strip: HTMLDivElement, current: number): number {
  const nearest = Math.round(strip.scrollLeft / (strip.clientWidth || 1))
  if (strip.dataset['moving'] === undefined) return nearest
  if (strip.dataset['moving'] === String(nearest)) delete strip.dataset['moving']
  return current
}
