import { Client } from '@opensearch-project/opensearch'
import { DirectoryError, kinds, type Kind } from '@care/contract'
import {
  checkQuery,
  typoReadings,
  withReadings,
  wordsOnly,
  type Clause,
  type Query,
  type TypoReading,
} from '@care/search-engine'
import { recordSchema } from './index-document.ts'
import { foundIn, type SearchAnswer } from './opensearch-answer.ts'
import { writeBulk } from './opensearch-bulk.ts'
import { openSearchIndex, openSearchLayout } from './opensearch-document.ts'
import { openSearchMatching } from './opensearch-matching.ts'
import { openSearchBody } from './opensearch-query.ts'
import type { Changes, Found, IndexedRecord, IndexHealth, Matching, Rejection, SearchIndex } from './search-index.ts'

export interface OpenSearchOptions {
  url: string
  prefix?: string
  budgetMs?: number
  log: (words: string) => void
}

const bulkSize = 500
/** The document with the position of the writing process. Not an alias: those have a prefix. */
const writerPosition = 'writer'

/**
 * OpenSearch behind the port: an index for each tenant and kind behind an alias, built beside the live one and swapped.
 */
export class OpenSearchIndex implements SearchIndex {
  readonly changesAtOnce = bulkSize
  private readonly client: Client
  private readonly prefix: string
  private readonly budget: number
  private readonly log: (words: string) => void
  private readonly vocabularies = new Map<string, { tokens: string[]; until: number }>()

  constructor({ url, prefix = 'care', budgetMs = 2_000, log }: OpenSearchOptions) {
    this.client = new Client({ node: url, maxRetries: 0, requestTimeout: 60_000 })
    this.prefix = prefix
    this.budget = budgetMs
    this.log = log
  }

  async search(tenantId: string, kind: Kind, query: Query): Promise<Found> {
    checkQuery(recordSchema, query)
    const exact = await this.run(tenantId, kind, query)
    const readings = await this.readings(tenantId, kind, query, exact.total)
    if (readings.length === 0) return exact
    const tolerant = await this.run(tenantId, kind, { ...query, where: withReadings(query.where, readings) })
    if (tolerant.total <= exact.total) return exact
    return { ...tolerant, typos: readings.flatMap(({ typos }) => typos), exactTotal: exact.total }
  }

  async matching(tenantId: string, kind: Kind, query: Query): Promise<Matching> {
    checkQuery(recordSchema, query)
    const count = (where: Clause) => this.count(tenantId, kind, where)
    const exact = await count(query.where)
    const readings = await this.readings(tenantId, kind, query, exact)
    const tolerant = withReadings(query.where, readings)
    const where = readings.length > 0 && (await count(tolerant)) > exact ? tolerant : query.where
    return this.call(() => openSearchMatching(this.client, this.aliasOf(tenantId, kind), recordSchema, where))
  }

  /** Alternative spellings of the words of a query with too few results. */
  private async readings(tenantId: string, kind: Kind, query: Query, exactTotal: number): Promise<TypoReading[]> {
    if (exactTotal >= (query.typosBelow ?? 0)) return []
    const all = typoReadings(query.where, await this.vocabulary(tenantId, kind))
    const count = (where: Clause) => this.count(tenantId, kind, where)
    // A person with exactly this name who is excluded by other criteria must not be replaced by somebody else.
    if (all.some(({ ofKnownName }) => ofKnownName) && (await count(wordsOnly(query.where))) > 0) return []
    const totals = await Promise.all(
      all.map(async (one) => (all.length < 2 ? Infinity : count(withReadings(query.where, [one])))),
    )
    return all.filter((_, at) => (totals[at] ?? 0) > exactTotal)
  }

  private async count(tenantId: string, kind: Kind, where: Clause): Promise<number> {
    return (await this.run(tenantId, kind, { where, limit: 0 })).total
  }

  async replaceAll(
    tenantId: string,
    kind: Kind,
    records: AsyncIterable<IndexedRecord>,
    seq: number,
    beforeSwap: () => Promise<void> = async () => {},
  ): Promise<Rejection[]> {
    const alias = this.aliasOf(tenantId, kind)
    const index = `${alias}-${Date.now()}-${process.pid}`
    await this.client.indices.create({ index, body: openSearchIndex(recordSchema) })
    const rejected: Rejection[] = []
    try {
      let batch: IndexedRecord[] = []
      for await (const record of records) {
        batch.push(record)
        if (batch.length < bulkSize) continue
        rejected.push(...(await writeBulk(this.client, index, kind, batch, [], seq)))
        batch = []
      }
      rejected.push(...(await writeBulk(this.client, index, kind, batch, [], seq)))
      await this.client.indices.refresh({ index })
      await beforeSwap()
    } catch (error) {
      await this.client.indices.delete({ index }).catch(() => undefined)
      throw error
    }
    const old = await this.indicesOf(alias)
    await this.client.indices.updateAliases({
      body: { actions: [{ add: { index, alias } }, ...old.map((name) => ({ remove_index: { index: name } }))] },
    })
    await this.notePosition(alias, seq)
    return rejected
  }

  async apply(tenantId: string, kind: Kind, { upserts, deletes, seq }: Changes): Promise<Rejection[]> {
    const alias = this.aliasOf(tenantId, kind)
    const rejected = await writeBulk(this.client, alias, kind, upserts, deletes, seq)
    await this.client.indices.refresh({ index: alias })
    await this.notePosition(alias, seq)
    return rejected
  }

  readonly shared = {
    reached: async () => (await this.readPosition(writerPosition)) ?? 0,
    noteReached: (seq: number) => this.notePosition(writerPosition, seq),
  }

  loadSnapshot(tenantId: string, kind: Kind): Promise<number | undefined> {
    return this.position(tenantId, kind)
  }

  /** OpenSearch merges automatically. */
  needsRebuild(): boolean {
    return false
  }

  /** Also undefined for an index with another layout, so that it is rebuilt. */
  async position(tenantId: string, kind: Kind): Promise<number | undefined> {
    const alias = this.aliasOf(tenantId, kind)
    return (await this.hasLayout(alias)) ? this.readPosition(alias) : undefined
  }

  private async hasLayout(alias: string): Promise<boolean> {
    const { body, statusCode } = await this.client.indices.getMapping({ index: alias }, { ignore: [404] })
    if (statusCode === 404) return false
    const layouts = Object.values(body).map(({ mappings }) => mappings._meta?.layout)
    return layouts.length > 0 && layouts.every((layout) => layout === openSearchLayout(recordSchema))
  }

  private async readPosition(id: string): Promise<number | undefined> {
    const answer = await this.client.get({ index: `${this.prefix}-positions`, id }, { ignore: [404] })
    const source = answer.body._source as { seq?: number } | undefined // Written by notePosition.
    return source?.seq
  }

  async drop(tenantId: string): Promise<void> {
    for (const kind of kinds) {
      const alias = this.aliasOf(tenantId, kind)
      const old = await this.indicesOf(alias)
      if (old.length > 0) await this.client.indices.delete({ index: old }, { ignore: [404] })
      await this.client.delete({ index: `${this.prefix}-positions`, id: alias }, { ignore: [404] })
    }
  }

  async explain(tenantId: string, kind: Kind, query: Query): Promise<unknown> {
    const answer = await this.call(() =>
      this.client.search(
        { index: this.aliasOf(tenantId, kind), body: { ...openSearchBody(recordSchema, query), profile: true } },
        { requestTimeout: this.budget },
      ),
    )
    return { engine: 'opensearch', request: openSearchBody(recordSchema, query), profile: answer.body.profile }
  }

  async health(): Promise<IndexHealth> {
    try {
      const [health, count] = await Promise.all([
        this.client.cluster.health({}, { requestTimeout: this.budget }),
        this.client.count(
          { index: `${this.prefix}-*-provider,${this.prefix}-*-facility` },
          { requestTimeout: this.budget, ignore: [404] },
        ),
      ])
      const status = String(health.body.status)
      return {
        status: status === 'green' || status === 'yellow' ? status : 'red',
        engine: 'opensearch',
        lag: 0,
        documents: Number(count.body.count ?? 0),
      }
    } catch {
      return { status: 'red', engine: 'opensearch', lag: 0, documents: 0 }
    }
  }

  async close(): Promise<void> {
    await this.client.close()
  }

  private async run(tenantId: string, kind: Kind, query: Query): Promise<Found> {
    const body = openSearchBody(recordSchema, query)
    const answer = await this.call(() =>
      this.client.search({ index: this.aliasOf(tenantId, kind), body }, { requestTimeout: this.budget }),
    )
    return foundIn(answer.body as unknown as SearchAnswer, query) // The shape follows from our own request.
  }

  /** The tokens of all names, for typos; refreshed after a minute. */
  private async vocabulary(tenantId: string, kind: Kind): Promise<string[]> {
    const alias = this.aliasOf(tenantId, kind)
    const known = this.vocabularies.get(alias)
    if (known && known.until > Date.now()) return known.tokens
    const tokens: string[] = []
    for (let after: Record<string, string> | undefined; ; ) {
      const body = {
        size: 0,
        aggs: {
          tokens: {
            composite: {
              size: 10_000,
              sources: [{ token: { terms: { field: 'tokens' } } }],
              ...(after ? { after } : {}),
            },
          },
        },
      }
      const answer = await this.call(() => this.client.search({ index: alias, body }, { requestTimeout: this.budget }))
      const page = answer.body.aggregations?.tokens as unknown as {
        buckets: { key: { token: string } }[]
        after_key?: Record<string, string>
      } // Our own request's shape.
      tokens.push(...page.buckets.map(({ key }) => key.token))
      after = page.after_key
      if (!after || page.buckets.length === 0) break
    }
    this.vocabularies.set(alias, { tokens: tokens.sort(), until: Date.now() + 60_000 })
    return tokens
  }

  private async call<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      this.log(`OpenSearch did not respond: ${error instanceof Error ? error.name : 'unknown'}`)
      throw new DirectoryError(
        'SEARCH_UNAVAILABLE',
        {
          en: 'Search is not working right now. Try again in a moment.',
          es: 'La búsqueda no funciona en este momento. Intente de nuevo en un momento.',
        },
        { cause: error },
      )
    }
  }

  private async indicesOf(alias: string): Promise<string[]> {
    const answer = await this.client.indices.getAlias({ name: alias }, { ignore: [404] })
    return answer.statusCode === 404 ? [] : Object.keys(answer.body)
  }

  private async notePosition(alias: string, seq: number): Promise<void> {
    await this.client.index(
      { index: `${this.prefix}-positions`, id: alias, body: { seq }, version: seq, version_type: 'external_gte' },
      { ignore: [409] },
    )
  }

  private aliasOf(tenantId: string, kind: Kind): string {
    return `${this.prefix}-${tenantId}-${kind}`
  }
}
