/** The outcome of a load's rows. read = new + changed + unchanged + quarantined + repeated + blank + outside. */
export interface Counts {
  read: number
  new: number
  changed: number
  unchanged: number
  quarantined: number
  /** The file repeats an id; the first row counts. */
  repeated: number
  blank: number
  /** Rows that do not belong to this directory. */
  outside: number
  /** Statements that are no longer in a full file. Not rows of the file. */
  retired: number
}

export const noCounts: Counts = {
  read: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  quarantined: 0,
  repeated: 0,
  blank: 0,
  outside: 0,
  retired: 0,
}

export function addCounts(a: Counts, b: Partial<Counts>): Counts {
  return {
    read: a.read + (b.read ?? 0),
    new: a.new + (b.new ?? 0),
    changed: a.changed + (b.changed ?? 0),
    unchanged: a.unchanged + (b.unchanged ?? 0),
    quarantined: a.quarantined + (b.quarantined ?? 0),
    repeated: a.repeated + (b.repeated ?? 0),
    blank: a.blank + (b.blank ?? 0),
    outside: a.outside + (b.outside ?? 0),
    retired: a.retired + (b.retired ?? 0),
  }
}
