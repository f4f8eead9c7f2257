import { hash } from 'node:crypto'
import type { AccuracyFigures } from '@care/contract'
import type { Db } from '../database/tables.ts'
import { merge, readMergeRules } from '../golden/golden.service.ts'
import { batches } from '../records/batches.ts'
import { groupBy } from '../records/group-by.ts'
import type { Day, StableId } from '../records/model.ts'
import { relationPlacesOf } from '../records/relation-places.repository.ts'
import { sourceRecordsOf } from '../records/statement-refs.repository.ts'

/** The same sample every day, so that days can be compared. */
export class Sample<T> {
  readonly #size: number
  readonly #seed: string
  #kept: { rank: string; item: T }[] = []

  constructor(size: number, seed: string) {
    this.#size = size
    this.#seed = seed
  }

  add(key: string, item: T): void {
    this.#kept.push({ rank: hash('sha256', `${this.#seed}\n${key}`, 'hex'), item })
    if (this.#kept.length >= this.#size * 2 + 1_000) this.trim()
  }

  items(): T[] {
    this.trim()
    return this.#kept.map(({ item }) => item)
  }

  private trim(): void {
    this.#kept = this.#kept.sort((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, this.#size)
  }
}

type Figures = AccuracyFigures['disagreement']

/** Merges records again and counts the values on which sources disagree. */
export async function countDisagreement(
  db: Db,
  tenantId: string,
  { ids, today, figuresOf }: { ids: readonly StableId[]; today: Day; figuresOf: (source: string) => Figures },
): Promise<void> {
  const rules = await readMergeRules(db, tenantId)
  for await (const some of batches(ids)) {
    const statements = groupBy(await sourceRecordsOf(db, tenantId, some), ({ stableId }) => stableId)
    const places = groupBy(await relationPlacesOf(db, tenantId, some), ({ stableId }) => stableId)
    for (const stableId of some) {
      const own = statements.get(stableId) ?? []
      const merged = merge({ stableId, statements: own, places: places.get(stableId) ?? [] }, rules, today)
      const sources = new Set(own.map(({ statement }) => statement.source))
      for (const source of ['', ...sources]) figuresOf(source).records += 1
      for (const { path, source, others } of merged?.choices() ?? []) {
        if (others.length === 0) continue
        const attribute = attributeOf(path)
        const differ = others.filter(({ lostBy }) => lostBy !== 'same')
        count(figuresOf(''), attribute, differ.length > 0)
        count(figuresOf(source), attribute, differ.length > 0)
        for (const other of others)
          if (other.source !== source) count(figuresOf(other.source), attribute, other.lostBy !== 'same')
      }
    }
  }
}

/** Without ids and list elements in the path, which may themselves contain brackets. */
export function attributeOf(path: string): string {
  return /^(?:heads|relations)\[.*?\]\.([A-Za-z][\w.]*)(?:\[|$)/s.exec(path)?.[1] ?? path
}

function count(figures: Figures, attribute: string, differs: boolean): void {
  figures.compared += 1
  const of = (figures.attributes[attribute] ??= { compared: 0, differing: 0 })
  of.compared += 1
  if (!differs) return
  figures.differing += 1
  of.differing += 1
}
