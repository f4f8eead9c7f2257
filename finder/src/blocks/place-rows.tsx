import { Icon, useAnnounce, type ComboRow } from '@care/ui'
import { useEffect } from 'react'
import { useText } from '../messages/useText.ts'
import type { SuggestedPlace } from './place-source.ts'

/** The rows of a place field: its suggestions, or a message that there are none. */
export function placeRows(
  places: readonly SuggestedPlace[],
  waiting: boolean,
  text: ReturnType<typeof useText>,
): ComboRow[] {
  if (waiting && places.length === 0) return [{ id: 'waiting', content: text('location.searching'), selectable: false }]
  if (places.length === 0) return [{ id: 'none', content: text('location.noMatch'), selectable: false }]
  return places.map((place) => ({ id: place.id, content: <PlaceRow place={place} />, selectable: true }))
}

function PlaceRow({ place }: { place: SuggestedPlace }) {
  return (
    <>
      <Icon name="pin" />
      <span className="list-item-text">
        {place.text}
        {place.detail ? <span className="list-item-note">{place.detail}</span> : null}
      </span>
    </>
  )
}

/** Screen readers read the active row; the number of rows, or that there are none, must be announced. */
export function useAnnouncedPlaces(found: number | 'failed' | undefined): void {
  const announce = useAnnounce()
  const text = useText()
  useEffect(() => {
    if (found === undefined) return
    announce(
      found === 'failed'
        ? text('location.suggestFailed')
        : found === 0
          ? text('location.noMatch')
          : text('location.count', { count: found }),
    )
  }, [found, announce, text])
}
