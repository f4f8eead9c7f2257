import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '@opensearch-project/opensearch'
import { DirectoryError, type Kind } from '@care/contract'
import { checkQuery, expandTypos, firstNear, type Facet, type Query } from '@care/search-engine'
import { indexDocument, recordSchema } from './index-document.ts'
import { openSearchDocument, openSearchIndex } from './opensearch-document.ts'
import { openSearchBody } from './opensearch-query.ts'
import { packRecord } from './record-bytes.ts'
import { collectRejections } from './rejections.ts'
import type { Changes, Found, FoundRecord, IndexedRecord, IndexHealth, Rejection, SearchIndex } from './search-index.ts'

export interface OpenSearchOptions {
  url: string
  prefix?: string
  budgetMs?: number
  log: (words: string) => void
}

interface BulkAnswer {
  errors: boolean
  items: Record<string, { status: number; error?: { type?: string; reason?: string } }>[]
}
interface HitAnswer {
  _id: string
  fields?: { packed?: string[] }
  inner_hits: { rows: { hits: { hits: { _source: { ordinal: number }; sort: unknown[] }[] } } }
}
interface Bucket {
  key: string
  parents: { doc_count: number }
}
interface FacetAnswer {
  rows: { matching: { values?: { buckets: Bucket[] }; entries?: { values: { buckets: Bucket[] } } } }
}
interface SearchBody {
  hits: { total: { value: number }; hits: HitAnswer[] }
  aggregations?: Record<string, FacetAnswer>
}

const bulkSize = 500
const bulkTries = 6
/** The name of how far the writing process has come. Not an alias: those have a prefix. */
const writerPosition = 'writer'

/**
 * OpenSearch behind the port: an index for each tenant and kind behind an alias, built beside the live one and swapped.
 */
export class OpenSearchIndex implements SearchIndex {
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
    if (exact.total >= (query.typosBelow ?? 0)) return exact
    const expanded = expandTypos(query.where, await this.vocabulary(tenantId, kind))
    if (!expanded) return exact
    const tolerant = await this.run(tenantId, kind, { ...query, where: expanded.where })
    return tolerant.total > exact.total ? { ...tolerant, typos: expanded.typos } : exact
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
        rejected.push(...(await this.bulk(index, kind, batch, [], seq)))
        batch = []
      }
      rejected.push(...(await this.bulk(index, kind, batch, [], seq)))
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
    const rejected = await this.bulk(alias, kind, upserts, deletes, seq)
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

  async position(tenantId: string, kind: Kind): Promise<number | undefined> {
    const alias = this.aliasOf(tenantId, kind)
    if ((await this.indicesOf(alias)).length === 0) return undefined
    return this.readPosition(alias)
  }

  private async readPosition(id: string): Promise<number | undefined> {
    const answer = await this.client.get({ index: `${this.prefix}-positions`, id }, { ignore: [404] })
    const source = answer.body._source as { seq?: number } | undefined // Written by notePosition.
    return source?.seq
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
    const { hits, aggregations } = answer.body as unknown as SearchBody // The shape follows from our own request.
    return {
      total: hits.total.value,
      hits: hits.hits.map((hit) => foundRecord(hit, firstNear(query.where) !== undefined)),
      facets: (query.facets ?? []).map(({ field, part, limit }, at): Facet => {
        const matching = aggregations?.[`facet${at}`]?.rows.matching
        const buckets = (part ? matching?.entries?.values : matching?.values)?.buckets ?? []
        const values = buckets
          .map(({ key, parents }) => ({ value: key, count: parents.doc_count }))
          .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        return { field, ...(part ? { part } : {}), values: limit === undefined ? values : values.slice(0, limit) }
      }),
    }
  }

  /** Writes carry the outbox position as their version: a replay or a late writer changes nothing. */
  private async bulk(
    index: string,
    kind: Kind,
    upserts: readonly IndexedRecord[],
    deletes: readonly string[],
    seq: number,
  ): Promise<Rejection[]> {
    const version = { version: seq, version_type: 'external_gte' }
    let operations: { id: string; lines: object[] }[] = deletes.map((id) => ({
      id,
      lines: [{ delete: { _index: index, _id: id, ...version } }],
    }))
    const rejected = collectRejections(
      upserts,
      ({ record }) => record.stableId,
      ({ record }) => {
        const document = openSearchDocument(recordSchema, indexDocument(kind, record), packRecord(record))
        const action = { index: { _index: index, _id: record.stableId, ...version } }
        operations.push({ id: record.stableId, lines: [action, document] })
      },
    )
    for (let attempt = 0; operations.length > 0; attempt++) {
      const { body } = await this.client.bulk({ body: operations.flatMap(({ lines }) => lines) })
      const answer = body as unknown as BulkAnswer // The shape follows from our own request.
      const again = operations.filter((_, at) => isRetryable(statusOf(answer, at)))
      // A document that the mapping rejects is that record's problem; anything else is the engine's.
      for (const [at, { id }] of operations.entries())
        if (statusOf(answer, at) === 400) rejected.push({ id, reason: reasonOf(answer, at) })
      const refused = answer.items.map((item) => Object.values(item)[0]).find((item) => item && isFailure(item.status))
      if (refused) throw new Error(`OpenSearch rejected a document: ${refused.error?.reason ?? refused.status}`)
      if (again.length && attempt >= bulkTries)
        throw new Error('OpenSearch stayed too busy for a bulk write after all retries')
      if (again.length) await pause(100 * 2 ** attempt)
      operations = again
    }
    return rejected
  }

  /** The tokens of all names, for typos; read again after a minute. */
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

function foundRecord(hit: HitAnswer, located: boolean): FoundRecord {
  const rows = hit.inner_hits.rows.hits.hits.map(({ _source, sort }) => ({
    ordinal: _source.ordinal,
    miles: located && typeof sort[0] === 'number' && Number.isFinite(sort[0]) ? sort[0] : undefined,
  }))
  return {
    id: hit._id,
    miles: rows[0]?.miles,
    rows: rows.map(({ ordinal }) => ordinal),
    rowMiles: rows.map(({ miles }) => miles),
    packed: Buffer.from(hit.fields?.packed?.[0] ?? '', 'base64'),
  }
}

function statusOf(answer: BulkAnswer, at: number): number {
  return Object.values(answer.items[at] ?? {})[0]?.status ?? 500
}

function reasonOf(answer: BulkAnswer, at: number): string {
  return Object.values(answer.items[at] ?? {})[0]?.error?.reason?.slice(0, 500) ?? 'OpenSearch refused it'
}

const isFailure = (status: number) => status > 400 && status !== 404 && status !== 409 && !isRetryable(status)
const isRetryable = (status: number) => status === 429 || status === 503
