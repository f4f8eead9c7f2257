import type { Kind } from '@care/contract'
import { IntList } from './int-list.ts'
import { joinedName, type NpiUse, type Prepared, type PreparedName } from './prepare.ts'
import { cell, listAt, rowLength, stateOfLicense } from './row-cells.ts'
import { TextNumbers } from './text-numbers.ts'
import { hashOf, type Counted, type Values, type Vocabulary } from './vocabulary.ts'

/**
 * Prepared statements as rows of whole numbers: as objects, hundreds of thousands of them would keep the garbage
 * collector busier than the comparison itself.
 */
export class StatementRows {
  length = 0
  keys: string[] = []
  /** `rowLength` cells for each statement. */
  readonly cells = new IntList()
  readonly lists = new IntList()
  readonly vocabulary: Vocabulary
  /** By their number. */
  readonly npis: NpiUse[] = []
  private readonly sources = new TextNumbers()
  private readonly suffixes = new TextNumbers()
  readonly genders = new TextNumbers()
  private licenses: (readonly string[])[] = []
  private preferredIds = new Map<number, string>()

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  add(statement: Prepared): void {
    const { names, npi, licenses, facility, preferredId } = statement
    const from = this.cells.extend(rowLength)
    const [name] = names
    const [license] = licenses
    const middle = name ? this.cellOf(name.middle) : -1
    const phones = this.cellOf(statement.phones)
    const { values } = this.cells
    values[from + cell.given] = name?.given?.id ?? -1
    values[from + cell.family] = name?.family?.id ?? -1
    values[from + cell.middle] = middle
    values[from + cell.phones] = phones
    values[from + cell.doors] = this.cellOf(statement.doors)
    values[from + cell.zips] = this.cellOf(statement.zips)
    values[from + cell.specialties] = this.cellOf(statement.specialties)
    values[from + cell.npi] = npi?.id ?? -1
    values[from + cell.licenseHash] = license === undefined ? 0 : hashOf(license)
    values[from + cell.licenseState] = license === undefined ? 0 : stateOfLicense(license)
    values[from + cell.licenses] = licenses.length
    values[from + cell.facility] = statement.kind === 'facility' ? (facility?.id ?? -1) + 1 : -1
    values[from + cell.names] = names.length > 1 ? this.cellOfNames(names) : names.length
    values[from + cell.source] = this.sources.of(statement.source)
    values[from + cell.suffix] = this.suffixes.of(statement.suffix)
    values[from + cell.gender] = this.genders.of(statement.gender)
    if (npi) this.npis[npi.id] = npi
    if (preferredId !== undefined) this.preferredIds.set(this.length, preferredId)
    this.licenses.push(licenses)
    this.keys.push(statement.key)
    this.length++
  }

  /** In the order of the keys. Returns the earlier position of each statement. */
  sort(): readonly number[] {
    const { keys, licenses, preferredIds } = this
    const order = keys.map((_, at) => at)
    order.sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
    this.keys = order.map((at) => keys[at] ?? '')
    this.licenses = order.map((at) => licenses[at] ?? none)
    this.preferredIds = new Map(
      preferredIds.size === 0
        ? []
        : order.flatMap((before, at) => {
            const id = preferredIds.get(before)
            return id === undefined ? [] : [[at, id] as const]
          }),
    )
    this.cells.values = sortedRows(this.cells.values, order)
    return order
  }

  /** Built on each call. */
  get(at: number): Prepared {
    const { phones, doors, zips, specialties, facilities } = this.vocabulary
    return {
      key: this.keys[at] ?? '',
      source: this.sources.texts[this.cell(at, cell.source)] ?? '',
      kind: this.kindOf(at),
      names: this.namesOf(at),
      suffix: this.suffixes.texts[this.cell(at, cell.suffix)] ?? '',
      gender: this.genders.texts[this.cell(at, cell.gender)] ?? '',
      npi: this.npiOf(at),
      licenses: this.licenses[at] ?? none,
      phones: this.valuesOf(phones, this.cell(at, cell.phones)),
      doors: this.valuesOf(doors, this.cell(at, cell.doors)),
      zips: this.valuesOf(zips, this.cell(at, cell.zips)),
      specialties: this.valuesOf(specialties, this.cell(at, cell.specialties)),
      facility: facilities.all[this.cell(at, cell.facility) - 1],
      preferredId: this.preferredIds.get(at),
    }
  }

  licensesOf(at: number): readonly string[] {
    return this.licenses[at] ?? none
  }

  /** A number; equal for one source. */
  sourceOf(at: number): number {
    return this.cell(at, cell.source)
  }

  preferredIdOf(at: number): string | undefined {
    return this.preferredIds.size === 0 ? undefined : this.preferredIds.get(at)
  }

  /** Each statement that requests an id, with the id. */
  preferredInOrder(): Iterable<[number, string]> {
    return this.preferredIds
  }

  kindOf(at: number): Kind {
    return this.cell(at, cell.facility) < 0 ? 'provider' : 'facility'
  }

  npiOf(at: number): NpiUse | undefined {
    return this.npis[this.cell(at, cell.npi)]
  }

  cell(at: number, which: number): number {
    return this.cells.values[at * rowLength + which] ?? -1
  }

  private cellOf(values: readonly Counted[]): number {
    const [first] = values
    if (first === undefined) return -1
    if (values.length === 1) return first.id
    const position = this.lists.length
    this.lists.push(values.length)
    for (const { id } of values) this.lists.push(id)
    return listAt(position)
  }

  private cellOfNames(names: readonly PreparedName[]): number {
    const middles = names.map(({ middle }) => this.cellOf(middle))
    const position = this.lists.length
    this.lists.push(names.length)
    for (const [at, { given, family }] of names.entries())
      for (const value of [given?.id ?? -1, family?.id ?? -1, middles[at] ?? -1]) this.lists.push(value)
    return listAt(position)
  }

  private namesOf(at: number): readonly PreparedName[] {
    const names = this.cell(at, cell.names)
    if (names === 0) return none
    if (names === 1)
      return [this.nameOf(this.cell(at, cell.given), this.cell(at, cell.family), this.cell(at, cell.middle))]
    const from = listAt(names)
    const { values } = this.lists
    return Array.from({ length: values[from] ?? 0 }, (_, each) => {
      const [given = -1, family = -1, middle = -1] = values.subarray(from + 1 + each * 3, from + 4 + each * 3)
      return this.nameOf(given, family, middle)
    })
  }

  private nameOf(givenAt: number, family: number, middleAt: number): PreparedName {
    const { givens, families } = this.vocabulary
    const given = givens.all[givenAt]
    const middle = this.valuesOf(givens, middleAt)
    return { given, middle, family: families.all[family], joined: joinedName(given, middle) }
  }

  private valuesOf<T extends Counted>({ all }: Values<T>, value: number): readonly T[] {
    if (value === -1) return none
    const only = all[value]
    if (only) return (only.alone ??= [only])
    const from = listAt(value)
    const list: T[] = []
    for (let at = 1; at <= (this.lists.values[from] ?? 0); at++) {
      const one = all[this.lists.values[from + at] ?? -1]
      if (one) list.push(one)
    }
    return list
  }
}

const none: readonly never[] = []

function sortedRows(cells: Int32Array, order: readonly number[]): Int32Array {
  const sorted = new Int32Array(order.length * rowLength)
  let to = 0
  for (const at of order) for (let each = 0; each < rowLength; each++) sorted[to++] = cells[at * rowLength + each] ?? 0
  return sorted
}
