import { foldWords, type DirectoryRecord } from '@care/contract'

/** Prefixes of each kind of term: address keys, names, phone numbers. */
export const termKinds = ['d ', 'n ', 'p '] as const

const mostNames = 6
const mostPhones = 8

/** The terms by which staff find a record in the system of record: its names and phone numbers. */
export function termsOf({ heads = [], relations = [] }: DirectoryRecord): string[] {
  const terms = new Set<string>()
  const names = (heads[0]?.name ?? []).slice(0, 2)
  const places = heads[0]?.name?.length ? [] : (relations[0]?.location?.name ?? []).slice(0, 1)
  const words = [...names.flatMap(({ family, given = [], text }) => [family, given[0], text]), ...places]
  for (const word of words.flatMap((text) => nameTerms(text ?? '')).slice(0, mostNames)) terms.add(word)
  let phones = 0
  for (const { location } of relations)
    for (const { system, value } of location?.telecom ?? []) {
      const term = system === 'phone' && phones < mostPhones ? phoneTerm(value) : undefined
      if (term === undefined || terms.has(term)) continue
      terms.add(term)
      phones += 1
    }
  return [...terms]
}

/** For a stored record; none if it cannot be read. */
export function termsOfText(text: string): string[] {
  try {
    return termsOf(JSON.parse(text) as DirectoryRecord) // Written from one.
  } catch {
    return []
  }
}

export function nameTerms(text: string): string[] {
  return foldWords(text)
    .split(' ')
    .filter((word) => word.length > 1)
    .map((word) => `n ${word.slice(0, 40)}`)
}

/** From the location's key, which begins with its address key. */
export const placeTerm = (placeKey: string): string => `d ${placeKey}`

/** The last ten digits; undefined for less than seven. */
export function phoneTerm(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  return digits.length < 7 ? undefined : `p ${digits.slice(-10)}`
}
