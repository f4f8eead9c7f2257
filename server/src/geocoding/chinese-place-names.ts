import { resolvedEntry } from '../gazetteer/describe-place.ts'
import type { PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { matchExact } from '../gazetteer/match-names.ts'
import { rankMatches, type Match, type PlaceArea } from '../gazetteer/rank.ts'

/** Chinese names inside a token. */
export function findChinese(gazetteer: Gazetteer, token: string, at: number, area?: PlaceArea): PlaceSpan[] {
  return chineseNames(gazetteer, token).flatMap(({ text, from, matches }): PlaceSpan[] => {
    const ranked = rankMatches(gazetteer, matches, area)
    const best = ranked[0]
    if (!best) return []
    const candidates = ranked.slice(0, 5).map(({ entry, score }) => ({
      place: resolvedEntry(gazetteer, entry),
      score: Math.max(0, 1 + score - best.score),
    }))
    const { kind } = resolvedEntry(gazetteer, best.entry)
    return [
      {
        start: at,
        end: at + 1,
        score: 0.92,
        kind,
        exact: true,
        cue: 'none',
        text,
        candidates,
        within: { from, to: from + text.length },
      },
    ]
  })
}

const longestName = 8
const longestText = 200

/** The text has no spaces, so every run of two to eight characters is tried, longest first. */
export function chineseNames(gazetteer: Gazetteer, text: string): { text: string; from: number; matches: Match[] }[] {
  const names: { text: string; from: number; matches: Match[] }[] = []
  if (!/\p{sc=Han}{2}/u.test(text)) return names
  const characters = Array.from(text.slice(0, longestText))
  let from = 0
  for (let at = 0; at < characters.length; ) {
    const name = nameAt(gazetteer, characters, at)
    if (name) names.push({ ...name, from })
    const step = name?.count ?? 1
    from += characters.slice(at, at + step).join('').length
    at += step
  }
  return names
}

function nameAt(
  gazetteer: Gazetteer,
  characters: readonly string[],
  at: number,
): { text: string; count: number; matches: Match[] } | undefined {
  for (let count = Math.min(longestName, characters.length - at); count >= 2; count--) {
    const text = characters.slice(at, at + count).join('')
    const matches = /^\p{sc=Han}+$/u.test(text) ? matchExact(gazetteer, text) : []
    if (matches.length > 0) return { text, count, matches }
  }
  return undefined
}
