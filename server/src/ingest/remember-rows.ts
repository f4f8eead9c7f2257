import type { Fault, Format, ReadItem, Row } from '../formats/reader.ts'
import type { Statement } from '../records/statement.ts'
import type { Fixes } from './fixes.ts'

/** Files up to this size are kept in memory between plan and apply; their statements take several times as much. */
const mostBytes = 6_000_000

/** The rows read by the plan. If applying follows immediately, the file need not be read again. */
export type RememberedRows = () => AsyncIterable<ReadItem>

/** The format, and its rows once the file was read to its end; undefined for a large file. */
export function remembering(
  format: Format,
  { bytes, fixes }: { bytes: number; fixes: Fixes },
): { format: Format; rows: () => RememberedRows | undefined } {
  if (bytes > mostBytes) return { format, rows: () => undefined }
  const items: ReadItem[] = []
  const said = new Map<Row, Statement | Fault>()
  let isWhole = false
  return {
    format: {
      ...format,
      read: async function* (file, isKnown) {
        for await (const item of format.read(file, isKnown)) {
          items.push(item)
          yield item
        }
        isWhole = true
      },
      normalize: (row, context) => {
        const statement = format.normalize(row, context)
        said.set(row, statement)
        return statement
      },
    },
    rows: () => (isWhole ? () => replay(items, said, fixes) : undefined),
  }
}

/** A row that a steward fixed is fixed again, from its value; the others are already known. */
async function* replay(
  items: readonly ReadItem[],
  said: ReadonlyMap<Row, Statement | Fault>,
  fixes: Fixes,
): AsyncGenerator<ReadItem> {
  for (const item of items) {
    const known = item.type === 'row' && !fixes.concern(item.sourceId) ? said.get(item) : undefined
    yield item.type === 'row' && known ? { ...item, value: undefined, said: known } : item
  }
}
