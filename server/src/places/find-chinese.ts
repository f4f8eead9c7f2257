import { resolvedEntry } from './describe-place.ts'
import type { PlaceSpan } from './find-places.ts'
import type { Gazetteer } from './gazetteer.ts'
import { matchExact } from './match-names.ts'
import { rankMatches, type PlaceArea } from './rank.ts'

const longestChinese = 8

/** Chinese names inside a token: the text has no spaces, so every run of two to eight characters is tried, longest first. */
export function findChinese(gazetteer: Gazetteer, token: string, at: number, area?: PlaceArea): PlaceSpan[] {
  if (!/\p{sc=Han}{2}/u.test(token)) return []
  const spans: PlaceSpan[] = []
  const characters = [...token.slice(0, 200)]
  for (let from = 0; from < characters.length;) {
    const length = longestAt(gazetteer, characters, from)
    if (length === 0) {
      from++
      continue
    }
    const text = characters.slice(from, from + length).join('')
    const ranked = rankMatches(gazetteer, matchExact(gazetteer, text), area)
    const candidates = ranked.slice(0, 5).map(({ entry, score }) => ({ place: resolvedEntry(gazetteer, entry), score: Math.max(0, 1 + score - (ranked[0]?.score ?? 1)) }))
    const start = characters.slice(0, from).join('').length
    const kind = candidates[0]?.place.kind
    if (kind) spans.push({ start: at, end: at + 1, score: 0.92, kind, exact: true, cue: 'none', text, candidates, within: { from: start, to: start + text.length } })
    from += length
  }
  return spans
}

function longestAt(gazetteer: Gazetteer, characters: readonly string[], from: number): number {
  for (let length = Math.min(longestChinese, characters.length - from); length >= 2; length--) {
    const text = characters.slice(from, from + length).join('')
    if (/^\p{sc=Han}+$/u.test(text) && matchExact(gazetteer, text).length > 0) return length
  }
  return 0
}
