export interface Order<Column> {
  column: Column
  direction: 'asc' | 'desc'
}

/** What `sort=-file` means: columns of the wire have others in the store. */
export function orderOf<Name extends string, const Column extends string>(
  sort: Name | `-${Name}` | undefined,
  columns: Readonly<Record<Name, Column>>,
  usual: Order<Column>,
): Order<Column> {
  if (sort === undefined) return usual
  const isDown = sort.startsWith('-')
  const name = (isDown ? sort.slice(1) : sort) as Name // What is left of a name with its dash.
  return { column: columns[name], direction: isDown ? 'desc' : 'asc' }
}
