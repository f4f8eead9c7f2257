import { useText } from '../messages/useText.ts'
import type { MapPin } from './pins.ts'
import { spreadPins } from './spread-pins.ts'
import { project, type Point, type Size, type View } from './view.ts'

export const pinSize = 30

export interface PlacedPin { pin: MapPin; at: Point; spot: Point }

/** Pins inside the window, moved apart where they would cover each other. */
export function placedPins(pins: readonly MapPin[], view: View, size: Size): PlacedPin[] {
  const inside = pins.map((pin) => ({ pin, spot: project(view, size, pin) })).filter(({ spot }) => spot.x > 0 && spot.y > 0 && spot.x < size.width && spot.y < size.height)
  return spreadPins(inside, pinSize)
}

/** Real buttons, numbered as the cards; a press goes to the card. */
export function Pins({ placed, onPin }: { placed: readonly PlacedPin[]; onPin: (id: string) => void }) {
  return (
    <ol className="map-pins">
      {placed.map(({ pin, at }) => (
        <li key={pin.id} className="map-pin-place" style={{ left: at.x, top: at.y }}>
          <PinButton pin={pin} onPin={onPin} />
        </li>
      ))}
    </ol>
  )
}

export function PinButton({ pin, onPin }: { pin: MapPin; onPin: (id: string) => void }) {
  const name = usePinName(pin)
  return <button type="button" className="map-pin" aria-label={name} title={name} onClick={() => onPin(pin.id)}>{pin.number}</button>
}

export function usePinName({ number, name, miles }: MapPin): string {
  const text = useText()
  return miles === 'N/A' ? text('map.pinUnknown', { number, name }) : text('map.pin', { number, name, miles })
}
