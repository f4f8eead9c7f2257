import type { BlockOf, Point } from '@care/contract'
import { Button, ComboBox, Icon, useAnnounce, type ComboRow } from '@care/ui'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { chooseOwnPlace, choosePlace, typePlace } from '../criteria/changes.ts'
import { rememberDevicePoint } from '../criteria/device-points.ts'
import { placeMessage, pointText } from '../criteria/place-words.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { fieldIds, useFieldError, useForm } from './form.ts'
import { useErrorText } from './page-messages.ts'
import { locateDevice, shortestPlaceText, type SuggestedPlace } from './place-source.ts'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'
import { usePlaceText } from './usePlaceText.ts'

/** A place as text, with suggestions from 3 characters on. The text stays on blur and Escape; Search resolves it. */
// oxlint-disable-next-line max-lines-per-function -- one field whose handlers share its state
export function LocationField({ block }: { block: BlockOf<'location-field'> }) {
  const { draft, change, blurField: leave } = useForm()
  const tenantText = useTenantText()
  const text = useText()
  const words = useErrorText()
  const error = useFieldError('location')
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const typed = usePlaceText()(draft, 'alone')
  // The location of the device or of the map is not text that anyone would look up.
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
  const rows = offered && !failed ? rowsOf(places, waiting, text) : []
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
      {block.myLocation === false ? null : (
        <UseMyLocation
          words={() => now.current.words}
          onFound={(point) => {
            rememberDevicePoint(pointText(point.latitude, point.longitude, true))
            change(chooseOwnPlace(now.current.draft, point))
          }}
        />
      )}
    </div>
  )
}

/** False while the focus stays inside the field, or when another window came to the front. */
function hasLeft({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return document.activeElement !== target && !currentTarget.contains(relatedTarget)
}

function rowsOf(places: readonly SuggestedPlace[], waiting: boolean, text: ReturnType<typeof useText>): ComboRow[] {
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
function useAnnouncedPlaces(found: number | 'failed' | undefined): void {
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

/** After the field in the page, so that Enter in the field never presses it. */
function UseMyLocation({ words, onFound }: { words: () => string; onFound: (point: Point) => void }) {
  const text = useText()
  const announce = useAnnounce()
  const [state, setState] = useState<'idle' | 'finding' | 'refused' | 'notFound'>('idle')
  const find = async () => {
    const before = words()
    setState('finding')
    announce(text('location.finding'))
    const answer = await locateDevice(navigator.geolocation)
    // Text typed in the meantime wins.
    if (words() !== before) return setState('idle')
    if ('point' in answer) {
      setState('idle')
      announce(text('location.mineSet'))
      return onFound(answer.point)
    }
    setState(answer.refused ? 'refused' : 'notFound')
    announce(text(answer.refused ? 'location.refused' : 'location.notFound'))
  }
  return (
    <div className="my-location">
      <Button look="quiet" onPress={() => void find()} isPending={state === 'finding'}>
        <Icon name="compass" />
        {text(state === 'finding' ? 'location.finding' : 'location.useMine')}
      </Button>
      {state === 'refused' || state === 'notFound' ? (
        <span className="field-help">{text(`location.${state}`)}</span>
      ) : null}
    </div>
  )
}
