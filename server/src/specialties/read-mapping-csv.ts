import { csvRecords, refuse, type CsvLimits, type CsvRecord } from './csv-records.ts'
import type { MappingRow, SpecialtyMapping } from './mapping.ts'
import { builtInTaxonomy } from './taxonomy.ts'

export const mappingLimits: CsvLimits = { bytes: 5_000_000, lineLength: 4_000 }

/**
 * Reads the deployment's mapping from a CSV with the columns `specialty,code` and optionally `display_es,group`; other
 * columns are ignored. All or nothing: the first error rejects the file and names its line.
 */
export async function readMappingCsv(
  stream: AsyncIterable<Uint8Array>,
  limits: CsvLimits = mappingLimits,
): Promise<SpecialtyMapping> {
  const rows: MappingRow[] = []
  const lineOfCode = new Map<string, number>()
  let columns: Columns | undefined
  for await (const record of csvRecords(stream, limits)) {
    if (!columns) {
      columns = readHeader(record)
      continue
    }
    const row = readRow(record, columns)
    const before = lineOfCode.get(row.code)
    if (before !== undefined)
      refuse(
        record.line,
        `code ${row.code} is already on line ${before}. A code belongs to one specialty.`,
        `el código ${row.code} ya está en la línea ${before}. Un código pertenece a una sola especialidad.`,
      )
    lineOfCode.set(row.code, record.line)
    rows.push(row)
  }
  if (!columns)
    refuse(
      1,
      'the file is empty. Its first line must be "specialty,code".',
      'el archivo está vacío. La primera línea debe ser "specialty,code".',
    )
  if (rows.length === 0)
    refuse(
      2,
      'the file has a header but no specialty below it.',
      'el archivo tiene encabezado, pero ninguna especialidad.',
    )
  return { rows }
}

interface Columns {
  specialty: number
  code: number
  displayEs: number
  group: number
  count: number
}

function readHeader({ line, fields }: CsvRecord): Columns {
  const names = fields.map(columnOf)
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
  return {
    specialty: names.indexOf('specialty'),
    code: names.indexOf('code'),
    displayEs: names.indexOf('display_es'),
    group: names.indexOf('group'),
    count: names.length,
  }
}

/** The column names are not specified, so common variants are accepted. */
const otherNames: Readonly<Record<string, string>> = {
  specialty_name: 'specialty',
  specialtyname: 'specialty',
  taxonomy_code: 'code',
  taxonomycode: 'code',
  taxonomy: 'code',
  nucc_code: 'code',
  nucccode: 'code',
}

function columnOf(field: string): string {
  const name = field.toLowerCase().replace(/[\s-]+/g, '_')
  return Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name
}

function readRow({ line, fields }: CsvRecord, columns: Columns): MappingRow {
  if (fields.length > columns.count) {
    refuse(
      line,
      `has ${fields.length} values for ${columns.count} columns. Put values with a comma in quotes.`,
      `tiene ${fields.length} valores para ${columns.count} columnas. Ponga entre comillas los valores con coma.`,
    )
  }
  const at = (column: number) => fields[column] ?? ''
  const code = at(columns.code).toUpperCase()
  const specialty = named(line, at(columns.specialty), 'specialty', 'la especialidad')
  if (code === '') refuse(line, 'the code is missing.', 'falta el código.')
  if (!/^[0-9]{3}[0-9A-Z]{6}X$/.test(code)) {
    refuse(
      line,
      `"${clip(code)}" is not a taxonomy code: ten characters like 207RC0000X.`,
      `"${clip(code)}" no es un código de taxonomía: diez caracteres como 207RC0000X.`,
    )
  }
  if (builtInTaxonomy.findGroup(specialty)?.name.en.toLowerCase() === specialty.toLowerCase()) {
    refuse(
      line,
      `"${clip(specialty)}" is the name of a group. Choose another name for the specialty.`,
      `"${clip(specialty)}" es el nombre de un grupo. Elija otro nombre para la especialidad.`,
    )
  }
  const row: MappingRow = { specialty, code }
  if (at(columns.displayEs)) row.displayEs = named(line, at(columns.displayEs), 'Spanish name', 'el nombre en español')
  const group = at(columns.group)
  if (group)
    row.group =
      builtInTaxonomy.findGroup(group)?.id ??
      refuse(line, `"${clip(group)}" is not one of the groups.`, `"${clip(group)}" no es uno de los grupos.`)
  return row
}

function named(line: number, value: string, what: string, que: string): string {
  const name = value.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '') refuse(line, `the ${what} is missing.`, `falta ${que}.`)
  if (name.length > 200)
    refuse(line, `the ${what} is longer than 200 characters.`, `${que} tiene más de 200 caracteres.`)
  if (/\p{Cc}|\p{Cf}/u.test(name))
    refuse(
      line,
      `the ${what} has a character that cannot be shown.`,
      `${que} tiene un carácter que no se puede mostrar.`,
    )
  return name
}

const clip = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
