import type { MapScene } from '@care/contract'
import type { useText } from '../messages/useText.ts'

/** The area in words: by the nearest town drawn, so that the sentence of outcome still says where. */
export function areaName(text: ReturnType<typeof useText>, scene: MapScene | undefined): string {
  const middle = scene && { x: scene.width / 2, y: scene.height / 2 }
  const [town] = (scene?.towns ?? []).map(({ name, x, y }) => ({ name, away: Math.hypot(x - (middle?.x ?? 0), y - (middle?.y ?? 0)) })).sort((a, b) => a.away - b.away)
  return town ? text('map.areaNear', { town: town.name }) : text('map.area')
}
