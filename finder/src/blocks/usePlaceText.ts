import { useCallback } from 'react'
import type { SearchState } from '../criteria/criteria.ts'
import { placeMessage, type PlaceForm } from '../criteria/place-words.ts'
import { useText } from '../messages/useText.ts'

/** The searched place in the member's language; '' without one. */
export function usePlaceText(): (search: SearchState, form: PlaceForm) => string {
  const text = useText()
  return useCallback(
    (search, form) => {
      const message = placeMessage(search, form)
      return message ? text(message.id, message.values) : (search.context.locationText ?? '')
    },
    [text],
  )
}
