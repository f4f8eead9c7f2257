import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BucketSettings } from '../../settings.ts'
import { PartsLost, type ExportStorage, type StoredPart } from './export-storage.ts'
import { openBucket, type S3Bucket, type UploadedPart } from './s3-bucket.ts'
import { S3Error } from './s3-error.ts'
import { isPathPart, pathPart } from './path-part.ts'

/**
 * A file is one object, and our parts are the parts of its multipart upload. The tag of a part also names its upload,
 * so that any process can resume it.
 */
export function s3Storage(settings: BucketSettings): ExportStorage {
  const bucket = openBucket(settings)
  /** The uploads that this process writes to, by key. */
  const uploads = new Map<string, string>()
  const keyOf = (tenantId: string, taskId: string) => `${pathPart(tenantId)}/${pathPart(taskId)}`

  /** The first part starts an upload: a process that has lost its task without knowing has a different one. */
  async function uploadFor(key: string, number: number): Promise<string> {
    const known = number === 1 ? undefined : uploads.get(key)
    const uploadId = known ?? (await bucket.createUpload(key))
    uploads.set(key, uploadId)
    return uploadId
  }

  return {
    writePart: async (tenantId, taskId, number, bytes) => {
      const key = keyOf(tenantId, taskId)
      if (number > 1 && !uploads.has(key)) throw new Error(`Part ${number} of export ${taskId} has none before it.`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const uploadId = await uploadFor(key, number)
      const { tag } = await bucket.uploadPart(key, uploadId, { number, bytes: new Uint8Array(bytes), sha256 })
      return { number, bytes: bytes.length, sha256, tag: toTag(uploadId, tag) }
    },

    cutBack: async (tenantId, taskId, parts) => {
      const key = keyOf(tenantId, taskId)
      const uploadId = parts[0] && uploadOf(parts[0]).uploadId
      await abortUploads(bucket, key, uploadId)
      uploads.delete(key)
      if (uploadId === undefined) return
      const stored = await bucket.listParts(key, uploadId).catch(unlessGone)
      // An upload completed before the crash is whole.
      if (!stored && (await bucket.sizeOf(key)) === sizeOf(parts)) return
      const tags = new Map(stored?.map(({ number, tag }) => [number, tag]))
      for (const part of parts)
        if (tags.get(part.number) !== uploadOf(part).tag)
          throw new PartsLost(`Part ${part.number} is missing or damaged.`)
      uploads.set(key, uploadId)
    },

    finish: async (tenantId, taskId, parts) => {
      const key = keyOf(tenantId, taskId)
      const [first] = parts
      if (!first) return
      const done = await bucket.completeUpload(key, uploadOf(first).uploadId, parts.map(uploadOf)).then(
        () => true,
        (error: unknown) => unlessGone(error) ?? false,
      )
      if (!done && (await bucket.sizeOf(key)) !== sizeOf(parts)) throw new PartsLost('Parts are missing or damaged.')
      uploads.delete(key)
      await abortUploads(bucket, key)
    },

    open: async (tenantId, taskId, parts, range) => {
      if (sizeOf(parts) === 0) return Readable.from([])
      // The two types of web streams differ in nothing relevant here.
      const body = (await bucket.read(keyOf(tenantId, taskId), range)) as Parameters<typeof Readable.fromWeb>[0]
      return Readable.fromWeb(body)
    },

    remove: async (tenantId, taskId) => {
      const key = keyOf(tenantId, taskId)
      uploads.delete(key)
      await abortUploads(bucket, key)
      await bucket.remove(key)
    },

    list: async (tenantId) => {
      const prefix = `${pathPart(tenantId)}/`
      const found = [...(await bucket.listKeys(prefix)), ...(await bucket.listOpenKeys(prefix))]
      return found.flatMap(({ key, changedAt }) => {
        const taskId = key.slice(prefix.length)
        return key.startsWith(prefix) && isPathPart(taskId) ? [{ taskId, changedAt }] : []
      })
    },
  }
}

async function abortUploads(bucket: S3Bucket, key: string, except?: string): Promise<void> {
  for (const uploadId of await bucket.listUploads(key))
    if (uploadId !== except) await bucket.abortUpload(key, uploadId).catch(unlessGone)
}

const sizeOf = (parts: readonly StoredPart[]) => parts.reduce((total, { bytes }) => total + bytes, 0)

const toTag = (uploadId: string, tag: string) => JSON.stringify([uploadId, tag])

function uploadOf({ number, bytes, tag = '[]' }: StoredPart): UploadedPart & { uploadId: string } {
  const [uploadId = '', own = ''] = JSON.parse(tag) as string[] // As toTag wrote it.
  return { number, bytes, tag: own, uploadId }
}

/** Undefined when the upload is over. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof S3Error)) throw error
  if (error.code === 'InvalidPart') throw new PartsLost('A part was overwritten.', { cause: error })
  if (error.code !== 'NoSuchUpload' && error.code !== 'NoSuchKey') throw error
}
