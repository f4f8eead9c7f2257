import type { WorkTask } from '@care/contract'

/** The title of a task: its address, else its records. */
export function titleOf({ address, records }: Pick<WorkTask, 'address' | 'records'>): string | undefined {
  if (address) return address
  return records.length > 0 ? records.map(({ name }) => name).join(' · ') : undefined
}
