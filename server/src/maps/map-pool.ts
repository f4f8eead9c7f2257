import type { DirectoryError } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { plainError } from '../http/error-response.ts'
import { openChildPool, type ChildPool, type PoolOptions } from '../processes/child-pool.ts'
import { isEmptyScene } from './empty-scene.ts'
import { outlinePoints } from './map-outlines.ts'
import { mapScene, viewOf, type MapRequest } from './map-scene.ts'
import { sceneToSvg, type DrawOptions } from './map-svg.ts'

/** A map to draw: as scene data, or as an SVG image with these options. */
export interface MapJob {
  request: MapRequest
  svg?: DrawOptions
}

export interface MapPoolOptions extends Pick<PoolOptions, 'supervisor' | 'entry' | 'log'> {
  gazetteer: string
}

/** Limit for a map drawn on the serving event loop: a few milliseconds of work. */
const small = { outlinePoints: 1_500, pixels: 1_500_000, pins: 30 }

/**
 * Draws small maps in this process, so that a page of locator images waits for no queue. A map of half a continent
 * takes a tenth of a second, so a separate process draws it, and searches do not wait.
 */
export function mapDrawer(gazetteer: Gazetteer, pool: Pick<ChildPool<MapJob>, 'run'>) {
  return async (job: MapJob): Promise<Buffer> =>
    isSmall(gazetteer, job.request) ? drawMapJob(gazetteer, job) : pool.run(job)
}

function isSmall(gazetteer: Gazetteer, request: MapRequest): boolean {
  return (
    request.pins.length <= small.pins &&
    request.width * request.height <= small.pixels &&
    outlinePoints(gazetteer, viewOf(request), small.outlinePoints) <= small.outlinePoints
  )
}

/** One process; each client has few concurrent calls, so a queue this long means far more clients than it can serve. */
export function openMapPool({ gazetteer, ...options }: MapPoolOptions): ChildPool<MapJob> {
  const limits = { size: 1, longestQueue: 200, timeoutMs: 5_000 }
  return openChildPool({
    ...options,
    ...limits,
    name: 'map',
    args: [gazetteer],
    busy: mapUnavailable,
    failed: mapUnavailable,
  })
}

/** The body of the response; empty for the locator image of a location around which nothing can be drawn. */
export function drawMapJob(gazetteer: Gazetteer, { request, svg }: MapJob): Buffer {
  const scene = mapScene(gazetteer, request)
  if (!svg) return Buffer.from(JSON.stringify(scene))
  return Buffer.from(request.zoom !== undefined && isEmptyScene(scene) ? '' : sceneToSvg(scene, svg))
}

function mapUnavailable(): DirectoryError {
  return plainError('MAP_BUSY')
}
