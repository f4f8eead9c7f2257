import { escapeHtml } from '@care/contract'

/** HTML that is safe to send as it is. */
export interface Html {
  readonly html: string
}

/** Builds HTML from a template; every value is escaped unless it is HTML already. Lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return {
    html: parts.reduce((text, part, index) => text + part + (index < values.length ? rendered(values[index]) : ''), ''),
  }
}

function rendered(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(rendered).join('')
  if (typeof value === 'object' && 'html' in value) return String(value.html)
  return escapeHtml(String(value))
}
