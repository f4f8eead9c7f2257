import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { stableIdHash } from './stored-record.ts'

it('the hash of an id is its HMAC behind six characters that ids have in common which begin alike', () => {
  for (const size of [1, 32, 64, 65, 200])
    for (const id of ['a', '0123456789abcdef', `${'é'.repeat(300)}\u{1f600}`]) {
      const key = Buffer.alloc(size, size)
      const hmac = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
      expect(stableIdHash(key, id)).toBe(hmac(`near\n${id.slice(0, 10)}`).slice(0, 6) + hmac(id).slice(6))
    }
})
