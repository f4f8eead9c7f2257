import { useRef, type KeyboardEvent } from 'react'
import { targetOf } from '../blocks/LightTabs.tsx'
import { useText } from '../messages/useText.ts'

/** One dot for each slide and one Tab stop for all: arrow keys, Home and End move between them. */
export function CarouselDots({
  count,
  current,
  onSelect,
}: {
  count: number
  current: number
  onSelect: (index: number) => void
}) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, current, count, false)
    if (to === undefined) return
    event.preventDefault()
    onSelect(to)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the focus
    <ul ref={list} className="carousel-dots" onKeyDown={move}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            className="carousel-dot"
            tabIndex={index === current ? 0 : -1}
            aria-label={text('carousel.dot', { item: index + 1, count })}
            aria-current={index === current || undefined}
            onClick={() => onSelect(index)}
          />
        </li>
      ))}
    </ul>
  )
}
