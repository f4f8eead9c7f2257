import { useNumber } from '../parts/figures.ts'

/** A share of a total in percent. */
export function useShare(): (part: number, whole: number) => string {
  const number = useNumber()
  return (part, whole) => number(whole === 0 ? 0 : part / whole, { style: 'percent', maximumFractionDigits: 1 })
}
