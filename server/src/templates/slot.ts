import { TemplateError } from './template-error.ts'
import { templatePaths, type PathKind, type TemplateInput } from './template-paths.ts'

export type Slot<T> = (input: TemplateInput) => T | undefined

const placeholder = /^\{\{([A-Za-z]+)\}\}$/

/** One value of a template: a literal, or a `"{{path}}"` into the request. Its type is checked here, once. */
export function slot<T>(value: unknown, kind: PathKind, at: string): Slot<T> {
  if (value === undefined) return () => undefined
  if (typeof value === 'string' && value.includes('{{')) {
    const path = placeholder.exec(value)?.[1]
    if (!path) throw new TemplateError('A placeholder must be the whole text, as in "{{name}}"', at)
    if (!isPath(path)) throw new TemplateError(`"${path}" is not a path of a search request`, at)
    if (templatePaths[path] !== kind)
      throw new TemplateError(`"{{${path}}}" gives a ${templatePaths[path]}, but a ${kind} is needed here`, at)
    return (input) => absentWhenEmpty(input[path]) as T | undefined // The kind was compared above.
  }
  if (!isLiteral(value, kind)) throw new TemplateError(`A ${kind} is needed here`, at)
  return () => value as T // Checked by isLiteral.
}

function absentWhenEmpty(value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value
}

function isPath(path: string): path is keyof TemplateInput {
  return Object.hasOwn(templatePaths, path)
}

function isLiteral(value: unknown, kind: PathKind): boolean {
  if (kind === 'text') return typeof value === 'string' && value.length <= 200
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (!Array.isArray(value) || value.length > 200) return false
  if (kind === 'list') return value.every((entry) => typeof entry === 'string' && !entry.includes('{{'))
  if (kind === 'sort')
    return value.every(
      (entry) =>
        typeof entry === 'object' &&
        entry !== null &&
        (entry.by === 'distance' || entry.by === 'id' || typeof entry.by?.field === 'string'),
    )
  return value.every((entry) => typeof entry === 'object' && entry !== null && typeof entry.field === 'string')
}
