import type { MapScene } from '@care/contract'
import type { useText } from '../messages/useText.ts'
import { sceneSpot, type Spot } from './view.ts'

type NamedScene = Pick<MapScene, 'width' | 'height' | 'projection' | 'towns'>

/** The area in words: by the town drawn nearest to its middle, so that the sentence of outcome still says where. A scene of elsewhere, its own not there yet, names nothing. */
export function areaName(text: ReturnType<typeof useText>, scene: NamedScene | undefined, middle: Spot): string {
  const town = scene && nearestTown(scene, middle)
  return town === undefined ? text('map.area') : text('map.areaNear', { town })
}

function nearestTown(scene: NamedScene, middle: Spot): string | undefined {
  const { x, y } = sceneSpot(scene, middle)
  if (x < 0 || y < 0 || x > scene.width || y > scene.height) return undefined
  const away = (town: MapScene['towns'][number]) => Math.hypot(town.x - x, town.y - y)
  return scene.towns.toSorted((a, b) => away(a) - away(b))[0]?.name
}
