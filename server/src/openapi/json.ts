export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A copy of an object; an empty one for anything else. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
