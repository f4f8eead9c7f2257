export interface RegistryCounts {
  read: number
  new: number
  changed: number
  unchanged: number
  rejected: number
  /** Cells changed by a spreadsheet. */
  normalized: number
}
export const noRegistryCounts: RegistryCounts = {
  read: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  normalized: 0,
}

export function addCounts(counts: RegistryCounts, more: Partial<RegistryCounts>): RegistryCounts {
  return {
    read: counts.read + (more.read ?? 0),
    new: counts.new + (more.new ?? 0),
    changed: counts.changed + (more.changed ?? 0),
    unchanged: counts.unchanged + (more.unchanged ?? 0),
    rejected: counts.rejected + (more.rejected ?? 0),
    normalized: counts.normalized + (more.normalized ?? 0),
  }
}
