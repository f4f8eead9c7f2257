import { refuse, type CsvRecord } from './csv-records.ts'

export interface Columns {
  specialty: number
  code: number
  displayEs: number
  group: number
  count: number
  /** A file as published by CMS or NUCC: it has footnotes, and occasionally an invalid code. */
  published: boolean
}

export function readHeader({ line, fields }: CsvRecord): Columns {
  const names = withOurNames(fields.map(columnOf))
  for (const needed of ['specialty', 'code']) {
    if (!names.includes(needed)) {
      refuse(
        line,
        `the column "${needed}" is missing. The first line must name the columns: "specialty,code".`,
        `falta la columna "${needed}". La primera línea debe nombrar las columnas: "specialty,code".`,
      )
    }
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice)
    refuse(line, `the column "${clip(twice)}" is named twice.`, `la columna "${clip(twice)}" aparece dos veces.`)
  const specialty = names.indexOf('specialty')
  return {
    specialty,
    code: names.indexOf('code'),
    displayEs: names.indexOf('display_es'),
    group: names.indexOf('group'),
    count: names.length,
    published: publishedSpecialty.has(columnOf(fields[specialty] ?? '')),
  }
}

/** The column names are not specified, so common variants are accepted. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['specialty_name', 'specialty'],
  ['specialtyname', 'specialty'],
  ['taxonomy_code', 'code'],
  ['taxonomycode', 'code'],
  ['taxonomy', 'code'],
  ['nucc_code', 'code'],
  ['nucccode', 'code'],
  ['provider_taxonomy_code', 'code'],
])
/** The Medicare crosswalk of CMS, and the taxonomy of NUCC. */
const publishedSpecialty = new Set(['medicare_provider_supplier_type_description', 'display_name'])

function columnOf(field: string): string {
  const name = field.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  return otherNames.get(name) ?? name
}

function withOurNames(names: string[]): string[] {
  if (names.includes('specialty')) return names
  return names.map((name) => (publishedSpecialty.has(name) ? 'specialty' : name))
}

export const clip = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
