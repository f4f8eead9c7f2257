import type { DirectoryRecord, SearchMeta } from '@care/contract'
import { tokenize } from '@care/search-engine'
import { unpackRecord } from './record-bytes.ts'
import type { Found } from './search-index.ts'

/** The corrections of typed words: only names that the page shows, so that the notice describes the list below it. */
export function shownTypos({ typos, exactTotal, hits }: Found): Pick<SearchMeta, 'typos' | 'exactTotal'> {
  if (!typos) return {}
  const shown = new Set(hits.flatMap(({ packed }) => namesOf(unpackRecord(packed))).flatMap(tokenize))
  const taken = typos.map(({ typed, takenFor }) => {
    const seen = takenFor.filter((token) => shown.has(token))
    return { typed, takenFor: seen.length > 0 || hits.length > 0 ? seen : [...takenFor] }
  })
  return { typos: taken.filter(({ takenFor }) => takenFor.length > 0), exactTotal }
}

function namesOf({ heads = [], relations = [] }: DirectoryRecord): string[] {
  const own = heads
    .flatMap(({ name }) => name ?? [])
    .flatMap(({ text, given, family }) => [text, ...(given ?? []), family])
  const others = relations.flatMap(({ location, providerGroup }) => [
    ...(location?.name ?? []),
    providerGroup?.name,
    ...(providerGroup?.alias ?? []),
  ])
  return [...own, ...others].filter((name) => typeof name === 'string')
}
