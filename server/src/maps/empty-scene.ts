import type { MapScene } from '@care/contract'

/** Nothing but a pin on land or water: such an image is useless (D9). Lines may lie far outside the frame. */
export function isEmptyScene({ towns, counties, coast, countyLines, stateLines, width, height }: MapScene): boolean {
  if (towns.length + counties.length > 0) return false
  return ![coast, countyLines, stateLines].some((path) => crosses(path, width, height))
}

/** Paths have absolute points only: `M1 2L3 4 5 6M…`. */
function crosses(path: string, width: number, height: number): boolean {
  return path.split('M').some((line) => {
    const numbers = line.split(/[L ]/u).filter(Boolean).map(Number)
    for (let at = 0; at + 3 < numbers.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.slice(at, at + 4)
      if (isInFrame(x1, y1, x2 - x1, y2 - y1, width, height)) return true
    }
    return false
  })
}

/** Liang–Barsky: the part of the line that remains after clipping at each edge. */
function isInFrame(x: number, y: number, dx: number, dy: number, width: number, height: number): boolean {
  let [from, to] = [0, 1]
  for (const [step, left] of [
    [-dx, x],
    [dx, width - x],
    [-dy, y],
    [dy, height - y],
  ] as const) {
    if (step === 0 && left < 0) return false
    if (step < 0) from = Math.max(from, left / step)
    if (step > 0) to = Math.min(to, left / step)
  }
  return from <= to
}
