import type { ValueError } from '../line-context.ts'

/**
 * An object of a parsed file whose values may have any type. A value of an unexpected type is recorded as an error with
 * its path; a missing one is not an error.
 */
export class JsonObject {
  readonly path: string
  readonly #value: Readonly<Record<string, unknown>>
  readonly #errors: ValueError[]

  constructor(value: unknown, errors: ValueError[], path = '') {
    this.path = path
    this.#errors = errors
    this.#value = isObject(value) ? value : {}
    if (!isObject(value)) errors.push({ field: path, value })
  }

  has(name: string): boolean {
    return this.raw(name) !== undefined
  }

  /** Undefined if absent or null. */
  raw(name: string): unknown {
    return Object.hasOwn(this.#value, name) ? (this.#value[name] ?? undefined) : undefined
  }

  /** Cleaned text; undefined if empty. Numbers are accepted: spreadsheets and programs mix them up. */
  text(name: string): string | undefined {
    return this.#toText(this.raw(name), name)
  }

  number(name: string): number | undefined {
    const value = this.raw(name)
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value
    this.fail(name, value)
    return undefined
  }

  boolean(name: string): boolean | undefined {
    const value = this.raw(name)
    if (value === undefined || typeof value === 'boolean') return value
    this.fail(name, value)
    return undefined
  }

  /** A single text counts as a list of one. */
  texts(name: string): string[] {
    const value = this.raw(name)
    const list = Array.isArray(value) ? (value as unknown[]) : [value]
    return list.flatMap((each, at) => this.#toText(each ?? undefined, `${name}.${at}`) ?? [])
  }

  object(name: string): JsonObject | undefined {
    const value = this.raw(name)
    return value === undefined ? undefined : new JsonObject(value, this.#errors, this.#at(name))
  }

  /** A single object counts as a list of one. */
  objects(name: string): JsonObject[] {
    const value = this.raw(name)
    if (value === undefined) return []
    const list = Array.isArray(value) ? (value as unknown[]) : [value]
    return list.map((each, at) => new JsonObject(each, this.#errors, `${this.#at(name)}.${at}`))
  }

  fail(name: string, value: unknown = this.raw(name) ?? ''): void {
    this.#errors.push({ field: this.#at(name), value })
  }

  #toText(value: unknown, name: string): string | undefined {
    if (value === undefined) return undefined
    if (typeof value === 'string' || typeof value === 'number') {
      const text = clean(String(value))
      if (text.length <= longestText) return text || undefined
    }
    this.fail(name, value)
    return undefined
  }

  #at(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`
  }
}

/** What the schema of our records allows. */
const longestText = 1_000

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** In one line, without control characters; empty if there is no value. Na and None are names. */
function clean(text: string): string {
  if (plain.test(text)) return saysNothing(text) ? '' : text
  // PostgreSQL refuses unpaired surrogates.
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
  return saysNothing(line) ? '' : line
}

/** Most texts: printable ASCII with single spaces between. */
const plain = /^[!-~]+(?: [!-~]+)*$/
const nothing: ReadonlySet<string> = new Set(['null', 'n/a', '#n/a', 'not available'])
const longestNothing = 13

const saysNothing = (text: string) => text.length <= longestNothing && nothing.has(text.toLowerCase())
