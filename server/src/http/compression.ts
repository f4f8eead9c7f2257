import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { matchesEtag, tagOf } from './entity-tag.ts'
import { addVary } from './vary.ts'

/** Below this a packet is a packet; compressing would only cost time. */
const worthCompressing = 2_048
/**
 * Lists, layouts and documents of this size are the same for many callers: they get a tag, and are compressed
 * thoroughly once.
 */
const worthKeeping = 16_384
const keptAtMost = 128

type Body = string | Buffer
/** Compressed answers by encoding and tag; undefined while one is being made. */
type Kept = Map<string, Buffer | undefined>

/**
 * Answers go compressed to those who ask for it. The work is done off the event loop; who does not ask pays nothing.
 */
export function addCompression(app: FastifyInstance): void {
  const kept: Kept = new Map()
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isBody(payload) || payload.length < worthCompressing || !isText(reply)) return done(null, payload)
    addVary(reply, 'Accept-Encoding')
    const tag = addTag(request, reply, payload)
    if (tag !== undefined && matchesEtag(request, tag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length')
      return done(null, null)
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) return done(null, payload)
    const send = (bytes: Buffer) => {
      const own = String(reply.getHeader('etag') ?? '')
      if (own.startsWith('"')) reply.header('etag', `W/${own}`)
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, bytes)
    }
    const ready = tag === undefined ? undefined : keptBytes(kept, payload, tag, encoding)
    if (ready) return send(ready)
    compress(payload, encoding, quick).then(send, () => done(null, payload))
  })
}

function isBody(payload: unknown): payload is Body {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

function isText(reply: FastifyReply): boolean {
  return (
    reply.getHeader('content-encoding') === undefined &&
    /^(?:text\/|application\/(?:[a-z.+-]+\+)?json|image\/svg)/.test(String(reply.getHeader('content-type')))
  )
}

/** The tag of what a browser may keep and ask about again; a route with a tag of its own answers for itself. */
function addTag({ method }: FastifyRequest, reply: FastifyReply, payload: Body): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200 || reply.getHeader('etag') !== undefined)
    return undefined
  const cache = reply.getHeader('cache-control')
  if (cache === undefined ? payload.length < worthKeeping : String(cache).includes('no-store')) return undefined
  const tag = tagOf(payload)
  // Without a word about its age a cache would have to guess; the tag makes asking cheap.
  if (cache === undefined) reply.header('cache-control', 'private, no-cache')
  reply.header('etag', tag)
  return tag
}

/** The thorough bytes once they are made; the first callers do not wait for them. */
function keptBytes(kept: Kept, payload: Body, tag: string, encoding: Encoding): Buffer | undefined {
  const key = `${encoding} ${tag}`
  const bytes = kept.get(key)
  const known = kept.delete(key)
  // Put back at the end: what has not been asked for longest goes first.
  kept.set(key, bytes)
  for (const oldest of kept.keys()) {
    if (kept.size <= keptAtMost) break
    kept.delete(oldest)
  }
  if (!known)
    compress(payload, encoding, thorough).then(
      (made) => {
        if (kept.has(key)) kept.set(key, made)
      },
      () => kept.delete(key),
    )
  return bytes
}

interface Effort {
  br: number
  gzip: number
}
/**
 * A page of 10 results: 27 kB to 4.0 kB in 0.6 ms (br) and 4.4 kB in 0.9 ms (gzip); higher levels gain 10% for twice
 * the time.
 */
const quick: Effort = { br: 2, gzip: 2 }
/** A tree of 300 kB: 62 kB instead of 79 kB, for half a second of another core. */
const thorough: Effort = { br: 10, gzip: 9 }

function compress(payload: Body, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, bytes: Buffer) => (error ? reject(error) : resolve(bytes))
    if (encoding === 'gzip') return gzip(payload, { level: effort.gzip }, settle)
    return brotliCompress(
      payload,
      { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length } },
      settle,
    )
  })
}
