import { textIn } from './text-in.ts'
import type { Language } from './text.ts'

/**
 * Fills `{{tenant.path}}` in the strings of a blueprint (APP-BP-08). Works on the parsed tree, never on its text, so a
 * value with quotes, braces or markup stays a value; pages render strings as text, never as HTML. An unknown path
 * becomes an empty text; values are not filled a second time.
 */
export function fillBlueprint<T>(blueprint: T, tenant: Record<string, unknown>): T {
  return fill(blueprint, tenant) as T // Filling changes strings only, never the shape.
}

/** Inside `{ en, es }` each text is filled in its own language. */
function fill(value: unknown, tenant: Record<string, unknown>, language: Language = 'en'): unknown {
  if (typeof value === 'string') return value.replace(placeholder, (_, path: string) => valueAt(tenant, path, language))
  if (Array.isArray(value)) return value.map((item) => fill(item, tenant, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fill(item, tenant, key === 'es' ? 'es' : language)]),
  )
}

const placeholder = /\{\{\s{0,20}tenant\.([A-Za-z0-9_.-]{1,100})\s{0,20}\}\}/g

function valueAt(tenant: Record<string, unknown>, path: string, language: Language): string {
  let value: unknown = tenant
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return ''
    value = (value as Record<string, unknown>)[step] // Checked to be an object with this own member.
  }
  if (isBilingual(value)) return textIn(language, value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isBilingual(value: unknown): value is { en: string; es?: string } {
  return typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string'
}
