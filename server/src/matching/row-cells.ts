/** Numbers per statement: one cache line. */
export const rowLength = 16

/**
 * The cell of each value of a statement in its row. Values are the numbers of the vocabulary. A cell with several
 * values is -1 for none, the number of the only one, or `listAt` of the list's position.
 */
export const cell = {
  given: 0,
  family: 1,
  /** The middle names: several values. */
  middle: 2,
  phones: 3,
  doors: 4,
  zips: 5,
  specialties: 6,
  npi: 7,
  /** Of the only license, or of one of them. */
  licenseHash: 8,
  licenseState: 9,
  licenses: 10,
  /** -1 for a person; otherwise one more than the number of the facility's name, 0 without a name. */
  facility: 11,
  /** 0 or 1, or `listAt` of where several are. */
  names: 12,
  source: 13,
  suffix: 14,
  gender: 15,
} as const

/** Encodes the position of a list in a cell, and decodes it. Below -1. */
export const listAt = (position: number): number => -2 - position

/** The first two letters in one number. */
export function stateOfLicense(text: string): number {
  return (text.charCodeAt(0) << 16) | text.charCodeAt(1) | 0
}
