import { randomUUID } from 'node:crypto'

/**
 * The caller's id without unsafe characters, or a new one if nothing remains: it goes into logs, where other characters
 * could forge lines.
 */
export function correlationId(given: string | string[] | undefined): string {
  const cleaned = String(given ?? '')
    .slice(0, 1_000)
    .replace(/[^A-Za-z0-9\-_.]/g, '')
    .slice(0, 64)
  return cleaned === '' ? randomUUID() : cleaned
}
