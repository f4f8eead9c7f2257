import type { Urgent } from '@care/contract'
import { Button, ComboBox, Dialog } from '@care/ui'
import { useState, type FormEvent } from 'react'
import { useErrorText, useValidationMessage } from '../blocks/page-messages.ts'
import { placeRows, useAnnouncedPlaces } from '../blocks/place-rows.tsx'
import { shortestPlaceText } from '../blocks/place-source.ts'
import { usePlaceSuggestions } from '../blocks/usePlaceSuggestions.ts'
import { useText } from '../messages/useText.ts'
import type { AskError } from './ask-error.ts'
import { UrgentNotice } from './UrgentNotice.tsx'

/**
 * Explains in a modal why there was no search (APP-RES-15), and asks for the place if it is missing. Emergency contacts
 * come first and are the title of the modal. Button and Escape close it; the focus returns.
 */
export function AskDialog({
  error,
  urgent,
  onPlace,
  onClose,
}: {
  error: AskError | undefined
  urgent: Urgent | undefined
  onPlace: (place: string) => void
  onClose: () => void
}) {
  const text = useText()
  const own = text(error?.kind === 'place' ? 'ask.placeTitle' : 'ask.failedTitle')
  return (
    <Dialog
      alert
      open={error !== undefined}
      onClose={onClose}
      title={urgent ? text('ask.urgentTitle') : own}
      closeLabel={text('app.close')}
    >
      {urgent ? (
        <>
          <UrgentNotice urgent={urgent} />
          <h3>{own}</h3>
        </>
      ) : null}
      {error ? <ErrorText error={error} /> : null}
      {error?.kind === 'place' ? <PlaceForm unknown={error.unknown} onPlace={onPlace} /> : null}
      <div>
        <Button look={error?.kind === 'place' ? 'quiet' : 'primary'} onPress={onClose}>
          {text('ask.changeWords')}
        </Button>
      </div>
    </Dialog>
  )
}

function PlaceForm({ unknown, onPlace }: { unknown: string | undefined; onPlace: (place: string) => void }) {
  const text = useText()
  const message = useValidationMessage()
  const [place, setPlace] = useState(unknown ?? '')
  const { rows, choose, setFocused } = useSuggestedPlaces(place, setPlace)
  const isUnknown = unknown !== undefined && place.trim() === unknown
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (place.trim() !== '') onPlace(place.trim())
  }
  return (
    <form className="ask-place" onSubmit={submit}>
      <ComboBox
        id="ask-place"
        label={text('ask.placeLabel')}
        error={isUnknown ? message('placeUnknown') : undefined}
        listLabel={text('location.suggestions')}
        value={place}
        onType={setPlace}
        rows={rows}
        onChoose={choose}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <Button look="primary" type="submit" isDisabled={place.trim() === ''}>
        {text('ask.placeSearch')}
      </Button>
    </form>
  )
}

/** The suggestions of the start page. If they fail, the text alone is searched. */
function useSuggestedPlaces(typed: string, setPlace: (text: string) => void) {
  const text = useText()
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const isOpen = focused && typed !== chosen && typed.trim().length >= shortestPlaceText
  const { places, waiting, failed, settled } = usePlaceSuggestions(typed, isOpen)
  useAnnouncedPlaces(isOpen && settled ? places.length : undefined)
  const choose = (id: string) => {
    const place = places.find((one) => one.id === id)
    if (!place) return
    setChosen(place.text)
    setPlace(place.text)
  }
  return { rows: isOpen && !failed ? placeRows(places, waiting, text) : [], choose, setFocused }
}

function ErrorText({ error }: { error: AskError }) {
  const text = useText()
  const errorText = useErrorText()
  if (error.kind === 'message') return <p className="ask-message">{error.message}</p>
  if (error.kind === 'place')
    return (
      <>
        <p>{errorText('locationMissing', 'ask.place')}</p>
        <p className="words-muted">{text('ask.placeHelp')}</p>
      </>
    )
  return (
    <>
      <p>{errorText('somethingWrong', 'ask.failed')}</p>
      {error.offline ? <p className="words-muted">{text('app.offline')}</p> : null}
    </>
  )
}
