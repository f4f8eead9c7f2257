import type { Language } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import type { Gazetteer, PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import type { Phrase } from '../lexicon/entry.ts'
import { correctPlace } from './correct-place.ts'
import { findFallbackPlaces } from './find-fallback-places.ts'
import type { ParsedRequest } from './parsed-request.ts'
import type { Token } from '../lexicon/tokenize.ts'

/** The place to search around. Words of a person's or facility's name are excluded. */
export function extractLocation(
  gazetteer: Gazetteer,
  tenant: Tenant,
  language: Language,
  request: ParsedRequest,
  name: { start: number; end: number } | undefined,
): PlaceSpan | undefined {
  const { tokens, phrases, doubtful, distance, age } = request
  const taken = [distance, age, name].flatMap((span) => span ?? [])
  const found =
    choosePlace(request) ??
    choosePlace({
      ...request,
      places: findFallbackPlaces(gazetteer, tenant, language, {
        tokens,
        phrases,
        found: doubtful,
        taken: (at) => taken.some(({ start, end }) => start <= at && at < end),
      }),
    })
  return found && correctPlace(gazetteer, tenant, language, request, found)
}

const kindWeights = { address: 3, point: 3, zip: 2.5, neighborhood: 0.05, town: 0, county: 0, state: -0.5 } as const

/**
 * An address or a ZIP takes precedence over a name, a certain name over a doubtful one; never a former place ("moved
 * from …").
 */
function choosePlace({ tokens, places, phrases }: ParsedRequest): PlaceSpan | undefined {
  const weight = (place: PlaceSpan) =>
    place.score +
    kindWeights[place.kind] +
    (place.cue === 'state' || place.cue === 'preposition' ? 0.2 : 0) +
    (place.exact ? 0.1 : 0) +
    (isHome(tokens, place.start) ? 0.5 : 0) +
    (followsSpecialty(phrases, place.start) ? 0.3 : 0)
  const usable = places.filter(
    ({ start, candidates }) =>
      candidates.length > 0 &&
      !leftBehind.test(
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
function followsSpecialty(phrases: readonly Phrase[], start: number): boolean {
  return phrases.some(
    ({ end, entries }) =>
      end <= start &&
      start - end <= 2 &&
      entries.some((entry) => entry.slot === 'specialties' || entry.slot === 'isPCP'),
  )
}

/** "I live in Yonkers": the current place takes precedence over other places. */
function isHome(tokens: readonly Token[], start: number): boolean {
  return livesIn.test(
    tokens
      .slice(Math.max(0, start - 4), start)
      .map(({ word }) => word)
      .join(' '),
  )
}

const livesIn = new RegExp(
  '(?:^| )(?:live|living|who lives|she lives|he lives|reside|located|based|home|vivo|vive|vivimos|住|住在|我住在)' +
    '(?: right| now| here)? ?(?:in|at|near|around|by|en|cerca de)?(?: the| el| la)?$',
)

/** Words before a place that was left or is excluded. */
const leftBehind = new RegExp(
  [
    '(?:moved|moving|came|come|originally|born|drives|commutes|relocated|relocating|relocate) ' +
      '(?:here |over |in )?(?:from|in)$',
    '(?:used to live|lived|grew up) in$',
    '(?:not in|except|outside|instead of)$',
  ]
    .map((words) => `(?:^| )${words}`)
    .join('|'),
)
