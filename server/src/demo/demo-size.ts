export interface DemoSize {
  seed: number
  providers: number
  facilities?: number
}

/** Worth showing, and loaded while one waits. */
export const demoSize: Required<DemoSize> = { seed: 1, providers: 3_200, facilities: 480 }
