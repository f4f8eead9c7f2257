import type { Point } from '@care/contract'
import { Button } from '@care/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GoogleMaps } from '../blocks/google-places.ts'
import { useText } from '../messages/useText.ts'
import { interactive } from './locator.ts'

/** The two classes of Google's library that this map uses. */
type DrawingMaps = GoogleMaps & {
  Map: new (element: HTMLElement, options: object) => object
  Marker: new (options: object) => object
}

/** With a Google key: the streets around the location, zoom 15, not draggable (APP-MAP-04). */
export function StreetMap({ point, name, googleKey }: { point: Point; name: string; googleKey: string }) {
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const text = useText()
  // The point of a slide does not change while it is shown.
  const show = useEffectEvent(() => {
    let gone = false
    draw(googleKey, point, name, () => (gone ? null : frame.current)).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
    }
  })
  useEffect(() => (open ? show() : undefined), [open])
  return (
    <>
      <Button look="link" aria-expanded={open} onPress={() => setOpen(!open)}>
        {text(open ? 'detail.hideStreets' : 'detail.showStreets')}
      </Button>
      {open && !failed ? (
        <div ref={frame} className="locator closer-map" role="img" aria-label={text('detail.locatorPlain', { name })} />
      ) : null}
      {open && failed ? <p role="alert">{text('location.mapsFailed')}</p> : null}
    </>
  )
}

async function draw(
  googleKey: string,
  { latitude, longitude }: Point,
  title: string,
  frame: () => HTMLElement | null,
): Promise<void> {
  const { loadGoogleMaps } = await import('../blocks/google-places.ts')
  // The members of the library that are used here, in addition to those of the location field.
  const maps = (await loadGoogleMaps(googleKey)) as DrawingMaps
  const element = frame()
  if (!element) return
  const center = { lat: latitude, lng: longitude }
  const map = new maps.Map(element, { center, zoom: interactive.zoom, draggable: interactive.draggable })
  void new maps.Marker({ map, position: center, title })
}
