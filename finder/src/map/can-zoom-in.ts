import type { MapScene, Point } from '@care/contract'
import { projectOnScene, project, zoom, type Size, type View } from './view.ts'

export const zoomStep = 1.6

/** Whether one step closer still shows something: a pin, or a town of the visible scene (D9). */
export function canZoomIn(
  view: View,
  size: Size,
  pins: readonly Point[],
  scene: Pick<MapScene, 'width' | 'height' | 'projection' | 'towns'> | undefined,
): boolean {
  const next = zoom(view, zoomStep)
  if (next.radius >= view.radius) return false
  const isInside = ({ x, y }: { x: number; y: number }, width: number, height: number) =>
    x > 0 && y > 0 && x < width && y < height
  if (pins.some((pin) => isInside(project(next, size, pin), size.width, size.height))) return true
  if (!scene) return true
  // In the scene's own pixels, the next view is a box around its center.
  const center = projectOnScene(scene, next)
  const half = (next.radius / view.radius) * (Math.min(scene.width, scene.height) / 2)
  return scene.towns.some(({ x, y }) => Math.abs(x - center.x) < half && Math.abs(y - center.y) < half)
}
