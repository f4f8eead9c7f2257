import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import { readVerificationRules } from '../clocks/clocks.service.ts'
import type { Database } from '../database/database.ts'
import { readOutbox, type OutboxRow } from '../database/outbox.ts'
import { findRecordTexts } from '../records/records.repository.ts'
import { parseRecord } from '../records/stored-record.ts'
import { visibilityOn } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { indexKeysOf, nameOf } from './index-keys.ts'
import { updateRejections } from './index-rejections.repository.ts'
import { collectRejectionsInSlices } from './rejections.ts'
import type { IndexedRecord, IndexKey, SearchIndex } from './search-index.ts'

export interface ApplyOptions {
  database: Database
  index: SearchIndex
  tenantIds: () => readonly string[]
  /** The tenant's calendar day. */
  today: (tenantId: string) => string
  log: (message: string) => void
}

/** How long a single change may wait while indexes are built elsewhere. */
const lookEveryMs = 200

/**
 * Applies rows of the outbox to the indexes. A row says which record changed, and the current record is read, so rows
 * may be applied in any order and more than once. Changes that a person waits for come before those of a load.
 */
export class OutboxApplier {
  readonly #options: ApplyOptions
  /** Single changes up to here are applied, whatever else is not. */
  #singleTo = 0

  constructor(options: ApplyOptions) {
    this.#options = options
  }

  /** An index has reached only this position: single changes after it are applied again. */
  restartAt(position: number): void {
    this.#singleTo = Math.min(this.#singleTo, position)
  }

  /**
   * Applies everything after this position, in order; `rebuilt` are indexes that are further ahead. Returns the
   * position reached.
   */
  async applyFrom(
    from: number,
    { rebuilt, stopped }: { rebuilt: ReadonlyMap<string, number>; stopped: () => boolean },
  ): Promise<number> {
    const { database, index } = this.#options
    const limit = index.changesAtOnce
    let position = from
    while (!stopped()) {
      const rows = await readOutbox(database.db, { after: position, limit })
      const last = rows.at(-1)
      if (!last) return position
      await this.#applyRows(
        rows.filter((row) => row.seq > (rebuilt.get(nameOf(row)) ?? 0)),
        last.seq,
      )
      position = last.seq
      // Reading from SQLite and updating the index are synchronous, so searches need a chance to run.
      await yieldToEventLoop()
      if (rows.length === limit) await this.#applySingle(position)
    }
    return position
  }

  /** Applies single changes until the work is done. The other rows wait for its result. */
  async applySingleWhile<T>(position: number, work: Promise<T>): Promise<T> {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    const stop = new AbortController()
    void done.catch(() => {}).finally(() => stop.abort())
    await yieldToEventLoop()
    while (!isDone) {
      await sleep(lookEveryMs, undefined, { signal: stop.signal }).catch(() => {})
      if (!isDone) await this.#applySingle(position)
    }
    return done
  }

  async #applySingle(position: number): Promise<void> {
    const { database, index } = this.#options
    const after = Math.max(this.#singleTo, position)
    const rows = await readOutbox(database.db, { after, limit: index.changesAtOnce, singleOnly: true })
    const last = rows.at(-1)
    if (!last) return
    // The position of the index stays: earlier rows of a load are still to be applied.
    await this.#applyRows(rows, position)
    this.#singleTo = last.seq
    await yieldToEventLoop()
  }

  async #applyRows(rows: readonly OutboxRow[], seq: number): Promise<void> {
    for (const key of indexKeysOf(this.#options.tenantIds())) {
      const own = rows.filter((row) => row.tenantId === key.tenantId && row.kind === key.kind)
      if (own.length > 0) await this.#applyTo(key, new Set(own.map((row) => row.stableId)), seq)
    }
  }

  async #applyTo({ tenantId, kind }: IndexKey, ids: ReadonlySet<string>, seq: number): Promise<void> {
    const { database, index, today, log } = this.#options
    const texts = await findRecordTexts(database.db, tenantId, ids)
    // The stored rules, not those that this process has loaded: the sweep after a change of the rules may be faster.
    const visibility = visibilityOn(today(tenantId), await readVerificationRules(database.db, tenantId))
    const hidden: string[] = []
    const upserts: IndexedRecord[] = []
    const unreadable = await collectRejectionsInSlices(
      texts,
      ([id]) => id,
      ([, text]) => {
        const record = parseRecord(text, kind)
        const visible = visibleRecord(record, visibility)
        if (visible) upserts.push({ record: visible, version: record.version })
        else hidden.push(record.stableId)
      },
    )
    const deletes = [...[...ids].filter((id) => !texts.has(id)), ...hidden]
    const rejected = [...unreadable, ...(await index.apply(tenantId, kind, { upserts, deletes, seq }))]
    for (const { id, reason } of rejected) log(`Search cannot show the ${kind} ${id} of ${tenantId}: ${reason}`)
    await updateRejections(database, { tenantId, kind }, { seen: ids, rejected, now: new Date() })
  }
}
