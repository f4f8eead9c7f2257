export interface DemoSize {
  seed: number
  providers: number
  facilities?: number
}

/** The ratio of facilities to people in real plans. */
export function demoSizeOf(people: number): Required<DemoSize> {
  return { seed: 1, providers: people, facilities: Math.round(people * 0.15) }
}
