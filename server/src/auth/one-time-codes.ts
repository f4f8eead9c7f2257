import { createHash, randomBytes } from 'node:crypto'

export interface OneTimeCodes<Value> {
  /** A code that can be redeemed once, within `ttl` seconds. */
  create(value: Value, ttl: number): string
  take(code: string): Value | undefined
}

/** Codes live in the memory of one process: the server that prints the console link is the one that redeems it. */
export function oneTimeCodes<Value>(
  now: () => number,
  random: (bytes: number) => Buffer = randomBytes,
): OneTimeCodes<Value> {
  const waiting = new Map<string, { value: Value; until: number }>()
  return {
    create: (value, ttl) => {
      for (const [key, { until }] of waiting) if (until <= now()) waiting.delete(key)
      const code = random(32).toString('base64url')
      waiting.set(digest(code), { value, until: now() + ttl * 1_000 })
      return code
    },
    take: (code) => {
      const found = waiting.get(digest(code))
      waiting.delete(digest(code))
      return found !== undefined && found.until > now() ? found.value : undefined
    },
  }
}

/** Looked up by digest, so that lookup time reveals nothing about a code. */
function digest(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
