export const units = ['px', '%', 'vw', 'vh'] as const
export type Unit = (typeof units)[number]
export interface Side {
  value: number
  unit: Unit
}
export interface FrameSize {
  width: Side
  height: Side
}

export const components = ['search-start-v2', 'search-results-v2'] as const
export type TestComponent = (typeof components)[number]

export const fullSize: FrameSize = { width: { value: 100, unit: 'vw' }, height: { value: 100, unit: 'vh' } }

/** Whole numbers (APP-HAR-02); negative and invalid sizes become 0 (APP-HAR-03). */
export function sizeFrom(typed: string): number {
  const value = Math.trunc(Number(typed))
  return Number.isFinite(value) && value > 0 ? value : 0
}

export const sideText = ({ value, unit }: Side): string => `${value}${unit}`

/** The URL names a component; anything else is the default, never another URL (APP-HAR-01). */
export function componentFrom(asked: string | null): TestComponent {
  return components.find((component) => component === asked) ?? 'search-start-v2'
}
