import rates from './noise.json' with { type: 'json' }

/** In the order of their loads: the national registry, what practices say, the plan's roster. */
export const demoSources = ['nppes', 'provider-portal', 'carrier-roster'] as const
export type DemoSource = (typeof demoSources)[number]

/** How often a source is wrong, as shares of its records, places or values. */
export interface SourceNoise {
  missingRecord: number
  missingPlace: number
  /** How long ago the source last looked at a record: from, to. It states what was true then. */
  ageDays: readonly [number, number]
  wrongPhone: number
  noPhone: number
  wrongAccepting: number
  wrongHouseNumber: number
  respelledStreet: number
  respelledName: number
  repeatedPlace: number
  reorderedPlaces: number
}

export interface Noise {
  /** How often the facts themselves change. */
  changesPerYear: { phone: number; address: number; accepting: number }
  sources: Readonly<Record<DemoSource, SourceNoise>>
}

/** The rates of noise.json, all multiplied by the same factor; ages stay. */
export function readNoise(factor = 1): Noise {
  const scaled = (source: DemoSource): SourceNoise => {
    const { ageDays, ...shares } = rates.sources[source]
    const [from = 0, to = 0] = ageDays
    return { ...timesFactor(shares, factor), ageDays: [from, to] }
  }
  return {
    changesPerYear: timesFactor(rates.changesPerYear, factor),
    sources: {
      'carrier-roster': scaled('carrier-roster'),
      'provider-portal': scaled('provider-portal'),
      nppes: scaled('nppes'),
    },
  }
}

function timesFactor<T extends Readonly<Record<string, number>>>(shares: T, factor: number): T {
  const scaled = Object.entries(shares).map(([name, share]) => [name, share * factor])
  return Object.fromEntries(scaled) as T // The same keys.
}
