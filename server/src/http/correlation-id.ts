import { randomUUID } from 'node:crypto'

/**
 * The caller's id when something clean is left of it, else a new one: it ends up in logs, so no other character gets
 * through.
 */
export function correlationId(given: string | string[] | undefined): string {
  const cleaned = String(given ?? '')
    .slice(0, 1_000)
    .replace(/[^A-Za-z0-9\-_.]/g, '')
    .slice(0, 64)
  return cleaned === '' ? randomUUID() : cleaned
}
