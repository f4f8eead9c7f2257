import type { WorkTask } from '@care/contract'

/** The title of a task: its address, else its records, else the plan or the source that it is about. */
export function titleOf({
  address,
  records,
  kind,
  item,
  source,
}: Pick<WorkTask, 'address' | 'records' | 'kind' | 'item' | 'source'>): string | undefined {
  if (address) return address
  if (records.length > 0) return records.map(({ name }) => name).join(' · ')
  return kind === 'unknown-plan' ? item : source
}
