import type { DirectoryError } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { plainError } from '../http/error-response.ts'
import { openChildPool, type ChildPool, type PoolOptions } from '../processes/child-pool.ts'
import { mapScene, type MapRequest } from './map-scene.ts'
import { drawMap, type DrawOptions } from './map-svg.ts'

/** A map to draw: as the data of a scene, or as an SVG image with these options. */
export interface MapJob {
  request: MapRequest
  svg?: DrawOptions
}

export interface MapPoolOptions extends Pick<PoolOptions, 'supervisor' | 'entry' | 'log'> {
  gazetteer: string
}

/** A map of half a continent takes a tenth of a second: a process of its own draws, and searches do not wait. */
export function openMapPool({ gazetteer, ...options }: MapPoolOptions): ChildPool<MapJob> {
  const limits = { size: 1, longestQueue: 30, timeoutMs: 5_000 }
  return openChildPool({
    ...options,
    ...limits,
    name: 'map',
    args: [gazetteer],
    busy: mapUnavailable,
    failed: mapUnavailable,
  })
}

/** The body of the response. */
export function drawMapJob(gazetteer: Gazetteer, { request, svg }: MapJob): Buffer {
  return Buffer.from(svg ? drawMap(gazetteer, request, svg) : JSON.stringify(mapScene(gazetteer, request)))
}

function mapUnavailable(): DirectoryError {
  return plainError('MAP_BUSY')
}
