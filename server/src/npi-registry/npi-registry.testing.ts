/** Both generations of the main file, with the columns that are read and some that must not be stored. */
const place = 'Provider Business Practice Location Address'
const shared = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Name Suffix Text',
  'Provider Credential Text',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  'Provider Other Last Name',
  'Provider Other First Name',
  'Provider Other Last Name Type Code',
  'Provider First Line Business Mailing Address',
  'Provider First Line Business Practice Location Address',
  `${place} City Name`,
  `${place} State Name`,
  `${place} Postal Code`,
  `${place} Country Code (If outside U.S.)`,
  `${place} Telephone Number`,
  'Provider Enumeration Date',
  'Last Update Date',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  'Authorized Official Last Name',
  'Healthcare Provider Taxonomy Code_1',
  'Provider License Number_1',
  'Provider License Number State Code_1',
  'Healthcare Provider Primary Taxonomy Switch_1',
  'Healthcare Provider Taxonomy Code_2',
  'Provider License Number_2',
  'Provider License Number State Code_2',
  'Healthcare Provider Primary Taxonomy Switch_2',
]
export const firstGeneration = [...shared, 'Provider Gender Code']
export const secondGeneration = [...shared, 'Provider Sex Code', 'Certification Date']

type Cells = Readonly<Record<string, string>>

export const personCells = (npi: string, more: Cells = {}): Cells => ({
  NPI: npi,
  'Entity Type Code': '1',
  'Employer Identification Number (EIN)': '123456789',
  'Provider Last Name (Legal Name)': `LEE${npi.slice(-4)}`,
  'Provider First Name': 'MARY',
  'Provider Credential Text': 'M.D.',
  'Provider Other Last Name': 'SMITH',
  'Provider Other First Name': 'MARY',
  'Provider Other Last Name Type Code': '1',
  'Provider First Line Business Mailing Address': 'PO BOX 77',
  'Provider First Line Business Practice Location Address': '12 MAIN ST',
  [`${place} City Name`]: 'BALTIMORE',
  [`${place} State Name`]: 'MD',
  [`${place} Postal Code`]: '212013105',
  [`${place} Country Code (If outside U.S.)`]: 'US',
  [`${place} Telephone Number`]: '4105550100',
  'Provider Enumeration Date': '05/23/2005',
  'Last Update Date': '07/08/2007',
  'Provider Gender Code': 'F',
  'Provider Sex Code': 'F',
  'Authorized Official Last Name': 'BOSSMAN',
  'Healthcare Provider Taxonomy Code_1': '207Q00000X',
  'Provider License Number_1': 'D0012345',
  'Provider License Number State Code_1': 'MD',
  'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  ...more,
})

export function csvOf(header: readonly string[], rows: readonly Cells[]): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return `${[header, ...rows.map((row) => header.map((name) => row[name] ?? ''))].map(line).join('\n')}\n`
}

/** Ten digits; the registry's files are read as they are. */
export const number = (at: number) => `1${String(at).padStart(9, '0')}`
