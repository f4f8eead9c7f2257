import type { BucketSettings } from '../../settings.ts'
import type { ByteRange } from './export-storage.ts'
import { openS3, type S3Call } from './s3-call.ts'
import { S3Error } from './s3-error.ts'
import { xmlItems, xmlValue } from './xml-values.ts'

export interface UploadedPart {
  number: number
  bytes: number
  /** The entity tag, with its quotation marks. */
  tag: string
}

export interface ListedKey {
  key: string
  changedAt: Date
}

/** The bucket calls that exports need. A missing object, upload or bucket is an S3Error with its code. */
export type S3Bucket = ReturnType<typeof openBucket>

export function openBucket(settings: BucketSettings) {
  const call = openS3(settings)
  return { ...uploadCalls(call), ...objectCalls(call) }
}

function uploadCalls(call: S3Call) {
  return {
    createUpload: async (key: string): Promise<string> => {
      const text = await (await call('POST', key, { query: { uploads: '' } })).text()
      return needed(xmlValue(text, 'UploadId'), 'an upload id')
    },

    /** Incomplete uploads of one key. */
    listUploads: async (key: string): Promise<string[]> => {
      const text = await (await call('GET', '', { query: { uploads: '', prefix: key } })).text()
      return xmlItems(text, 'Upload')
        .filter((upload) => xmlValue(upload, 'Key') === key)
        .flatMap((upload) => xmlValue(upload, 'UploadId') ?? [])
    },

    /** Incomplete uploads of all keys with this prefix; only some if there are very many. */
    listOpenKeys: async (prefix: string): Promise<ListedKey[]> => {
      const text = await (await call('GET', '', { query: { uploads: '', prefix } })).text()
      return xmlItems(text, 'Upload').flatMap((upload) => listedKey(upload, 'Initiated'))
    },

    /** The server checks the bytes against their checksum. */
    uploadPart: async (key: string, uploadId: string, part: Part): Promise<UploadedPart> => {
      const { number, bytes, sha256 } = part
      const query = { partNumber: String(number), uploadId }
      const answer = await call('PUT', key, { query, body: bytes, sha256 })
      return { number, bytes: bytes.length, tag: needed(answer.headers.get('etag'), 'an entity tag') }
    },

    listParts: async (key: string, uploadId: string): Promise<UploadedPart[]> => {
      const parts: UploadedPart[] = []
      for (let marker = '0'; ; ) {
        const query = { uploadId, 'part-number-marker': marker }
        const text = await (await call('GET', key, { query })).text()
        for (const part of xmlItems(text, 'Part'))
          parts.push({
            number: Number(xmlValue(part, 'PartNumber')),
            bytes: Number(xmlValue(part, 'Size')),
            tag: xmlValue(part, 'ETag') ?? '',
          })
        const next = xmlValue(text, 'NextPartNumberMarker')
        if (xmlValue(text, 'IsTruncated') !== 'true' || next === undefined || next === marker) return parts
        marker = next
      }
    },

    completeUpload: async (key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void> => {
      const listed = parts.map(
        ({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
      const text = await (await call('POST', key, { query: { uploadId }, body })).text()
      // S3 starts its response before it knows the outcome: an error may come with status 200.
      const code = text.includes('<Error>') ? (xmlValue(text, 'Code') ?? 'unknown') : undefined
      if (code !== undefined) throw new S3Error(code, `The S3 server could not complete a file: ${code}.`)
    },

    abortUpload: async (key: string, uploadId: string): Promise<void> => {
      await call('DELETE', key, { query: { uploadId } })
    },
  }
}

function objectCalls(call: S3Call) {
  return {
    /** The size of the object; undefined if it does not exist. */
    sizeOf: async (key: string): Promise<number | undefined> => {
      try {
        return Number((await call('HEAD', key)).headers.get('content-length'))
      } catch (error) {
        // The response to HEAD has no body and so no code.
        if (error instanceof S3Error && error.code === '404') return undefined
        throw error
      }
    },

    listKeys: async (prefix: string): Promise<ListedKey[]> => {
      const keys: ListedKey[] = []
      for (let token: string | undefined; ; ) {
        const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) }
        const text = await (await call('GET', '', { query })).text()
        keys.push(...xmlItems(text, 'Contents').flatMap((object) => listedKey(object, 'LastModified')))
        const next = xmlValue(text, 'NextContinuationToken')
        if (next === undefined || next === token) return keys
        token = next
      }
    },

    read: async (key: string, { start, end }: ByteRange): Promise<ReadableStream<Uint8Array>> => {
      const { body } = await call('GET', key, { headers: { range: `bytes=${start}-${end}` } })
      return needed(body, 'a body')
    },

    remove: async (key: string): Promise<void> => {
      await call('DELETE', key)
    },
  }
}

interface Part {
  number: number
  bytes: Uint8Array<ArrayBuffer>
  sha256: string
}

function listedKey(item: string, time: string): ListedKey[] {
  const [key, at] = [xmlValue(item, 'Key'), xmlValue(item, time)]
  return key === undefined || at === undefined ? [] : [{ key, changedAt: new Date(at) }]
}

function needed<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new S3Error('incomplete', `The S3 server did not send ${what}.`)
  return value
}
