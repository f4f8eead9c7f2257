/** The entry of the national registry (NPPES) for one NPI. */
export interface NpiRecord {
  npi: string
  /** Absent for a deactivated NPI: the registry has no other data about it. */
  kind?: 'provider' | 'facility'
  /** The legal name first, then other and former ones. */
  names: readonly NpiName[]
  sex?: 'male' | 'female' | 'other'
  taxonomies: readonly NpiTaxonomy[]
  /** Practice locations; the main one first. */
  addresses: readonly NpiAddress[]
  enumerated?: string
  updated?: string
  certified?: string
  deactivated?: string
  reactivated?: string
  /** The NPI that replaces it. */
  replacedBy?: string
  /** For a part of an organization: the organization's legal name. */
  parent?: string
}

export interface NpiName {
  use: 'legal' | 'former' | 'other'
  /** For an organization. */
  text?: string
  family?: string
  given?: string
  middle?: string
  prefix?: string
  suffix?: string
  credential?: string
}

export interface NpiTaxonomy {
  code: string
  license?: string
  state?: string
  isPrimary?: true
}

export interface NpiAddress {
  line?: string
  line2?: string
  city?: string
  state?: string
  zip?: string
  /** If outside the US. */
  country?: string
  phone?: string
  fax?: string
}

type Texts = readonly string[]

/**
 * The stored form: texts by position, without empty ones at the end. Half as long as with property names, and nine
 * million of them are stored.
 */
export interface PackedRecord {
  /** 1 a person, 2 an organization, 0 neither. */
  kind: 0 | 1 | 2
  /** use, text, family, given, middle, prefix, suffix, credential. */
  names: readonly Texts[]
  /** code, license, state, "Y" if it is the primary one. */
  taxonomies: readonly Texts[]
  /** line, line2, city, state, zip, country, phone, fax. */
  addresses: readonly Texts[]
  /** sex, enumerated, updated, certified, deactivated, reactivated, replacedBy, parent. */
  facts: Texts
}

export function packText({ kind, names, taxonomies, addresses, facts }: PackedRecord): string {
  return JSON.stringify([kind, names.map(trimmed), taxonomies.map(trimmed), addresses.map(trimmed), trimmed(facts)])
}

export function unpackText(npi: string, text: string): NpiRecord {
  const packed = JSON.parse(text) as [number, Texts[], Texts[], Texts[], Texts] // By packText.
  const [kind, names, taxonomies, addresses, facts] = packed
  const [sex, enumerated, updated, certified, deactivated, reactivated, replacedBy, parent] = facts
  return {
    npi,
    ...(kind === 1 ? { kind: 'provider' } : kind === 2 ? { kind: 'facility' } : {}),
    names: names.map(toName),
    taxonomies: taxonomies.map(toTaxonomy),
    addresses: addresses.map(toAddress),
    ...(sex && { sex: sexes.get(sex) ?? 'other' }),
    ...(enumerated && { enumerated }),
    ...(updated && { updated }),
    ...(certified && { certified }),
    ...(deactivated && { deactivated }),
    ...(reactivated && { reactivated }),
    ...(replacedBy && { replacedBy }),
    ...(parent && { parent }),
  }
}

const sexes: ReadonlyMap<string, 'male' | 'female'> = new Map([
  ['M', 'male'],
  ['F', 'female'],
])

export function toName([use, text, family, given, middle, prefix, suffix, credential]: Texts): NpiName {
  return {
    use: use === 'legal' || use === 'former' ? use : 'other',
    ...(text && { text }),
    ...(family && { family }),
    ...(given && { given }),
    ...(middle && { middle }),
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
    ...(credential && { credential }),
  }
}

function toTaxonomy([code = '', license, state, primary]: Texts): NpiTaxonomy {
  return {
    code,
    ...(license && { license }),
    ...(state && { state }),
    ...(primary === 'Y' && { isPrimary: true as const }),
  }
}

export function toAddress([line, line2, city, state, zip, country, phone, fax]: Texts): NpiAddress {
  return {
    ...(line && { line }),
    ...(line2 && { line2 }),
    ...(city && { city }),
    ...(state && { state }),
    ...(zip && { zip }),
    ...(country && { country }),
    ...(phone && { phone }),
    ...(fax && { fax }),
  }
}

function trimmed(texts: Texts): Texts {
  let length = texts.length
  while (length > 0 && texts[length - 1] === '') length -= 1
  return length === texts.length ? texts : texts.slice(0, length)
}
