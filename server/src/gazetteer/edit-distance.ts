/** Rows of the table below are reused: this runs for hundreds of names per keystroke. */
const width = 64
let twoBefore = new Uint8Array(width + 1)
let before = new Uint8Array(width + 1)
let current = new Uint8Array(width + 1)

/**
 * Number of insertions, deletions, substitutions and swaps of adjacent letters that turn `typed` into `name`, or
 * `limit` + 1 if it takes more. With `prefix`, into the best prefix of `name`: for words that are still being typed.
 */
export function editsBetween(typed: string, name: string, limit: number, prefix = false): number {
  const rows = typed.length
  const columns = prefix ? Math.min(name.length, rows + limit) : name.length
  if (rows > width || columns > width || (Math.abs(rows - columns) > limit && !(prefix && columns > rows)))
    return limit + 1
  for (let column = 0; column <= columns; column++) before[column] = column
  for (let row = 1; row <= rows; row++) {
    const letter = typed.charCodeAt(row - 1)
    let least = row
    current[0] = row
    for (let column = 1; column <= columns; column++) {
      const other = name.charCodeAt(column - 1)
      let edits = (before[column - 1] ?? 0) + (letter === other ? 0 : 1)
      edits = Math.min(edits, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (row > 1 && column > 1 && letter === name.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other)
        edits = Math.min(edits, (twoBefore[column - 2] ?? 0) + 1)
      current[column] = edits
      if (edits < least) least = edits
    }
    if (least > limit) return limit + 1
    ;[twoBefore, before, current] = [before, current, twoBefore]
  }
  let edits = before[columns] ?? limit + 1
  if (prefix) for (let column = 0; column < columns; column++) edits = Math.min(edits, before[column] ?? edits)
  return Math.min(edits, limit + 1)
}
