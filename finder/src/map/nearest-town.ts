import type { MapScene, Point } from '@care/contract'
import { projectOnScene } from './view.ts'

type NamedScene = Pick<MapScene, 'width' | 'height' | 'projection' | 'towns'>

/**
 * The town nearest to the center, so that the outcome sentence still names a place. A scene of another area, shown
 * until the right one arrives, is not used.
 */
export function nearestTown(scene: NamedScene | undefined, center: Point): string | undefined {
  if (!scene) return undefined
  const { x, y } = projectOnScene(scene, center)
  if (x < 0 || y < 0 || x > scene.width || y > scene.height) return undefined
  const away = (town: MapScene['towns'][number]) => Math.hypot(town.x - x, town.y - y)
  return scene.towns.toSorted((a, b) => away(a) - away(b))[0]?.name
}
