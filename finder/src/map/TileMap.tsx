import { Map as TilesMap, Marker, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBoot } from '../api/BootContext.tsx'
import { useText } from '../messages/useText.ts'
import { DrawnFallback } from './DrawnFallback.tsx'
import { MapControls } from './MapControls.tsx'
import type { MapProps } from './map-props.ts'
import { PinButton, pinSize } from './Pins.tsx'
import type { MapPin } from './pins.ts'
import { spreadPins } from './spread-pins.ts'
import { styleOf } from './tile-style.ts'
import { fitView, hasMoved, milesBetween, searchArea, type View } from './view.ts'

setWorkerUrl(workerUrl)

/** The map with tiles, where a deployment has them. The same pins and buttons as our drawing, which stands in when it cannot start, or no tile comes. */
export default function TileMap(props: MapProps) {
  const { here, miles, pins, onPin, onSearchArea } = props
  const { mapTilesUrl } = useBoot().settings
  const frame = useRef<HTMLDivElement>(null)
  const byMember = useRef(false)
  const [map, setMap] = useState<TilesMap>()
  const [failed, setFailed] = useState(false)
  const [view, setView] = useState<View>()
  const fitted = useMemo(() => fitView(here, miles, pins), [here, miles, pins])
  const text = useText()

  useEffect(() => {
    if (!frame.current || failed) return undefined
    try {
      const made = new TilesMap({ container: frame.current, style: styleOf(mapTilesUrl), center: [here.lon, here.lat], zoom: 9, keyboard: false, attributionControl: { compact: true } })
      made.on('movestart', (event) => { if (event.originalEvent) byMember.current = true })
      made.on('moveend', () => setView(byMember.current ? viewOf(made) : undefined))
      let drawn = false
      made.on('sourcedata', ({ tile }) => { drawn ||= tile !== undefined })
      made.on('error', ({ error }) => {
        console.error('The map with tiles lacks a part', error)
        if (!drawn) setFailed(true)
      })
      setMap(made)
      return () => {
        setMap(undefined)
        made.remove()
      }
    } catch (error) {
      console.error('The map with tiles could not start', error)
      setFailed(true)
      return undefined
    }
  }, [mapTilesUrl, here.lat, here.lon, failed])

  // Follows the list until the member moves the map.
  useEffect(() => { if (map && !byMember.current) map.fitBounds(boundsOf(fitted), { animate: false, padding: 24 }) }, [map, fitted])
  const move = (act: (moved: TilesMap) => void) => {
    byMember.current = true
    if (map) act(map)
  }
  const reset = () => {
    byMember.current = false
    map?.fitBounds(boundsOf(fitted), { padding: 24 })
  }

  if (failed) return <DrawnFallback {...props} />
  const area = view && searchArea(view)
  // A number outside the frame could be reached by keys and not be seen.
  const inFrame = ({ lat, lon }: MapPin) => view === undefined || (map?.getBounds().contains([lon, lat]) ?? false)
  return (
    <div className="map-box">
      <p className="map-help">{text('map.help')}</p>
      <div className="map-frame">
        <div ref={frame} className="map-tiles" />
        {map ? <TilePin map={map} lat={here.lat} lon={here.lon}><span className="map-you-dot" aria-hidden="true" /></TilePin> : null}
        {map ? spread(pins).filter(({ pin }) => inFrame(pin)).map(({ pin, offset }) => <TilePin key={pin.id} map={map} lat={pin.lat} lon={pin.lon} offset={offset}><PinButton pin={pin} onPin={onPin} /></TilePin>) : null}
        {map ? (
          <MapControls
            moved={view !== undefined && hasMoved(view, fitted)} tooWide={view !== undefined && area === undefined} onReset={reset}
            onSearch={() => { if (area) onSearchArea(area) }} onZoom={(factor) => move((moved) => { moved.zoomTo(moved.getZoom() + Math.log2(factor)) })} onMove={(east, south) => move((moved) => { moved.panBy([east * 150, south * 150]) })}
          />
        ) : null}
      </div>
    </div>
  )
}

/** A React button inside a marker of the map. */
function TilePin({ map, lat, lon, offset = [0, 0], children }: { map: TilesMap; lat: number; lon: number; offset?: [number, number]; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const marker = new Marker({ element, offset }).setLngLat([lon, lat]).addTo(map)
    return () => { marker.remove() }
  }, [map, element, lat, lon, offset[0], offset[1]])
  return createPortal(children, element)
}

/** Places behind one door stand around it, so that every number can be pressed. */
function spread(pins: readonly MapPin[]): { pin: MapPin; offset: [number, number] }[] {
  // Only those at one door are moved: the others are far apart here, whatever the zoom.
  const placed = spreadPins(pins.map((pin) => ({ pin, spot: { x: pin.lat * apart, y: pin.lon * apart } })), pinSize)
  return placed.map(({ pin, at, spot }) => ({ pin, offset: [at.x - spot.x, at.y - spot.y] }))
}

const apart = 1e6

function boundsOf({ lat, lon, radius }: View): [[number, number], [number, number]] {
  const up = radius / 69.1
  const across = up / Math.cos((lat * Math.PI) / 180)
  return [[lon - across, lat - up], [lon + across, lat + up]]
}

function viewOf(map: TilesMap): View {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const middle = { lat, lon: lng }
  return { ...middle, radius: Math.min(milesBetween(middle, { lat: bounds.getNorth(), lon: lng }), milesBetween(middle, { lat, lon: bounds.getEast() })) }
}
