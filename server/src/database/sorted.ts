export interface Order<Column> {
  column: Column
  direction: 'asc' | 'desc'
}

/** Parses `sort=-file`: API columns have different names in the database. */
export function orderOf<Name extends string, const Column extends string>(
  sort: Name | `-${Name}` | undefined,
  columns: Readonly<Record<Name, Column>>,
  usual: Order<Column>,
): Order<Column> {
  if (sort === undefined) return usual
  const isDown = sort.startsWith('-')
  const name = (isDown ? sort.slice(1) : sort) as Name // The rest of a name after its dash.
  return { column: columns[name], direction: isDown ? 'desc' : 'asc' }
}
