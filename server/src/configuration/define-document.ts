import type { ErrorCode, Role } from '@care/contract'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { globalScope } from '../database/configuration.repository.ts'
import { JsonError, linesOf, readJson, type JsonLimits } from './read-json.ts'

/** An error in a document. `path` is a JSON pointer; empty for the document as a whole. */
export interface FieldError {
  path: string
  message: string
}
export interface PlacedError extends FieldError {
  line: number
}

/** Which document: `scope` is a tenant's id, or `*` for the deployment. */
export interface DocumentKey {
  scope: string
  name: string
}

export interface DocumentOptions<S extends TSchema> {
  /** Its name, or a pattern with one `*`, such as `blueprints:*` or `*.svg`. */
  name: string
  scope: 'tenant' | 'deployment' | 'either'
  /** `text`: the value is the text itself. */
  format?: 'json' | 'text'
  schema: S
  /** Suggestions that editors offer while typing, if `check` is stricter than the schema. */
  editorSchema?(): unknown
  /** Converts a document saved by an earlier release to the current form. */
  upgrade?(value: unknown): unknown
  /** Checks that the schema cannot express. Runs only if the schema is satisfied. */
  check?(value: Static<S>, key: DocumentKey): readonly FieldError[]
  /** A tenant cannot be served without it, so it cannot be deleted. */
  required?: boolean
  /**
   * The lowest role that may change a tenant's document; documents of the deployment always need system-admin.
   * `nobody`: written only by dedicated calls.
   */
  editor?: Role | 'nobody'
  limits?: Partial<JsonLimits>
  /** The kind of subject in the audit trail; `configuration` by default. */
  subjectKind?: string
  /** The error code for an invalid document; `DOCUMENT_INVALID` by default. */
  invalidCode?: ErrorCode
}

/** A kind of document. The same code checks it when it is loaded and when it is saved. */
export interface DocumentDefinition<S extends TSchema = TSchema> extends DocumentOptions<S> {
  matches(key: DocumentKey): boolean
  /** The part of a name that matches `*`. */
  shortName(name: string): string
  read(key: DocumentKey, text: string): { value: Static<S> } | { errors: readonly PlacedError[] }
}

const mostErrors = 20

export function defineDocument<S extends TSchema>(options: DocumentOptions<S>): DocumentDefinition<S> {
  const [prefix = '', suffix] = options.name.split('*')
  // Compiled on first use: a process that loads no such document does not pay for it.
  let validator: ReturnType<typeof Compile<S>> | undefined

  const errorsOf = (value: unknown, key: DocumentKey): readonly FieldError[] => {
    validator ??= Compile(options.schema)
    if (validator.Check(value)) return options.check?.(value, key) ?? []
    return validator.Errors(value).map((error) => ({ path: error.instancePath, message: `${error.message}.` }))
  }

  return {
    ...options,
    matches: ({ scope, name }) =>
      (options.scope === 'either' || (options.scope === 'deployment') === (scope === globalScope)) &&
      (suffix === undefined
        ? name === prefix
        : name.startsWith(prefix) && name.endsWith(suffix) && name.length > prefix.length + suffix.length),
    shortName: (name) =>
      suffix === undefined ? name : name.slice(prefix.length, suffix === '' ? undefined : -suffix.length),
    read: (key, text) => {
      const isText = options.format === 'text'
      const parsed = isText ? { value: text } : parse(text, options.limits)
      if ('errors' in parsed) return parsed
      const value = options.upgrade ? options.upgrade(parsed.value) : parsed.value
      const errors = errorsOf(value, key).slice(0, mostErrors)
      if (errors.length > 0) return { errors: isText ? errors.map(atFirstLine) : placed(text, errors) }
      return { value: value as Static<S> } // The validator has just checked it.
    },
  }
}

/** For `upgrade`: drops properties of earlier releases. */
export function withoutMembers(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

export function findDefinition(
  definitions: readonly DocumentDefinition[],
  key: DocumentKey,
): DocumentDefinition | undefined {
  return definitions.find((definition) => definition.matches(key))
}

function parse(text: string, limits?: Partial<JsonLimits>): { value: unknown } | { errors: PlacedError[] } {
  try {
    return { value: readJson(text, limits) }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { errors: [{ path: '', message: `${error.message}.`, line: error.line }] }
  }
}

function placed(text: string, errors: readonly FieldError[]): PlacedError[] {
  const lines = linesOf(
    text,
    errors.map(({ path }) => path),
  )
  return errors.map((error, at) => ({ ...error, line: lines[at] ?? 1 }))
}

const atFirstLine = (error: FieldError): PlacedError => ({ ...error, line: 1 })
