import type { StyleSpecification } from 'maplibre-gl'

/** An image template (`…/{z}/{x}/{y}.png`) becomes a small style; anything else is the URL of a style. */
export function styleOf(url: string): string | StyleSpecification {
  if (!url.includes('{z}')) return url
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, attribution: '© OpenStreetMap contributors' } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}
