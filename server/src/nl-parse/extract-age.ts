import type { AgeGroup } from '../lexicon/entry.ts'
import { numberOf } from './numbers.ts'
import type { AgeSpan, ParsedRequest } from './parsed-request.ts'
import type { Token } from '../lexicon/tokenize.ts'

/** An age in numbers: "2 year old", "18 months", "age 70", "de 5 años", "三岁". */
export function extractAge(tokens: readonly Token[]): AgeSpan | undefined {
  for (const [at, token] of tokens.entries()) {
    const years = numberOf(token.word)
    const next = tokens[at + 1]?.word ?? ''
    const after = tokens[at + 2]?.word ?? ''
    if (years === undefined || years > 120) continue
    if (/^(?:year|years|yr|yrs)$/.test(next) && (/^olds?$/.test(after) || (years < 100 && /^(?:of)$/.test(after))))
      return { start: at, end: at + 3, group: groupOf(years) }
    if (/^(?:yo|yearold)$/.test(next)) return { start: at, end: at + 2, group: groupOf(years) }
    if (/^(?:ano|anos|岁|周岁)$/.test(next)) return { start: at, end: at + 2, group: groupOf(years) }
    if (/^(?:month|months|mo|mos|week|weeks|day|days)$/.test(next) && /^olds?$/.test(after))
      return { start: at, end: at + 3, group: 'child' }
    if (/^(?:meses|mes|semanas|个月|个月大)$/.test(next)) return { start: at, end: at + 2, group: 'child' }
    if (/^(?:age|aged|edad)$/.test(tokens[at - 1]?.word ?? ''))
      return { start: at - 1, end: at + 1, group: groupOf(years) }
  }
  return undefined
}

function groupOf(years: number): AgeGroup {
  return years < 13 ? 'child' : years < 18 ? 'teen' : years < 65 ? 'adult' : 'senior'
}

/** The age group of the patient: by a numeric age, else by words such as "my daughter". */
export function ageGroupOf({ age, phrases, tokens }: ParsedRequest): AgeGroup | undefined {
  if (age) return age.group
  // "my daughter is a dentist" says nothing about the patient.
  const isDescribed = ({ end }: { end: number }) =>
    /^(?:is|was) an?$/.test(`${tokens[end]?.word} ${tokens[end + 1]?.word}`) &&
    phrases.some(
      ({ start, entries }) =>
        start === end + 2 && entries.some((entry) => entry.slot === 'specialties' && entry.strength === 'specialty'),
    )
  const groups = phrases
    .filter((phrase) => !isDescribed(phrase) && !phrase.entries.some(({ slot }) => slot === 'specialties'))
    .flatMap(({ entries }) => entries.flatMap((entry) => (entry.slot === 'age' ? [entry.group] : [])))
  return groups.find((group) => group === 'child') ?? groups[0]
}
