import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { matchesEtag, tagOf } from './entity-tag.ts'
import { addVary } from './vary.ts'

/** Smaller bodies fit one or two packets; compressing them only costs time. */
const minCompressedLength = 2_048
/**
 * Lists, layouts and documents of this size are the same for many callers: they get an ETag and are compressed once at
 * the highest level.
 */
const minCachedLength = 16_384
const maxCachedResponses = 128

type Body = string | Buffer
/** Compressed bodies by encoding and ETag; undefined while one is being compressed. */
type CompressedCache = Map<string, Buffer | undefined>

/**
 * Compresses responses for clients that accept it, off the event loop. Other clients pay nothing.
 */
export function addCompression(app: FastifyInstance): void {
  const cache: CompressedCache = new Map()
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isBody(payload) || payload.length < minCompressedLength || !isText(reply)) return done(null, payload)
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
    // The highest level takes half a second of a core, so it is used only for content that many callers get.
    const isShared = request.routeOptions.config.policy?.shared === true
    const ready = tag === undefined || !isShared ? undefined : cachedBytes(cache, payload, tag, encoding)
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

/** Adds an ETag to responses a browser may cache and revalidate; a route that sets its own ETag keeps it. */
function addTag({ method }: FastifyRequest, reply: FastifyReply, payload: Body): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200 || reply.getHeader('etag') !== undefined)
    return undefined
  const cacheControl = reply.getHeader('cache-control')
  if (cacheControl === undefined ? payload.length < minCachedLength : String(cacheControl).includes('no-store'))
    return undefined
  const tag = tagOf(payload)
  // Without Cache-Control a browser would guess; the ETag makes revalidation cheap.
  if (cacheControl === undefined) reply.header('cache-control', 'private, no-cache')
  reply.header('etag', tag)
  return tag
}

/** The bytes of the highest level once they are ready; the first callers do not wait for them. */
function cachedBytes(cache: CompressedCache, payload: Body, tag: string, encoding: Encoding): Buffer | undefined {
  const key = `${encoding} ${tag}`
  const bytes = cache.get(key)
  const known = cache.delete(key)
  // Reinserted at the end, so that the least recently used entry is evicted first.
  cache.set(key, bytes)
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCachedResponses) break
    cache.delete(oldest)
  }
  if (!known)
    compress(payload, encoding, thorough).then(
      (compressed) => {
        if (cache.has(key)) cache.set(key, compressed)
      },
      () => cache.delete(key),
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
/** A 300 kB specialty tree becomes 62 kB instead of 79 kB, for half a second on another core. */
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
