import { completenessParts, type AccuracyFigures } from '@care/contract'
import { addDays } from '../clocks/clocks.service.ts'
import type { Day, GoldenRecord, Relation } from '../records/model.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'

type Part = (typeof completenessParts)[number]

const has: Readonly<Record<Part, (relation: Relation, record: Pick<GoldenRecord, 'heads'>) => boolean>> = {
  phone: ({ location }) => location?.telecom.some(({ system }) => system === 'phone') ?? false,
  address: ({ location }) => Boolean(location?.address?.lines.length),
  exactPosition: ({ location }) => location?.position !== undefined && location.position.approximate !== true,
  specialty: ({ specialties }) => specialties.length > 0,
  accepting: ({ accepting, network }) => accepting !== undefined || network.some((entry) => entry.accepting),
  languages: ({ location }, { heads }) => Boolean(location?.languages.length || heads[0]?.languages.length),
  plans: ({ network }) => network.length > 0,
  hours: ({ location }) => Boolean(location?.hours.length),
}

/** Counts what members see, in total and by source. */
export class RelationTally {
  readonly bySource = new Map<string, AccuracyFigures>()
  readonly cells = new Map<string, { state: string; county: string; specialty: string; relations: number }>()
  readonly #visibility: Visibility
  readonly #dueDays: number
  readonly #dueSince: Day

  constructor(visibility: Visibility, dueDays: number) {
    this.#visibility = visibility
    this.#dueDays = dueDays
    this.#dueSince = addDays(visibility.today, -dueDays)
    this.figuresOf('')
  }

  add(record: GoldenRecord): void {
    const visible = record.left === undefined ? visibleRecord(record, this.#visibility) : undefined
    if (!visible || visible.relations.length === 0) return
    const all = ['', ...new Set(record.sources)].map((source) => this.figuresOf(source))
    for (const figures of all) figures.records += 1
    for (const relation of visible.relations) {
      const at = relation.verification?.at.slice(0, 10)
      for (const figures of all) {
        figures.relations += 1
        if (at !== undefined) figures.everVerified += 1
        if (at !== undefined && at >= this.#dueSince) figures.verifiedInTime += 1
        for (const part of completenessParts) if (has[part](relation, visible)) figures.complete[part] += 1
      }
      this.addCells(relation)
    }
  }

  figuresOf(source: string): AccuracyFigures {
    const known = this.bySource.get(source)
    if (known) return known
    const figures = emptyFigures(this.#dueDays)
    this.bySource.set(source, figures)
    return figures
  }

  private addCells({ location, serviceAreas, specialties }: Relation): void {
    const [area] = serviceAreas
    const state = location?.address?.state ?? area?.state ?? ''
    const county = location?.address?.county ?? area?.county ?? ''
    for (const { display: specialty } of specialties) {
      const key = JSON.stringify([state, county, specialty])
      const cell = this.cells.get(key) ?? { state, county, specialty, relations: 0 }
      cell.relations += 1
      this.cells.set(key, cell)
    }
  }
}

export function emptyFigures(dueDays: number): AccuracyFigures {
  const complete = Object.fromEntries(completenessParts.map((part) => [part, 0])) as Record<Part, number>
  const disagreement = { compared: 0, differing: 0, records: 0, attributes: {} }
  return { records: 0, relations: 0, verifiedInTime: 0, everVerified: 0, dueDays, complete, disagreement }
}
