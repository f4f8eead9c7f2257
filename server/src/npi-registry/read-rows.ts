import type { CsvRow } from '../csv/csv-row.ts'
import { packText, type PackedRecord } from './npi-record.ts'
import type { RegistryCells } from './registry-cells.ts'
import { columnFinder, mainColumns, type RegistryFileKind } from './registry-columns.ts'

/** A row in its stored form; undefined if it has no NPI. */
export type ReadRow = (row: CsvRow, cells: RegistryCells) => { npi: number; text: string } | undefined

/** How to read the rows of a file. Employer numbers, mailing addresses and officials are never stored. */
export function rowReader(kind: RegistryFileKind, header: readonly string[]): ReadRow {
  if (kind === 'npidata') return mainReader(header)
  const columns = sideColumns[kind](columnFinder(header))
  const [npiColumn, ...rest] = columns
  return (row, cells) => {
    const npi = npiOf(cells.code(row, npiColumn))
    if (npi === undefined) return undefined
    const country = kind === 'locations' ? cells.code(row, rest[5]) : ''
    const texts = rest.map((column, at) => {
      if (kind === 'deactivated') return cells.day(row, column)
      return kind === 'locations' && at === 4 ? cells.zip(row, column, country) : cells.code(row, column)
    })
    return { npi, text: JSON.stringify(texts) }
  }
}

const secondary = (part: string) => `Provider Secondary Practice Location Address - ${part}`
type Find = ReturnType<typeof columnFinder>

/** The NPI first. */
const sideColumns: Readonly<Record<Exclude<RegistryFileKind, 'npidata'>, (find: Find) => (number | undefined)[]>> = {
  locations: (find) => [
    find('NPI'),
    find(secondary('Address Line 1')),
    find(secondary('Address Line 2')),
    find(secondary('City Name')),
    find(secondary('State Name')),
    find(secondary('Postal Code')),
    find(secondary('Country Code (If outside U.S.)')),
    find(secondary('Telephone Number')),
    find('Provider Practice Location Address - Fax Number', secondary('Fax Number')),
  ],
  othernames: (find) => [
    find('NPI'),
    find('Provider Other Organization Name'),
    find('Provider Other Organization Name Type Code'),
  ],
  endpoints: (find) => [find('NPI'), find('Endpoint Type'), find('Endpoint')],
  deactivated: (find) => [find('NPI'), find('NPPES Deactivation Date', 'NPI Deactivation Date', 'Deactivation Date')],
}

function mainReader(header: readonly string[]): ReadRow {
  const columns = mainColumns(header)
  return (row, cells) => {
    const npi = npiOf(cells.code(row, columns.npi))
    if (npi === undefined) return undefined
    const kind = cells.code(row, columns.kind)
    const text = (column: number | undefined) => cells.text(row, column)
    const names: string[][] = []
    const organization = text(columns.organization)
    const person = columns.person.map(text)
    if (organization !== '') names.push(['legal', organization])
    else if (person[0] !== '') names.push(['legal', '', ...person])
    const otherOrganization = text(columns.otherOrganization)
    const otherPerson = columns.otherPerson.map(text)
    if (otherOrganization !== '') names.push([useOf(cells.code(row, columns.otherOrganizationType)), otherOrganization])
    if (otherPerson[0] !== '') names.push([useOf(cells.code(row, columns.otherPersonType)), '', ...otherPerson])
    const record: PackedRecord = {
      kind: kind === '1' ? 1 : kind === '2' ? 2 : 0,
      names,
      taxonomies: columns.taxonomies.flatMap((group) => {
        const code = text(group[0])
        return code === '' ? [] : [[code, cells.code(row, group[1]), text(group[2]), text(group[3])]]
      }),
      addresses: addressesOf(row, cells, columns.address),
      facts: [
        text(columns.sex),
        cells.day(row, columns.enumerated),
        cells.day(row, columns.updated),
        cells.day(row, columns.certified),
        cells.day(row, columns.deactivated),
        cells.day(row, columns.reactivated),
        cells.code(row, columns.replacedBy),
        text(columns.parent),
      ],
    }
    return { npi, text: packText(record) }
  }
}

function addressesOf(row: CsvRow, cells: RegistryCells, columns: readonly (number | undefined)[]): string[][] {
  const country = cells.text(row, columns[5])
  const address = columns.map((column, at) => {
    if (at === 4) return cells.zip(row, column, country)
    return at > 5 ? cells.code(row, column) : at === 5 && country === 'US' ? '' : cells.text(row, column)
  })
  return address.every((text) => text === '') ? [] : [address]
}

/** Types of other names: 1 former name, 2 professional name, 3 doing business as, 4 former legal name, 5 other. */
function useOf(type: string): string {
  return type === '1' || type === '4' ? 'former' : 'other'
}

/** Ten digits as a number. */
function npiOf(text: string): number | undefined {
  return /^[12]\d{9}$/.test(text) ? Number(text) : undefined
}

/** The rows that secondary files add. */
export const otherNameUse = useOf
