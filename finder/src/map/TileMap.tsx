import { Map as TilesMap, Marker, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBoot } from '../api/BootContext.tsx'
import { useText } from '../messages/useText.ts'
import { DrawnFallback } from './DrawnFallback.tsx'
import { MapControls } from './MapControls.tsx'
import type { MapProps } from './map-props.ts'
import { PinButton } from './Pins.tsx'
import { styleOf } from './tile-style.ts'
import { fitView, hasMoved, milesBetween, searchArea, type View } from './view.ts'

setWorkerUrl(workerUrl)

/** The map with tiles, where a deployment has them. The same pins and buttons as our drawing, which stands in when tiles fail to start. */
export default function TileMap(props: MapProps) {
  const { here, miles, pins, onPin, onSearchArea } = props
  const { mapTilesUrl } = useBoot().settings
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<TilesMap>()
  const [failed, setFailed] = useState(false)
  const [view, setView] = useState<View>()
  const [fitted] = useState(() => fitView(here, miles, pins))
  const text = useText()

  useEffect(() => {
    if (!frame.current) return undefined
    try {
      const made = new TilesMap({ container: frame.current, style: styleOf(mapTilesUrl), center: [here.lon, here.lat], zoom: 9, keyboard: false, attributionControl: { compact: true } })
      made.fitBounds(boundsOf(fitted), { animate: false, padding: 24 })
      made.on('moveend', () => setView(viewOf(made)))
      setMap(made)
      return () => made.remove()
    } catch (error) {
      console.error('The map with tiles could not start', error)
      setFailed(true)
      return undefined
    }
  }, [mapTilesUrl, here.lat, here.lon, fitted])

  if (failed) return <DrawnFallback {...props} />
  const area = view && searchArea(view)
  return (
    <div className="map-box">
      <p className="map-help">{text('map.help')}</p>
      <div className="map-frame">
        <div ref={frame} className="map-tiles" />
        {map ? pins.map((pin) => <TilePin key={pin.id} map={map} lat={pin.lat} lon={pin.lon}><PinButton pin={pin} onPin={onPin} /></TilePin>) : null}
        {map ? (
          <MapControls
            moved={view !== undefined && hasMoved(view, fitted)} tooWide={view !== undefined && area === undefined} onReset={() => map.fitBounds(boundsOf(fitted), { padding: 24 })}
            onSearch={() => { if (area) onSearchArea({ ...area, text: text('map.area') }) }} onZoom={(factor) => (factor > 1 ? map.zoomIn() : map.zoomOut())} onMove={(east, south) => map.panBy([east * 150, south * 150])}
          />
        ) : null}
      </div>
    </div>
  )
}

/** A React button inside a marker of the map. */
function TilePin({ map, lat, lon, children }: { map: TilesMap; lat: number; lon: number; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([lon, lat]).addTo(map)
    return () => { marker.remove() }
  }, [map, element, lat, lon])
  return createPortal(children, element)
}

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
