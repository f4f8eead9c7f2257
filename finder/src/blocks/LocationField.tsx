import type { BlockOf } from '@care/contract'
import { Button, FieldError, Icon, useAnnounce } from '@care/ui'
import { useEffect, useId, useRef, useState, type Key } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { choosePlace, typePlace } from '../criteria/changes.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { fieldIds, useFault, useForm } from './form.ts'
import { locateDevice, shortestPlaceText, type SuggestedPlace } from './places.ts'
import { usePlaces } from './usePlaces.ts'

/** A place in words, with suggestions from 3 characters on. What is typed stays on blur and Escape; Search looks it up. */
export function LocationField({ block }: { block: BlockOf<'location-field'> }) {
  const { draft, change } = useForm()
  const tenant = useTenantText()
  const text = useText()
  const fault = useFault('location')
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const typed = draft.extra.locationText ?? ''
  const { places, waiting, failed, mapsFailed, settled } = usePlaces(typed, focused && typed !== chosen)
  const offered = focused && typed !== chosen && typed.trim().length >= shortestPlaceText
  useAnnouncedCount(settled && offered, places.length)

  const type = (next: string) => {
    if (next === typed) return
    setChosen(undefined)
    change(typePlace(draft, next))
  }
  const choose = async (key: Key | null) => {
    const suggestion = places.find((place) => place.id === key)
    if (!suggestion) return
    setChosen(suggestion.text)
    change(typePlace(draft, suggestion.text))
    const place = await suggestion.place()
    if (!place) return
    setChosen(place.text)
    change(choosePlace(draft, place))
  }
  const rows = offered ? rowsOf(places, waiting, text) : []
  return (
    <div className="field location-field">
      <ComboBox<Row>
        className="field" items={rows} inputValue={typed} onInputChange={type} value={null} onChange={(key) => void choose(key)}
        allowsCustomValue menuTrigger="input" isRequired validationBehavior="aria" isInvalid={fault !== undefined}
        disabledKeys={rows.filter((row) => !row.place).map((row) => row.id)} shouldFocusWrap
        onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}
      >
        <Label className="field-label">{tenant(block.label)}<span className="field-required" aria-hidden="true">*</span></Label>
        {block.help ? <Text slot="description" className="field-help">{tenant(block.help)}</Text> : null}
        {fault ? <Text slot="errorMessage" id={errorId}><FieldError>{fault}</FieldError></Text> : null}
        <div className="input-box">
          <Input ref={input} id={fieldIds.location} className="input" placeholder={tenant(block.placeholder) || text('location.placeholder')} autoComplete="off" enterKeyHint="search" />
          {typed === '' ? null : (
            <Button look="icon" slot={null} aria-label={text('location.clear')} onPress={() => { type(''); input.current?.focus() }}><Icon name="close" /></Button>
          )}
        </div>
        <Popover className="popover" offset={4}>
          <ListBox className="list-box" aria-label={text('location.suggestions')} renderEmptyState={() => null}>
            {(row: Row) => <PlaceRow row={row} />}
          </ListBox>
        </Popover>
      </ComboBox>
      {failed ? <span className="field-help">{text('location.suggestFailed')}</span> : null}
      {mapsFailed ? <span className="field-help">{text('location.mapsFailed')}</span> : null}
      {block.myLocation === false ? null : <UseMyLocation onFound={(place) => { setChosen(place.text); change(choosePlace(draft, { ...place, fromDevice: true })) }} />}
    </div>
  )
}

interface Row { id: string; text: string; detail?: string; place?: SuggestedPlace }

function rowsOf(places: readonly SuggestedPlace[], waiting: boolean, text: ReturnType<typeof useText>): Row[] {
  if (waiting && places.length === 0) return [{ id: 'waiting', text: text('location.searching') }]
  if (places.length === 0) return [{ id: 'none', text: text('location.noMatch') }]
  return places.map((place) => ({ id: place.id, text: place.text, detail: place.detail, place }))
}

function PlaceRow({ row }: { row: Row }) {
  return (
    <ListBoxItem id={row.id} textValue={row.text} className="list-item">
      {row.place ? <Icon name="pin" /> : null}
      <span>{row.text}</span>
      {row.detail ? <span className="list-item-note">{row.detail}</span> : null}
    </ListBoxItem>
  )
}

/** React Aria reads out the focused row; the number of rows, and that there is none, is ours to say. */
function useAnnouncedCount(settled: boolean, count: number): void {
  const announce = useAnnounce()
  const text = useText()
  useEffect(() => { if (settled) announce(count === 0 ? text('location.noMatch') : text('location.count', { count })) }, [settled, count, announce, text])
}

/** Comes after the field, so that Enter in the field never presses it. */
function UseMyLocation({ onFound }: { onFound: (place: { text: string; lat: number; lon: number }) => void }) {
  const text = useText()
  const announce = useAnnounce()
  const [state, setState] = useState<'idle' | 'finding' | 'refused' | 'notFound'>('idle')
  const find = async () => {
    setState('finding')
    announce(text('location.finding'))
    const answer = await locateDevice(navigator.geolocation)
    if ('place' in answer) {
      setState('idle')
      announce(text('location.mineSet'))
      return onFound({ text: text('location.mine'), ...answer.place })
    }
    setState(answer.refused ? 'refused' : 'notFound')
    announce(text(answer.refused ? 'location.refused' : 'location.notFound'))
  }
  return (
    <div className="my-location">
      <Button look="quiet" onPress={() => void find()} isDisabled={state === 'finding'}><Icon name="compass" />{text(state === 'finding' ? 'location.finding' : 'location.useMine')}</Button>
      {state === 'refused' || state === 'notFound' ? <span className="field-help">{text(`location.${state}`)}</span> : null}
    </div>
  )
}
