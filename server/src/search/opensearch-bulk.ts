import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'
import type { Kind } from '@care/contract'
import { indexDocument, recordSchema } from './index-document.ts'
import { openSearchDocument } from './opensearch-document.ts'
import { packRecord } from './record-bytes.ts'
import { collectRejections } from './rejections.ts'
import type { IndexedRecord, Rejection } from './search-index.ts'

interface BulkAnswer {
  errors: boolean
  items: Record<string, { status: number; error?: { type?: string; reason?: string } }>[]
}
const bulkTries = 6

/** Writes carry the outbox position as their version: a replay or a late writer changes nothing. */
export async function writeBulk(
  client: Client,
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
    const { body } = await client.bulk({ body: operations.flatMap(({ lines }) => lines) })
    const answer = body as unknown as BulkAnswer // The shape follows from our own request.
    const again = operations.filter((_, at) => isRetryable(statusOf(answer, at)))
    // A document rejected by the mapping is that record's problem; anything else is the engine's.
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

function statusOf(answer: BulkAnswer, at: number): number {
  return Object.values(answer.items[at] ?? {})[0]?.status ?? 500
}

function reasonOf(answer: BulkAnswer, at: number): string {
  return Object.values(answer.items[at] ?? {})[0]?.error?.reason?.slice(0, 500) ?? 'OpenSearch refused it'
}

const isFailure = (status: number) => status > 400 && status !== 404 && status !== 409 && !isRetryable(status)
const isRetryable = (status: number) => status === 429 || status === 503
