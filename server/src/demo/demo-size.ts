export interface DemoSize {
  seed: number
  providers: number
  facilities?: number
}

/** Large enough to be realistic, small enough to load while somebody waits. */
export const demoSize: Required<DemoSize> = demoSizeOf(2_000)

/** The ratio of facilities to people in real plans. */
export function demoSizeOf(people: number): Required<DemoSize> {
  return { seed: 1, providers: people, facilities: Math.round(people * 0.15) }
}
