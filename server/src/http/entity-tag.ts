import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Weak: the same content keeps its tag in every encoding. */
export function tagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether the client holds what it would be sent. */
export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match']
  return held !== undefined && (held.trim() === '*' || held.split(',').some((one) => opaque(one) === opaque(tag)))
}

/** The weak comparison of HTTP: only what stands between the quotes counts. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
