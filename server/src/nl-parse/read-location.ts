import type { PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import type { Phrase } from '../lexicon/entry.ts'
import type { Reading } from './reading.ts'
import type { Token } from '../lexicon/tokens.ts'

const kinds = { address: 3, point: 3, zip: 2.5, neighborhood: 0.05, town: 0, county: 0, state: -0.5 } as const

/**
 * The place to search around: an address or a ZIP before a name, a surer name before a doubtful one; one left behind
 * ("moved from …") never.
 */
export function readLocation({ tokens, places, phrases }: Reading): PlaceSpan | undefined {
  const weight = (place: PlaceSpan) =>
    place.score +
    kinds[place.kind] +
    (place.cue === 'state' || place.cue === 'preposition' ? 0.2 : 0) +
    (place.exact ? 0.1 : 0) +
    (isHome(tokens, place.start) ? 0.5 : 0) +
    (isBehindTrade(phrases, place.start) ? 0.3 : 0)
  const usable = places.filter(
    ({ start, candidates }) =>
      candidates.length > 0 &&
      !leftBehind(
        tokens
          .slice(Math.max(0, start - 5), start)
          .map(({ word }) => word)
          .join(' '),
      ),
  )
  return usable.reduce<PlaceSpan | undefined>(
    (best, place) => (best && weight(best) >= weight(place) ? best : place),
    undefined,
  )
}

/** "… but I need a dentist in Houston". */
function isBehindTrade(phrases: readonly Phrase[], start: number): boolean {
  return phrases.some(
    ({ end, entries }) =>
      end <= start &&
      start - end <= 2 &&
      entries.some((entry) => entry.slot === 'specialties' || entry.slot === 'isPCP'),
  )
}

/** "I live in Yonkers": where they are, before any other place they mention. */
function isHome(tokens: readonly Token[], start: number): boolean {
  return /(?:^| )(?:live|living|who lives|she lives|he lives|reside|located|based|home|vivo|vive|vivimos|住|住在|我住在)(?: right| now| here)? ?(?:in|at|near|around|by|en|cerca de)?(?: the| el| la)?$/.test(
    tokens
      .slice(Math.max(0, start - 4), start)
      .map(({ word }) => word)
      .join(' '),
  )
}

function leftBehind(words: string): boolean {
  return /(?:^| )(?:moved|moving|came|come|originally|born|drives|commutes|relocated|relocating|relocate) (?:here |over |in )?(?:from|in)$|(?:^| )(?:used to live|lived|grew up) in$|(?:^| )(?:not in|except|outside|instead of)$/.test(
    words,
  )
}
