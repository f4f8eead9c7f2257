export const fields = [
  'kind',
  'npi',
  'license',
  'family',
  'given',
  'middle',
  'suffix',
  'gender',
  'phone',
  'door',
  'area',
  'specialty',
  'name',
  'doubt',
] as const
export type Field = (typeof fields)[number]

/** The number of each field; all of them have one. */
export const at = Object.fromEntries(fields.map((field, index) => [field, index])) as Readonly<Record<Field, number>>

/** The findings of a comparison in each field, by number. Reused for every pair: matching compares millions. */
export class Findings {
  private readonly levels: string[] = fields.map(() => '')
  private readonly weights = new Float64Array(fields.length)
  total = 0

  clear(): void {
    for (let field = 0; field < fields.length; field++) {
      this.levels[field] = ''
      this.weights[field] = 0
    }
    this.total = 0
  }

  /** Replaces the field's previous finding; '' for none. */
  set(field: number, level: string, bits: number): number {
    this.total += bits - (this.weights[field] ?? 0)
    this.levels[field] = level
    this.weights[field] = bits
    return this.total
  }

  level(field: number): string {
    return this.levels[field] ?? ''
  }

  bits(field: number): number {
    return this.weights[field] ?? 0
  }
}
