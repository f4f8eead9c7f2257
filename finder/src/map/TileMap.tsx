import { milesBetween } from '@care/contract'
import { useAnnounce } from '@care/ui'
import { Map as TilesMap, Marker, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBoot } from '../api/BootContext.tsx'
import { useHighlightedPin } from '../blocks/highlight.ts'
import { useText } from '../messages/useText.ts'
import { SvgMapFallback } from './SvgMapFallback.tsx'
import { MapControls } from './MapControls.tsx'
import type { MapProps } from './map-props.ts'
import { PinButton, placedPins } from './Pins.tsx'
import { styleOf } from './tile-style.ts'
import { fitView, hasMoved, searchArea, type View } from './view.ts'

setWorkerUrl(workerUrl)

/** House numbers are readable at this zoom; closer in, tiles show nothing more (D9). */
const closestZoom = 17

/**
 * The map with tiles, if a deployment has a tile server. Same pins and buttons as the SVG map, which replaces it if it
 * cannot start or no tile loads.
 */
export default function TileMap(props: MapProps) {
  const { searchPoint, miles, pins, onPin, onSearchArea, start } = props
  const { mapTilesUrl } = useBoot().settings
  const fitted = useMemo(() => start ?? fitView(searchPoint, miles, pins), [start, searchPoint, miles, pins])
  const { frame, map, failed, view, move, reset } = useTilesMap(mapTilesUrl, searchPoint, fitted)
  const text = useText()
  const announce = useAnnounce()

  if (failed) return <SvgMapFallback {...props} />
  const size = { width: map?.getContainer().clientWidth ?? 0, height: map?.getContainer().clientHeight ?? 0 }
  const area = view && searchArea(view, size)
  // Pins outside the frame are omitted: they could get the keyboard focus without being visible.
  const placed = map ? placedPins(pins, size, ({ latitude, longitude }) => map.project([longitude, latitude])) : []
  return (
    <div className="map-box">
      <p className="map-help">{text('map.help')}</p>
      <div className="map-frame">
        <div ref={frame} className="map-tiles" />
        {map ? (
          <TilePin map={map} latitude={searchPoint.latitude} longitude={searchPoint.longitude}>
            <span className="map-you-dot" aria-hidden="true" />
          </TilePin>
        ) : null}
        {map
          ? placed.map(({ pin, position: at, anchor: spot, crowded }) => (
              <TilePin
                key={pin.id}
                map={map}
                latitude={pin.latitude}
                longitude={pin.longitude}
                offset={[at.x - spot.x, at.y - spot.y]}
              >
                <TilePinButton pin={pin} crowded={crowded} onPin={onPin} />
              </TilePin>
            ))
          : null}
        {map ? (
          <MapControls
            moved={view !== undefined && hasMoved(view, fitted)}
            tooWide={view !== undefined && area === undefined}
            closest={map.getZoom() > closestZoom - 0.01}
            onReset={reset}
            onSearch={() => {
              if (area && view) onSearchArea(area, view)
            }}
            onZoom={(factor) =>
              move((moved) => {
                moved.zoomTo(moved.getZoom() + Math.log2(factor))
                announce(text('map.zoomed', { miles: Math.round((viewOf(moved).radius * 2) / factor) }))
              })
            }
            onMove={(east, south) =>
              move((moved) => {
                moved.panBy([east * 150, south * 150])
              })
            }
          />
        ) : null}
      </div>
    </div>
  )
}

/** Each pin on tiles already has its own layer: highlighting one draws no other again. */
function TilePinButton(props: Parameters<typeof PinButton>[0]) {
  return <PinButton {...props} marked={useHighlightedPin(props.pin.id)} />
}

/** The map object in its frame, and how the member moves it. */
function useTilesMap(mapTilesUrl: string, searchPoint: MapProps['searchPoint'], fitted: View) {
  const frame = useRef<HTMLDivElement>(null)
  const byMember = useRef(false)
  const [map, setMap] = useState<TilesMap>()
  const [failed, setFailed] = useState(false)
  const [view, setView] = useState<View>()
  // Renders again when the map stops moving, to spread the pins for the new view.
  const [, rested] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    if (!frame.current || failed) return undefined
    try {
      const made = new TilesMap({
        container: frame.current,
        style: styleOf(mapTilesUrl),
        center: [searchPoint.longitude, searchPoint.latitude],
        zoom: 9,
        maxZoom: closestZoom,
        keyboard: false,
        attributionControl: { compact: true },
      })
      made.on('movestart', (event) => {
        if (event.originalEvent) byMember.current = true
      })
      made.on('moveend', () => {
        setView(byMember.current ? viewOf(made) : undefined)
        rested()
      })
      let drawn = false
      made.on('sourcedata', ({ tile }) => {
        drawn ||= tile !== undefined
      })
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
  }, [mapTilesUrl, searchPoint.latitude, searchPoint.longitude, failed])

  // Follows the list until the member moves the map.
  useEffect(() => {
    if (map && !byMember.current) map.fitBounds(boundsOf(fitted), { animate: false, padding: 24 })
  }, [map, fitted])
  const move = (act: (moved: TilesMap) => void) => {
    byMember.current = true
    if (map) act(map)
  }
  const reset = () => {
    byMember.current = false
    map?.fitBounds(boundsOf(fitted), { padding: 24 })
  }
  return { frame, map, failed, view, move, reset }
}

/** A React button inside a marker of the map. */
function TilePin({
  map,
  latitude,
  longitude,
  offset = [0, 0],
  children,
}: {
  map: TilesMap
  latitude: number
  longitude: number
  offset?: [number, number]
  children: ReactNode
}) {
  const [element] = useState(() => document.createElement('div'))
  const [right, down] = offset
  useEffect(() => {
    const marker = new Marker({ element, offset: [right, down] }).setLngLat([longitude, latitude]).addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, element, latitude, longitude, right, down])
  return createPortal(children, element)
}

function boundsOf({ latitude, longitude, radius }: View): [[number, number], [number, number]] {
  const up = radius / 69.1
  const across = up / Math.cos((latitude * Math.PI) / 180)
  return [
    [longitude - across, latitude - up],
    [longitude + across, latitude + up],
  ]
}

function viewOf(map: TilesMap): View {
  const { lat: latitude, lng: longitude } = map.getCenter()
  const bounds = map.getBounds()
  const center = { latitude, longitude }
  return {
    ...center,
    radius: Math.min(
      milesBetween(center, { latitude: bounds.getNorth(), longitude }),
      milesBetween(center, { latitude, longitude: bounds.getEast() }),
    ),
  }
}
