export interface DemoSize {
  seed: number
  providers: number
  facilities?: number
}

/** Worth showing, and loaded while one waits. */
export const demoSize: Required<DemoSize> = demoSizeOf(2_000)

/** As many facilities beside them as plans list. */
export function demoSizeOf(people: number): Required<DemoSize> {
  return { seed: 1, providers: people, facilities: Math.round(people * 0.15) }
}
