import { foldWords } from '@care/contract'

/**
 * The normalized spelling under which a place name is stored and looked up: lower case, no accents, no punctuation, and
 * common abbreviations expanded ("St. Louis" and "Saint Louis" are one key, as are "Mc Lean" and "McLean").
 */
export function foldPlace(text: string): string {
  return expandAbbreviations(foldWords(text))
}

/** Expansions of abbreviations that are already folded. */
export function expandAbbreviations(folded: string): string {
  const words = folded.split(' ')
  const out: string[] = []
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const long = shortForms.get(word) ?? (at === 0 && next !== undefined ? directions.get(word) : undefined) ?? word
    const before = out.at(-1)
    // Postal names split what people write as one word: "Mc Lean", "O Fallon".
    if (before !== undefined && joined.has(before) && out.length === at) out[out.length - 1] = before + long
    else out.push(long)
  }
  return out.join(' ')
}

const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'saint',
    ste: 'sainte',
    mt: 'mount',
    mtn: 'mountain',
    ft: 'fort',
    hts: 'heights',
    hgts: 'heights',
    spgs: 'springs',
    spg: 'spring',
    bch: 'beach',
    pk: 'park',
    vlg: 'village',
    ctr: 'center',
    centre: 'center',
    twp: 'township',
    jct: 'junction',
    lk: 'lake',
    pt: 'point',
    hbr: 'harbor',
    is: 'island',
    co: 'county',
    cnty: 'county',
  }),
)

const directions: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: 'north', s: 'south', e: 'east', w: 'west', no: 'north', so: 'south' }),
)

const joined: ReadonlySet<string> = new Set(['mc', 'o', 'd'])
