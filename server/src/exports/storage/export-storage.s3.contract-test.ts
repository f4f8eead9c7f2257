import { describe, expect, it } from 'vitest'
import type { BucketSettings } from '../../settings.ts'
import { exportStorageContract } from './export-storage.contract.ts'
import { s3Storage } from './export-storage.s3.ts'
import { openBucket } from './s3-bucket.ts'

const address = process.env.CARE_TEST_S3
if (!address) throw new Error('CARE_TEST_S3 names no bucket: run this through "npm test -- --only contract".')
const settings = JSON.parse(address) as BucketSettings // As scripts/versitygw.mjs wrote it.

describe('a bucket', () => {
  exportStorageContract(async () => s3Storage(settings))

  it('[API-EXP-06] has no upload left after a file is finished or removed', async () => {
    const [lost, storage] = [s3Storage(settings), s3Storage(settings)]
    await lost.writePart('acme', 'left', 1, Buffer.from('x'))
    const parts = [await storage.writePart('acme', 'left', 1, Buffer.from('y'))]
    const bucket = openBucket(settings)
    expect(await bucket.listUploads('acme/left')).toHaveLength(2)
    await storage.finish('acme', 'left', parts)
    expect(await bucket.listUploads('acme/left')).toEqual([])
    await storage.writePart('acme', 'left', 1, Buffer.from('z'))
    await storage.remove('acme', 'left')
    expect([await bucket.listUploads('acme/left'), await bucket.sizeOf('acme/left')]).toEqual([[], undefined])
  })

  it('[API-EXP-04] notices that a part was overwritten by a process that had lost the task', async () => {
    const storage = s3Storage(settings)
    const big = Buffer.alloc(5 * 1_048_576, 'a')
    const listed = await storage.writePart('acme', 'over', 1, big)
    const next = s3Storage(settings)
    await next.cutBack('acme', 'over', [listed])
    const parts = [listed, await next.writePart('acme', 'over', 2, Buffer.from('right'))]
    await storage.writePart('acme', 'over', 2, Buffer.from('wrong'))
    await expect(next.finish('acme', 'over', parts)).rejects.toThrow('A part was overwritten.')
    await expect(s3Storage(settings).cutBack('acme', 'over', parts)).rejects.toThrow('Part 2 is missing or damaged.')
  })

  it('says what is wrong without an address, a key or a secret', async () => {
    const wrongs = [
      { ...settings, secretKey: 'another-secret' },
      { ...settings, bucket: 'no-such-bucket' },
      { ...settings, url: 'http://127.0.0.1:9' },
    ]
    for (const wrong of wrongs) {
      const error: unknown = await s3Storage(wrong)
        .writePart('acme', 'ten', 1, Buffer.from('x'))
        .catch((reason: unknown) => reason)
      if (!(error instanceof Error)) throw new Error('It was stored.')
      expect(error.message).toMatch(/^The S3 server (refused|did not answer)/)
      for (const secret of [settings.keyId, settings.secretKey, 'another-secret', 'Credential=', 'http://'])
        expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(secret)
    }
  })
})
