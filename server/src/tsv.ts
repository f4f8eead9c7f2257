/** The rows of a tab-separated table without its blank lines and `#` comments. */
export function tsvRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** The rows of a vocabulary table, which names its columns in the first row. */
export function tableRows(text: string): string[][] {
  return tsvRows(text).slice(1)
}

/** The items of a cell that holds a list: `knee pain|bad knee`. */
export function listItems(cell: string): string[] {
  return cell
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** A table of two columns, key and list. A key may take several rows. */
export function listsByKey(text: string): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>()
  for (const [key = '', list = ''] of tableRows(text)) lists.set(key, [...(lists.get(key) ?? []), ...listItems(list)])
  return lists
}

/** A table of two columns, one value for a key. */
export function valueByKey(text: string): ReadonlyMap<string, string> {
  return new Map(tableRows(text).map(([key = '', value = '']) => [key, value]))
}

/** A set of words written as running text: long lists are easier to read in lines than with one word per row. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(tsvRows(text).flatMap((row) => row.join(' ').split(/\s+/)))
}
