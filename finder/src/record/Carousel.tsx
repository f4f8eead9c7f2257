import { Button, Icon, useAnnounce } from '@care/ui'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { delays } from '../delays.ts'
import { useText } from '../messages/useText.ts'
import { CarouselDots } from './CarouselDots.tsx'
import { carouselState } from './carousel-state.ts'

export interface CarouselProps {
  label: string
  count: number
  slide: (index: number) => ReactNode
  /** The name of a slide, announced when a button moves to it. */
  nameOf: (index: number) => string
  previousLabel: string
  nextLabel: string
  /** A single slide has its count and two disabled buttons too. */
  countOne?: boolean
  /** The first slide, and the callback for every change. */
  first?: number
  onMove?: (index: number) => void
}

/**
 * One slide at a time in a scrolling strip; renders only slides up to the next one, so that fifty open cards stay fast.
 */
export function Carousel(props: CarouselProps) {
  const { label, count, slide, nameOf, countOne = false, first = 0, onMove } = props
  const text = useText()
  const announce = useAnnounce()
  const [wanted, setWanted] = useState(first)
  const state = carouselState(wanted, count)
  const strip = useScrollTo(state.index)
  const [furthest, setFurthest] = useState(state.index)
  if (state.index > furthest) setFurthest(state.index)
  const report = useEffectEvent((index: number) => onMove?.(index))
  useEffect(() => report(state.index), [state.index])
  if (count === 0) return null
  const place = (index: number) => text('carousel.item', { item: index + 1, count })
  const go = (to: number) => {
    setWanted(to)
    announce(`${place(to)}, ${nameOf(to)}`)
  }
  // A button that becomes disabled at an end loses the focus: the slide takes it.
  const step = (to: number) => {
    go(to)
    if (to <= 0 || to >= count - 1) strip.current?.focus({ preventScroll: true })
  }
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
      {count > 1 || countOne ? (
        <div className="carousel-controls">
          <Step icon="arrowLeft" label={props.previousLabel} off={state.first} onPress={() => step(state.index - 1)} />
          {state.marks === 'count' ? (
            <span className="carousel-count">{place(state.index)}</span>
          ) : (
            <CarouselDots count={count} current={state.index} onSelect={go} />
          )}
          <Step icon="arrowRight" label={props.nextLabel} off={state.last} onPress={() => step(state.index + 1)} />
        </div>
      ) : null}
    </div>
  )
}

function Step({
  icon,
  label,
  off,
  onPress,
}: {
  icon: 'arrowLeft' | 'arrowRight'
  label: string
  off: boolean
  onPress: () => void
}) {
  return (
    <Button look="secondary" className="carousel-button" aria-label={label} isDisabled={off} onPress={onPress}>
      <Icon name={icon} />
    </Button>
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
