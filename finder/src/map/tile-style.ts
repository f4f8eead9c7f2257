import type { StyleSpecification } from 'maplibre-gl'

/** A template of pictures (`…/{z}/{x}/{y}.png`) becomes a small style; anything else is the address of a style. */
export function styleOf(url: string): string | StyleSpecification {
  if (!url.includes('{z}')) return url
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, attribution: '© OpenStreetMap contributors' } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}
