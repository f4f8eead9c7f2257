import type { Client } from '@opensearch-project/opensearch'
import type { Clause, IndexSchema } from '@care/search-engine'
import { openSearchBody } from './opensearch-query.ts'
import type { Matching, MatchingRecord } from './search-index.ts'

const atOnce = 2_000
/** Time between two pages. */
const keepAlive = '2m'

interface Page {
  pit_id?: string
  hits: {
    total: { value: number }
    hits: {
      _id: string
      sort: unknown[]
      inner_hits: { rows: { hits: { hits: { _source: { ordinal: number } }[] } } }
    }[]
  }
}

/** All matches at one point in time, page by page, ordered by id: a normal search stops at its 10,000th hit. */
export async function openSearchMatching(
  client: Client,
  index: string,
  schema: IndexSchema,
  where: Clause,
): Promise<Matching> {
  const { body: created } = await client.createPit({ index: [index], keep_alive: keepAlive })
  let pit = created.pit_id ?? ''
  const close = () => client.deletePit({ body: { pit_id: [pit] } }).catch(() => undefined)
  const page = async (after: unknown[] | undefined): Promise<Page> => {
    const { from: _from, stored_fields: _packed, ...body } = openSearchBody(schema, { where, limit: atOnce })
    const answer = await client.search({
      body: {
        ...body,
        pit: { id: pit, keep_alive: keepAlive },
        ...(after ? { search_after: after, track_total_hits: false } : {}),
      } as never, // The client's types know fewer queries than the server.
    })
    const found = answer.body as unknown as Page // The shape follows from our own request.
    pit = found.pit_id ?? pit
    return found
  }
  const first = await page(undefined).catch(async (error: unknown) => {
    await close()
    throw error
  })

  async function* records(): AsyncGenerator<readonly MatchingRecord[]> {
    try {
      for (let now = first; now.hits.hits.length > 0; now = await page(now.hits.hits.at(-1)?.sort))
        yield now.hits.hits.map(({ _id, inner_hits }) => ({
          id: _id,
          rows: inner_hits.rows.hits.hits.map(({ _source }) => _source.ordinal).sort((one, two) => one - two),
        }))
    } finally {
      await close()
    }
  }
  return { total: first.hits.total.value, where, records: records() }
}
