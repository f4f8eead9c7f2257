/**
 * Fills `{{tenant.path}}` in the strings of a blueprint (APP-BP-08). Works on the parsed tree, never on its text,
 * so a value with quotes, braces or markup stays a value; the page draws strings as text, never as HTML.
 * A path that leads nowhere becomes an empty text; a value is not filled a second time.
 */
export function fillBlueprint<T>(blueprint: T, tenant: Record<string, unknown>): T {
  return fill(blueprint, tenant) as T // Filling changes strings only, never the shape.
}

function fill(value: unknown, tenant: Record<string, unknown>): unknown {
  if (typeof value === 'string') return value.replace(placeholder, (_, path: string) => valueAt(tenant, path))
  if (Array.isArray(value)) return value.map((item) => fill(item, tenant))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, tenant)]))
}

const placeholder = /\{\{\s*tenant\.([A-Za-z0-9_.-]{1,100})\s*\}\}/g

function valueAt(tenant: Record<string, unknown>, path: string): string {
  let value: unknown = tenant
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return ''
    value = (value as Record<string, unknown>)[step] // Checked to be an object with this own member.
  }
  if (typeof value === 'object' && value !== null && 'en' in value) return String(value.en)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
