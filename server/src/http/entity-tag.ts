import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** For bytes that are sent repeatedly and never change. */
const knownTags = new WeakMap<Buffer, string>()

/** A weak ETag: the same for one content in all encodings. */
export function tagOf(body: string | Buffer): string {
  if (typeof body === 'string') return hashTag(body)
  const tag = knownTags.get(body) ?? hashTag(body)
  knownTags.set(body, tag)
  return tag
}

function hashTag(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether the client already has this content. */
export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  const sent = headers['if-none-match']
  return sent !== undefined && (sent.trim() === '*' || sent.split(',').some((one) => opaque(one) === opaque(tag)))
}

/** Weak comparison: only the quoted part counts. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
