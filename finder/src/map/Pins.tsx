import { highlightHandlers, useHighlightedId } from '../blocks/highlight.ts'
import { useText } from '../messages/useText.ts'
import type { MapPin } from './pins.ts'
import { spreadPins, type Box } from './spread-pins.ts'
import type { Pixel, Size } from './view.ts'

/** `crowded` if another pin is so close that a larger target would cover it. */
export interface PlacedPin {
  pin: MapPin
  position: Pixel
  anchor: Pixel
  crowded: boolean
}

/** Pins inside the frame, moved apart if they would overlap each other or be under the controls. */
export function placedPins(pins: readonly MapPin[], size: Size, spotOf: (pin: MapPin) => Pixel): PlacedPin[] {
  const inside = pins
    .map((pin) => ({ pin, spot: spotOf(pin) }))
    .filter(({ spot }) => spot.x > 0 && spot.y > 0 && spot.x < size.width && spot.y < size.height)
  const digits = String(Math.max(0, ...pins.map(({ number }) => number))).length
  const placed = spreadPins(inside, {
    size,
    pin: { width: Math.max(pinHeight, 8 * digits + 16), height: pinHeight },
    taken: controlsIn(size),
  })
  return placed.map((one) => ({
    ...one,
    crowded: placed.some(
      ({ position: at, pin }) =>
        pin !== one.pin && Math.hypot(at.x - one.position.x, at.y - one.position.y) < wideTarget,
    ),
  }))
}

const pinHeight = 30
const wideTarget = 44
/** The three buttons in the corner; sizes from map.css. */
const controlsIn = ({ width }: Size): Box => ({
  left: width - 12 - wideTarget,
  right: width - 12,
  top: 12,
  bottom: 12 + 3 * wideTarget + 2 * 4,
})

/** Real buttons with the numbers of the cards; activating one focuses its card. */
export function Pins({ placed, onPin }: { placed: readonly PlacedPin[]; onPin: (id: string) => void }) {
  return (
    <>
      <ol className="map-pins">
        {placed.map(({ pin, position: at, crowded }) => (
          <li key={pin.id} className="map-pin-place" style={{ left: at.x, top: at.y }}>
            <PinButton pin={pin} crowded={crowded} onPin={onPin} />
          </li>
        ))}
      </ol>
      <PinMark placed={placed} />
    </>
  )
}

/** Covers the highlighted pin. Changing the pin itself would make the browser draw all pins of their layer again. */
function PinMark({ placed }: { placed: readonly PlacedPin[] }) {
  const id = useHighlightedId()
  const marked = placed.find(({ pin }) => pin.id === id)
  if (!marked) return null
  const { pin, position: at } = marked
  return (
    <span className="map-pin-place map-pin-mark" aria-hidden="true" style={{ left: at.x, top: at.y }}>
      <span className="map-pin map-pin-marked">{pin.number}</span>
    </span>
  )
}

export function PinButton({
  pin,
  crowded,
  marked = false,
  onPin,
}: {
  pin: MapPin
  crowded: boolean
  marked?: boolean
  onPin: (id: string) => void
}) {
  const name = usePinName(pin)
  return (
    <button
      type="button"
      className={`map-pin${crowded ? ' map-pin-crowded' : ''}${marked ? ' map-pin-marked' : ''}`}
      {...highlightHandlers(pin.id, 'pin')}
      aria-label={name}
      title={name}
      onClick={() => onPin(pin.id)}
    >
      {pin.number}
    </button>
  )
}

export function usePinName({ number, name, miles }: MapPin): string {
  const text = useText()
  return miles === 'N/A' ? text('map.pinUnknown', { number, name }) : text('map.pin', { number, name, miles })
}
