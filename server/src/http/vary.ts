import type { FastifyReply } from 'fastify'

/** Adds a header name to Vary, at most once. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  if (before === undefined) return void reply.header('vary', name)
  const known = String(before)
  const names = known.split(',').map((one) => one.trim().toLowerCase())
  if (!names.includes(name.toLowerCase())) reply.header('vary', `${known}, ${name}`)
}
