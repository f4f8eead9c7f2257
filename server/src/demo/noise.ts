import rates from './noise.json' with { type: 'json' }

/** In load order: the national registry, the practices' data, the plan's roster. */
export const demoSources = ['nppes', 'provider-portal', 'carrier-roster'] as const
export type DemoSource = (typeof demoSources)[number]

/** Error rates of a source, as shares of its records, locations or values. */
export interface SourceNoise {
  missingRecord: number
  missingPlace: number
  /** Range of the age of a source's data on a record. It states what was true then. */
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

/** The rates of noise.json, all multiplied by the same factor; ages are unchanged. */
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
