import { Random } from '../src/checks/random.ts'

/** Synthetic names and specialties, the same in every run. */
export function nationalWords(): { given: string[]; family: string[]; specialties: string[] } {
  const random = new Random(7)
  return {
    given: namesOf(random, 1_500, 2),
    family: namesOf(random, 25_000, 3),
    specialties: Array.from({ length: 220 }, (_, at) => `specialty ${at}`),
  }
}

const starts = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'f',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'sh',
  'st',
  't',
  'v',
  'w',
  'y',
  'z',
  '',
]
const middles = ['a', 'e', 'i', 'o', 'u', 'ai', 'ee', 'ia', 'ou']
const ends = ['', '', '', 'n', 'r', 's', 'l', 'm', 'ck', 'nd', 'rt', 'z']

function namesOf(random: Random, count: number, most: number): string[] {
  const names = new Set<string>()
  while (names.size < count) {
    const syllables = Array.from(
      { length: 1 + random.below(most) },
      () => random.pick(starts) + random.pick(middles) + random.pick(ends),
    )
    const name = syllables.join('')
    if (name.length > 2) names.add(name)
  }
  return [...names]
}
