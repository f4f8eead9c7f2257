import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../../settings.ts'
import { S3Error } from './s3-error.ts'
import { xmlValue } from './xml-values.ts'

/** A call to a bucket: to the object with the key, or with an empty key to the bucket itself. */
export type S3Call = (method: string, key: string, options?: CallOptions) => Promise<Response>

export interface CallOptions {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Of the body. */
  sha256?: string
}

/** From the call to the first bytes of its response; a part has 8 MB. */
const timeoutMs = 120_000

/** Signs calls. Every response other than success is an S3Error. */
export function openS3({ url, bucket, region, keyId, secretKey }: BucketSettings): S3Call {
  // Waiting for an unavailable server is done elsewhere, and for longer.
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secretKey, service: 's3', region, retries: 3 })
  return async (method, key, options = {}) => {
    const { query = {}, body, sha256, headers = {} } = options
    const address = new URL(`${url}/${bucket}${key === '' ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const signed = { ...headers, ...(sha256 !== undefined && { 'x-amz-content-sha256': sha256 }) }
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    const answer = await client
      .fetch(address.href, { method, headers: signed, body: body ?? null, signal: late.signal })
      .catch((cause: unknown) => {
        throw new S3Error('unreachable', `The S3 server did not answer (${method}).`, { cause })
      })
      .finally(() => clearTimeout(timer))
    if (answer.ok) return answer
    const code = xmlValue(await answer.text(), 'Code') ?? String(answer.status)
    throw new S3Error(code, `The S3 server refused ${method} with ${answer.status} ${code.slice(0, 100)}.`)
  }
}
