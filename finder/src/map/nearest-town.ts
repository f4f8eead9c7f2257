import type { MapScene, Point } from '@care/contract'
import { projectOnScene } from './view.ts'

type NamedScene = Pick<MapScene, 'width' | 'height' | 'projection' | 'towns'>

/**
 * The town drawn nearest to the middle, so that the sentence of outcome still says where. A scene of elsewhere, its own
 * not there yet, names nothing.
 */
export function nearestTown(scene: NamedScene | undefined, center: Point): string | undefined {
  if (!scene) return undefined
  const { x, y } = projectOnScene(scene, center)
  if (x < 0 || y < 0 || x > scene.width || y > scene.height) return undefined
  const away = (town: MapScene['towns'][number]) => Math.hypot(town.x - x, town.y - y)
  return scene.towns.toSorted((a, b) => away(a) - away(b))[0]?.name
}
