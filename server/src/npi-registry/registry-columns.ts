/** The kinds of published registry files. */
export type RegistryFileKind = 'npidata' | 'locations' | 'othernames' | 'endpoints' | 'deactivated'

/** The kind of a file by its first rows; undefined if it is not a registry file. */
export function kindOfHeader(names: readonly string[]): RegistryFileKind | undefined {
  const has = (name: string) => names.some((each) => each.trim().toLowerCase() === name)
  if (!has('npi')) return undefined
  if (has('entity type code')) return 'npidata'
  if (names.some((name) => name.startsWith('Provider Secondary Practice Location'))) return 'locations'
  if (has('endpoint type')) return 'endpoints'
  if (has('provider other organization name') && names.length <= 5) return 'othernames'
  return names.some((name) => /deactivation date/i.test(name)) ? 'deactivated' : undefined
}

/** The position of a column, by the words of its header: the generations of the file differ in spaces and dashes. */
export function columnFinder(names: readonly string[]): (...wanted: string[]) => number | undefined {
  const at = new Map(names.map((name, index) => [fold(name), index]))
  return (...wanted) => wanted.map((name) => at.get(fold(name))).find((index) => index !== undefined)
}

const fold = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

export interface MainColumns {
  npi: number
  kind: number
  replacedBy: number | undefined
  organization: number | undefined
  /** family, given, middle, prefix, suffix, credential. */
  person: readonly (number | undefined)[]
  otherOrganization: number | undefined
  otherOrganizationType: number | undefined
  otherPerson: readonly (number | undefined)[]
  otherPersonType: number | undefined
  /** line, line2, city, state, zip, country, phone, fax. */
  address: readonly (number | undefined)[]
  sex: number | undefined
  enumerated: number | undefined
  updated: number | undefined
  certified: number | undefined
  deactivated: number | undefined
  reactivated: number | undefined
  parent: number | undefined
  /** code, license, state, primary. */
  taxonomies: readonly (readonly (number | undefined)[])[]
}

/** Both generations: "Provider Gender Code" became "Provider Sex Code", and a certification date was added. */
export function mainColumns(names: readonly string[]): MainColumns {
  const find = columnFinder(names)
  const nameParts = (prefix: string, credential: string) => [
    find(`Provider ${prefix}Last Name`, `Provider ${prefix}Last Name (Legal Name)`),
    find(`Provider ${prefix}First Name`),
    find(`Provider ${prefix}Middle Name`),
    find(`Provider ${prefix}Name Prefix Text`),
    find(`Provider ${prefix}Name Suffix Text`),
    find(credential),
  ]
  const place = 'Provider Business Practice Location Address'
  return {
    npi: find('NPI') ?? 0,
    kind: find('Entity Type Code') ?? 1,
    replacedBy: find('Replacement NPI'),
    organization: find('Provider Organization Name (Legal Business Name)'),
    person: nameParts('', 'Provider Credential Text'),
    otherOrganization: find('Provider Other Organization Name'),
    otherOrganizationType: find('Provider Other Organization Name Type Code'),
    otherPerson: nameParts('Other ', 'Provider Other Credential Text'),
    otherPersonType: find('Provider Other Last Name Type Code'),
    address: [
      find('Provider First Line Business Practice Location Address'),
      find('Provider Second Line Business Practice Location Address'),
      find(`${place} City Name`),
      find(`${place} State Name`),
      find(`${place} Postal Code`),
      find(`${place} Country Code (If outside U.S.)`),
      find(`${place} Telephone Number`),
      find(`${place} Fax Number`),
    ],
    sex: find('Provider Sex Code', 'Provider Gender Code'),
    enumerated: find('Provider Enumeration Date'),
    updated: find('Last Update Date'),
    certified: find('Certification Date'),
    deactivated: find('NPI Deactivation Date'),
    reactivated: find('NPI Reactivation Date'),
    parent: find('Parent Organization LBN'),
    taxonomies: Array.from({ length: 15 }, (_, at) => [
      find(`Healthcare Provider Taxonomy Code_${at + 1}`),
      find(`Provider License Number_${at + 1}`),
      find(`Provider License Number State Code_${at + 1}`),
      find(`Healthcare Provider Primary Taxonomy Switch_${at + 1}`),
    ]).filter(([code]) => code !== undefined),
  }
}
