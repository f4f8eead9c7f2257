import type { BlockOf, Point } from '@care/contract'
import { Button, ComboBox, Icon } from '@care/ui'
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { chooseOwnPlace, choosePlace, typePlace } from '../criteria/changes.ts'
import { rememberDevicePoint } from '../criteria/device-points.ts'
import { placeMessage, pointText } from '../criteria/place-words.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { fieldIds, useFieldError, useForm } from './form.ts'
import { useErrorText } from './page-messages.ts'
import { placeRows, useAnnouncedPlaces } from './place-rows.tsx'
import { shortestPlaceText } from './place-source.ts'
import { UseMyLocation } from './UseMyLocation.tsx'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'
import { usePlaceText } from './usePlaceText.ts'

/** A place as text, with suggestions from 3 characters on. The text stays on blur and Escape; Search resolves it. */
export function LocationField({ block }: { block: BlockOf<'location-field'> }) {
  const { blurField: leave } = useForm()
  const tenantText = useTenantText()
  const text = useText()
  const words = useErrorText()
  const error = useFieldError('location')
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, rows, choose, failed, mapsFailed, setFocused, currentText, chooseOwn } = usePlaceField()
  return (
    <div
      className="field location-field"
      onBlur={(event) => {
        if (hasLeft(event)) leave('location')
      }}
    >
      <ComboBox
        id={fieldIds.location}
        label={tenantText(block.label)}
        help={tenantText(block.help)}
        error={error}
        required
        listLabel={text('location.suggestions')}
        placeholder={tenantText(block.placeholder) || text('location.placeholder')}
        value={typed}
        onType={type}
        rows={rows}
        onChoose={(id) => void choose(id)}
        inputRef={input}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {typed === '' ? null : (
          <Button
            look="icon"
            aria-label={text('location.clear')}
            onPress={() => {
              type('')
              input.current?.focus()
            }}
          >
            <Icon name="close" />
          </Button>
        )}
      </ComboBox>
      {failed ? <span className="field-help">{text('location.suggestFailed')}</span> : null}
      {mapsFailed ? <span className="field-help">{words('mapsFailed', 'location.mapsFailed')}</span> : null}
      {block.myLocation === false ? null : <UseMyLocation words={currentText} onFound={chooseOwn} />}
    </div>
  )
}

/** The typed place, its suggestions, and the effect of choosing one. */
function usePlaceField() {
  const { draft, change } = useForm()
  const text = useText()
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const typed = usePlaceText()(draft, 'alone')
  // The location of the device or of the map is not a text to look up.
  const isOpen = focused && typed !== chosen && placeMessage(draft, 'alone') === undefined
  const { places, waiting, failed, mapsFailed, settled } = usePlaceSuggestions(typed, isOpen)
  const offered = isOpen && typed.trim().length >= shortestPlaceText
  // Points arrive late, from Google or the device: each belongs to the text it was requested for, and must not reset a
  // distance chosen in the meantime.
  const now = useRef({ draft, words: typed })
  useLayoutEffect(() => {
    now.current = { draft, words: typed }
  })
  useAnnouncedPlaces(offered && failed ? 'failed' : offered && settled ? places.length : undefined)

  const type = (next: string) => {
    if (next === typed) return
    setChosen(undefined)
    change(typePlace(draft, next))
  }
  const choose = async (id: string) => {
    const suggestion = places.find((place) => place.id === id)
    if (!suggestion) return
    setChosen(typed)
    const place = await suggestion.resolve()
    // A place without a point changes nothing (APP-MAP-06); neither does one that comes after more typing.
    if (!place || now.current.words !== typed) return
    setChosen(place.text)
    change(choosePlace(now.current.draft, place))
  }
  const chooseOwn = (point: Point) => {
    rememberDevicePoint(pointText(point.latitude, point.longitude, true))
    change(chooseOwnPlace(now.current.draft, point))
  }
  const rows = offered && !failed ? placeRows(places, waiting, text) : []
  return { typed, type, rows, choose, failed, mapsFailed, setFocused, currentText: () => now.current.words, chooseOwn }
}

/** False while the focus stays inside the field, or if another window came to the front. */
function hasLeft({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return document.activeElement !== target && !currentTarget.contains(relatedTarget)
}
