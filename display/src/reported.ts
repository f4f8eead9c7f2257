import type { DirectoryRecord } from '@care/contract'

/** Whether several members reported one of these relations of the record. */
export function isReported({ meta }: Pick<DirectoryRecord, 'meta'>, relationIds: readonly string[]): boolean {
  return meta?.reported?.some((id) => id === '*' || relationIds.includes(id)) ?? false
}
