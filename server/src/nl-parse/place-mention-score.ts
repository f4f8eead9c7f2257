import type { PlaceCue } from '../gazetteer/gazetteer.service.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { followsCapital, followsTitle, hasPreposition, namesSomethingElse, type PlaceToken } from './place-tokens.ts'
import { keyRole, ordinary, roleOf } from '../gazetteer/place-kinds.ts'
import type { PlaceArea, Ranked } from '../gazetteer/rank.ts'
import { states } from '../gazetteer/states.ts'

export interface PlaceMention {
  start: number
  end: number
  best: Ranked
  withState: boolean
}

/** From 0 to 1: the probability that these tokens mean a place. 0.5 is even; ordinary words start far below. */
export function scorePlaceMention(
  gazetteer: Gazetteer,
  tokens: readonly PlaceToken[],
  mention: PlaceMention,
  area: PlaceArea | undefined,
): { score: number; cue: PlaceCue } {
  const { start, end, best, withState } = mention
  const isOrdinary = ((gazetteer.keys.role[best.key] ?? 0) & ordinary) !== 0
  let score = own(gazetteer, mention, isOrdinary, area)
  let cue: PlaceCue = 'none'
  const raise = (share: number, why: PlaceCue) => {
    score += (1 - score) * share
    if (cue === 'none') cue = why
  }
  if (withState) raise(isOrdinary ? 0.85 : 0.92, 'state')
  if (hasPreposition(tokens, start)) raise(isOrdinary ? 0.5 : 0.65, 'preposition')
  if (start > 0 && tokens[start]?.capital && !followsCapital(gazetteer, tokens, start))
    raise(isOrdinary ? 0.3 : 0.35, 'capital')
  if (start > 0 && tokens[start]?.commaBefore) score += (1 - score) * 0.1
  if (best.edits > 0) score *= best.edits === 1 ? 0.85 : 0.7
  if (!withState) {
    if (followsTitle(tokens, start)) score *= 0.25
    const owner = namesSomethingElse(tokens, end)
    if (owner) score *= owner === 'street' ? 0.3 : 0.65
  }
  return { score: Math.round(score * 1000) / 1000, cue }
}

/** The name by itself: longer, better known and closer names score higher. */
function own(
  gazetteer: Gazetteer,
  { start, end, best }: PlaceMention,
  isOrdinary: boolean,
  area: PlaceArea | undefined,
): number {
  const { entries } = gazetteer
  const people = Math.max(0, (Math.log10((entries.population[best.entry] ?? 0) + 1) - 2.5) / 4.5)
  const near = area?.states.includes(states[entries.state[best.entry] ?? 0]?.code ?? '') ? 1 : 0
  if (isOrdinary) return 0.08 + 0.1 * people + 0.06 * near
  const bare = roleOf(gazetteer, best.key) === keyRole.bareCounty ? 0.15 : 0
  return end - start > 1
    ? Math.min(0.93, 0.45 + 0.35 * people + 0.18 * near) - bare / 2
    : Math.min(0.9, 0.12 + 0.6 * people + 0.22 * near) - bare
}
