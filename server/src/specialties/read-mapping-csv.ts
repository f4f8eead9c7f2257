import { csvRecords, refuse, type CsvLimits, type CsvRecord } from './csv-records.ts'
import { clip, readHeader, type Columns } from './mapping-columns.ts'
import { mostSpecialtiesOfCode, type MappingRow, type SpecialtyMapping } from './mapping.ts'
import { builtInTaxonomy } from './taxonomy.ts'

export const mappingLimits: CsvLimits = { bytes: 5_000_000, lines: 100_000, lineLength: 4_000 }

/** The content of a file, and what was skipped. */
export interface ReadMapping {
  mapping: SpecialtyMapping
  skipped: Skipped
}

export interface Skipped {
  withoutCode: number
  /** Repetitions of a specialty and code. */
  repeated: number
  /** Lines of a published file with an invalid code. */
  misprinted: number[]
}

/**
 * Reads the deployment's mapping from a CSV: our own with the columns `specialty,code` and optionally
 * `display_es,group`, the Medicare crosswalk of CMS, or the taxonomy of NUCC. Other columns are ignored. All or
 * nothing: the first error rejects the file and names its line.
 */
export async function readMappingCsv(
  stream: AsyncIterable<Uint8Array>,
  limits: CsvLimits = mappingLimits,
): Promise<ReadMapping> {
  const rows: MappingRow[] = []
  const specialtiesOf = new Map<string, Set<string>>()
  const skipped: Skipped = { withoutCode: 0, repeated: 0, misprinted: [] }
  let columns: Columns | undefined
  for await (const record of csvRecords(stream, limits)) {
    if (!columns) {
      columns = readHeader(record)
      continue
    }
    for (const row of readRows(record, columns, { skipped, above: rows.at(-1)?.specialty ?? '' })) {
      const specialties = specialtiesOf.get(row.code) ?? new Set()
      const name = row.specialty.toLowerCase()
      if (specialties.has(name)) {
        skipped.repeated++
        continue
      }
      if (specialties.size === mostSpecialtiesOfCode) refuseShared(record.line, row.code)
      specialtiesOf.set(row.code, specialties.add(name))
      rows.push(row)
    }
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
      'the file has a header but no specialty with a code below it.',
      'el archivo tiene encabezado, pero ninguna especialidad con código.',
    )
  return { mapping: { rows }, skipped }
}

function refuseShared(line: number, code: string): never {
  return refuse(
    line,
    `code ${code} belongs to ${mostSpecialtiesOfCode} specialties already.`,
    `el código ${code} ya pertenece a ${mostSpecialtiesOfCode} especialidades.`,
  )
}

interface SoFar {
  skipped: Skipped
  /** The specialty of the row above: a published file may leave it blank in the next one. */
  above: string
}

/** One row for each code of a line; published files put several into one cell. */
function readRows({ line, fields }: CsvRecord, columns: Columns, { skipped, above }: SoFar): MappingRow[] {
  if (fields.length > columns.count) {
    refuse(
      line,
      `has ${fields.length} values for ${columns.count} columns. Put values with a comma in quotes.`,
      `tiene ${fields.length} valores para ${columns.count} columnas. Ponga entre comillas los valores con coma.`,
    )
  }
  const at = (column: number) => fields[column] ?? ''
  const codes = codesIn(at(columns.code))
  if (codes.length === 0) {
    skipped.withoutCode++
    return []
  }
  const wrong = codes.find((code) => !/^[0-9]{3}[0-9A-Z]{6}X$/.test(code))
  if (wrong !== undefined && columns.published) {
    skipped.misprinted.push(line)
    return []
  }
  if (wrong !== undefined) {
    refuse(
      line,
      `"${clip(wrong)}" is not a taxonomy code: ten characters like 207RC0000X.`,
      `"${clip(wrong)}" no es un código de taxonomía: diez caracteres como 207RC0000X.`,
    )
  }
  const specialty =
    (columns.published && !at(columns.specialty) && above) || specialtyOf(line, at(columns.specialty), columns)
  const row: Omit<MappingRow, 'code'> = { specialty }
  if (at(columns.displayEs)) row.displayEs = named(line, at(columns.displayEs), 'Spanish name', 'el nombre en español')
  const group = at(columns.group)
  if (group)
    row.group =
      builtInTaxonomy.findGroup(group)?.id ??
      refuse(line, `"${clip(group)}" is not one of the groups.`, `"${clip(group)}" no es uno de los grupos.`)
  return codes.map((code) => ({ ...row, code }))
}

function codesIn(cell: string): string[] {
  return cell
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
}

function specialtyOf(line: number, cell: string, { published }: Columns): string {
  const name = named(line, published ? withoutFootnote(cell) : cell, 'specialty', 'la especialidad')
  if (builtInTaxonomy.findGroup(name)?.name.en.toLowerCase() !== name.toLowerCase()) return name
  return refuse(
    line,
    `"${clip(name)}" is the name of a group. Choose another name for the specialty.`,
    `"${clip(name)}" es el nombre de un grupo. Elija otro nombre para la especialidad.`,
  )
}

/** CMS marks its footnotes in the names: "Mammography Center[3]". */
function withoutFootnote(name: string): string {
  return name.replace(/\[\d{1,3}\]$/, '')
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
