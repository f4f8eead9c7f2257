import { tableRows } from '../tsv.ts'
import type { SpecialtyGroup } from './specialty.ts'
import groupsTable from './tables/groups.tsv?raw'

/** The branches of the specialty tree. */
export const groups: readonly SpecialtyGroup[] = tableRows(groupsTable).map(([id = '', en = '', es = '']) => ({
  id,
  name: { en, es },
}))
