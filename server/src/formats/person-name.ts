import { foldText, type PersonName } from '@care/contract'
import { isCredential } from '../lexicon/person-names.ts'

const suffixes: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v'])

/** Splits "GILMAN, DAVID A" and "David A. Gilman Jr." into parts. Credentials after a comma are returned separately. */
export function parsePersonName(text: string): { name: PersonName; credentials: string[] } {
  const [first = '', ...rest] = text.split(',').map((part) => part.trim())
  const isFamilyFirst = rest.length > 0 && !areCredentials(rest[0] ?? '') && !isSuffix(rest[0] ?? '')
  const words = (isFamilyFirst ? `${rest[0]} ${first}` : first).split(' ').filter(Boolean)
  const behind = isFamilyFirst ? rest.slice(1) : rest
  const suffix = [...words.slice(-1), ...behind].find(isSuffix)
  const names = words.filter((word, at) => at === 0 || word !== suffix)
  const familyWords = isFamilyFirst ? first.split(' ').filter((word) => word && word !== suffix).length : 1
  const family = names.length > 1 ? names.slice(-familyWords).join(' ') : names[0]
  const given = names.length > 1 ? names.slice(0, -familyWords) : []
  return {
    name: {
      ...(given.length > 0 && { given }),
      ...(family && { family }),
      ...(suffix && { suffix }),
    },
    credentials: behind.filter((part) => part !== '' && !isSuffix(part)),
  }
}

function isSuffix(text: string): boolean {
  return suffixes.has(text.toLowerCase().replace('.', ''))
}

/** MD, M.D., PA-C, "MD PhD". */
function areCredentials(text: string): boolean {
  const words = foldText(text)
    .replaceAll(/[.-]/g, '')
    .split(/[\s/]+/)
  return words.every((word) => isCredential(word))
}
