import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { npiCheckDigit } from '../../src/records/npi.ts'

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name}_${at + 1}`)).flat()
const nameOf = (kind: string) => [
  `Provider ${kind}Last Name`,
  `Provider ${kind}First Name`,
  `Provider ${kind}Middle Name`,
]
const affixesOf = (kind: string) => [`Provider ${kind}Name Prefix Text`, `Provider ${kind}Name Suffix Text`]
const addressOf = (kind: string) => [
  `Provider First Line Business ${kind} Address`,
  `Provider Second Line Business ${kind} Address`,
  ...['City Name', 'State Name', 'Postal Code', 'Country Code (If outside U.S.)', 'Telephone Number', 'Fax Number'].map(
    (part) => `Provider Business ${kind} Address ${part}`,
  ),
]

/** The 330 columns of the published file. */
export const header: readonly string[] = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  ...affixesOf(''),
  'Provider Credential Text',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  ...nameOf('Other '),
  ...affixesOf('Other '),
  'Provider Other Credential Text',
  'Provider Other Last Name Type Code',
  ...addressOf('Mailing'),
  ...addressOf('Practice Location'),
  'Provider Enumeration Date',
  'Last Update Date',
  'NPI Deactivation Reason Code',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  'Provider Sex Code',
  ...['Last Name', 'First Name', 'Middle Name', 'Title or Position', 'Telephone Number'].map(
    (part) => `Authorized Official ${part}`,
  ),
  ...numbered(
    15,
    'Healthcare Provider Taxonomy Code',
    'Provider License Number',
    'Provider License Number State Code',
    'Healthcare Provider Primary Taxonomy Switch',
  ),
  ...numbered(
    50,
    'Other Provider Identifier',
    'Other Provider Identifier Type Code',
    'Other Provider Identifier State',
    'Other Provider Identifier Issuer',
  ),
  'Is Sole Proprietor',
  'Is Organization Subpart',
  'Parent Organization LBN',
  'Parent Organization TIN',
  'Authorized Official Name Prefix Text',
  'Authorized Official Name Suffix Text',
  'Authorized Official Credential Text',
  ...numbered(15, 'Healthcare Provider Taxonomy Group'),
  'Certification Date',
]
const columnOf = new Map(header.map((name, at) => [name, at]))

/** Numbers in random order, as in the published file. */
export function npiAt(at: number): string {
  const nine = `1${String((at * 48_271) % 99_999_989).padStart(8, '0')}`
  return `${nine}${npiCheckDigit(nine)}`
}

export async function writeRegistry(file: string, from: number, count: number): Promise<void> {
  const out = createWriteStream(file)
  out.write(`${header.map((name) => `"${name}"`).join(',')}\n`)
  const cells = header.map(() => '""')
  const set = (name: string, text: string) => {
    cells[columnOf.get(name) ?? 0] = `"${text}"`
  }
  for (let at = from; at < from + count; at++) {
    fill(set, at)
    if (!out.write(`${cells.join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

function fill(set: (name: string, text: string) => void, at: number): void {
  const isPerson = at % 4 !== 0
  set('NPI', npiAt(at))
  set('Entity Type Code', isPerson ? '1' : '2')
  set('Provider Organization Name (Legal Business Name)', isPerson ? '' : `PRACTICE ${at} LLC`)
  set('Provider Last Name (Legal Name)', isPerson ? `FAMILY${at % 90_000}` : '')
  set('Provider First Name', isPerson ? `GIVEN${at % 3_000}` : '')
  set('Provider Middle Name', isPerson && at % 3 === 0 ? 'ANN' : '')
  set('Provider Credential Text', isPerson ? 'M.D.' : '')
  for (const kind of ['Mailing', 'Practice Location']) {
    set(`Provider First Line Business ${kind} Address`, `${at % 9_000} MAIN STREET`)
    set(`Provider Second Line Business ${kind} Address`, at % 2 === 0 ? `SUITE ${at % 500}` : '')
    set(`Provider Business ${kind} Address City Name`, 'BALTIMORE')
    set(`Provider Business ${kind} Address State Name`, 'MD')
    set(`Provider Business ${kind} Address Postal Code`, `21${String(at % 1_000).padStart(3, '0')}0100`)
    set(`Provider Business ${kind} Address Country Code (If outside U.S.)`, 'US')
    set(`Provider Business ${kind} Address Telephone Number`, `410555${String(at % 10_000).padStart(4, '0')}`)
    set(`Provider Business ${kind} Address Fax Number`, `410556${String(at % 10_000).padStart(4, '0')}`)
  }
  set('Provider Enumeration Date', '05/23/2005')
  set('Last Update Date', '07/08/2007')
  set('Provider Sex Code', isPerson ? (at % 2 === 0 ? 'F' : 'M') : '')
  set('Healthcare Provider Taxonomy Code_1', '207Q00000X')
  set('Provider License Number_1', `D${String(at % 100_000).padStart(7, '0')}`)
  set('Provider License Number State Code_1', 'MD')
  set('Healthcare Provider Primary Taxonomy Switch_1', 'Y')
  set('Is Sole Proprietor', isPerson ? 'N' : '')
}
