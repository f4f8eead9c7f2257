import { useAnnounce } from '@care/ui'
import { useMemo, useRef, useState, type PointerEvent } from 'react'
import { useShownResults } from '../blocks/shown-results.ts'
import { useText } from '../messages/useText.ts'
import { canZoomIn } from './can-zoom-in.ts'
import { Background } from './Background.tsx'
import { MapControls } from './MapControls.tsx'
import type { MapProps } from './map-props.ts'
import { placedPins, Pins } from './Pins.tsx'
import { useScene } from './useScene.ts'
import { useSize } from './useSize.ts'
import { nearestTown } from './nearest-town.ts'
import { fitView, hasMoved, pan, pixelsPerMile, project, sceneTransform, searchArea, zoom, type View } from './view.ts'

/** Our own SVG map: the search point, the search radius, and the locations as numbered buttons. */
export default function SvgMap({ searchPoint, miles, pins, onPin, onSearchArea, start }: MapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [own, setOwn] = useState<View>()
  const fitted = useMemo(() => start ?? fitView(searchPoint, miles, pins), [start, searchPoint, miles, pins])
  const view = own ?? fitted
  const { scene, failed } = useScene(view, size)
  const drag = useDrag((dx, dy) => setOwn((now) => pan(now ?? fitted, size, dx, dy)))
  const text = useText()
  const announce = useAnnounce()
  const hasList = useShownResults().cards().length > 0
  const area = searchArea(view, size)
  const [you, placed, step] = [
    project(view, size, searchPoint),
    placedPins(pins, size, (pin) => project(view, size, pin)),
    Math.min(size.width, size.height) / 3,
  ]
  const searchHere = () => {
    if (area) onSearchArea({ ...area, town: nearestTown(scene, view) }, view)
  }
  const zoomBy = (factor: number) => {
    const next = zoom(view, factor)
    setOwn(next)
    announce(text('map.zoomed', { miles: Math.round(next.radius * 2) }))
  }
  return (
    <div className="map-box">
      <p className="map-help">{text(failed ? (hasList ? 'map.failed' : 'map.failedAlone') : 'map.help')}</p>
      <div ref={frame} className="map-frame" {...drag}>
        <svg className="map-drawing" width={size.width} height={size.height} aria-hidden="true" focusable="false">
          {scene ? <Background scene={scene} transform={sceneTransform(view, size, scene)} /> : null}
          <circle className="map-ring" cx={you.x} cy={you.y} r={miles * pixelsPerMile(view, size)} />
          <circle className="map-you-halo" cx={you.x} cy={you.y} r={12} />
          <circle className="map-you" cx={you.x} cy={you.y} r={6} />
          {placed.map(({ pin, position: at, anchor: spot }) =>
            at === spot ? null : (
              <line key={pin.id} className="map-leader" x1={spot.x} y1={spot.y} x2={at.x} y2={at.y} />
            ),
          )}
        </svg>
        <Pins placed={placed} onPin={onPin} />
        <MapControls
          moved={own !== undefined && hasMoved(view, fitted)}
          tooWide={area === undefined}
          onSearch={searchHere}
          onReset={() => setOwn(undefined)}
          closest={!canZoomIn(view, size, pins, scene)}
          onZoom={zoomBy}
          onMove={(east, south) => setOwn(pan(view, size, -east * step, -south * step))}
        />
      </div>
    </div>
  )
}

/** Pans by dragging; clicks on pins and buttons stay clicks. */
function useDrag(move: (dx: number, dy: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const before = from.current
      if (!before) return
      from.current = { x: event.clientX, y: event.clientY }
      move(event.clientX - before.x, event.clientY - before.y)
    },
    onPointerUp() {
      from.current = undefined
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
