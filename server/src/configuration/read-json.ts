import { findNodeAtLocation, parseTree, printParseErrorCode, visit } from 'jsonc-parser'

export interface JsonLimits {
  characters: number
  /** Depth of nested objects and lists. */
  depth: number
  /** Length of one property name. */
  nameLength: number
  /** Objects, lists, strings, numbers and so on. */
  values: number
  /** Properties of one object. Reporting 60,000 unknown ones took over a second. */
  members: number
}

export const jsonLimits: JsonLimits = {
  characters: 1_000_000,
  depth: 64,
  nameLength: 200,
  values: 100_000,
  members: 5_000,
}

/** JSON text that could not be read, with the line of the error. */
export class JsonError extends Error {
  readonly line: number
  constructor(reason: string, line: number) {
    super(reason)
    this.line = line
  }
}

/**
 * Reads JSON strictly: no comments, no duplicate properties, within limits. Throws JsonError. The text is scanned
 * before it is parsed, so that a hostile document is refused before it uses much memory.
 */
export function readJson(text: string, limits: Partial<JsonLimits> = {}): unknown {
  scan(text, { ...jsonLimits, ...limits })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new JsonError(error instanceof Error ? error.message : 'This is not JSON', 1)
  }
}

/**
 * The lines of the values at these JSON pointers (RFC 6901), or of the nearest enclosing value. For text that
 * `readJson` accepted: it builds a tree, which only errors need.
 */
export function linesOf(text: string, pointers: readonly string[]): number[] {
  const root = parseTree(text)
  const lineAt = lineCounter(text)
  return pointers.map((pointer) => {
    let node = root
    for (const segment of segmentsOf(pointer)) {
      const next = node && findNodeAtLocation(node, [node.type === 'array' ? Number(segment) : segment])
      if (!next) break
      node = next
    }
    return lineAt(node?.offset ?? 0)
  })
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function scan(text: string, limits: JsonLimits): void {
  if (text.length > limits.characters) throw new JsonError(`The JSON is longer than ${limits.characters} characters`, 1)
  const fail = (reason: string, line: number): never => {
    throw new JsonError(reason, line + 1)
  }
  const members: Set<string>[] = []
  let depth = 0
  let values = 0
  let afterComma = false
  const countValue = (line: number) => {
    afterComma = false
    if (++values > limits.values) fail(`The JSON has more than ${limits.values} values`, line)
  }
  const open = (line: number) => {
    countValue(line)
    if (++depth > limits.depth) fail('The JSON is nested too deeply', line)
  }
  const close = () => void depth--
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line) => {
        open(line)
        members.push(new Set())
      },
      onObjectEnd: () => {
        close()
        members.pop()
      },
      onArrayBegin: (_offset, _length, line) => open(line),
      onArrayEnd: close,
      onLiteralValue: (_value, _offset, _length, line) => countValue(line),
      onObjectProperty: (name, _offset, _length, line) => {
        if (name.length > limits.nameLength) fail(`A member name is longer than ${limits.nameLength} characters`, line)
        const known = members.at(-1)
        if (known?.has(name)) fail(`The member "${name}" appears twice`, line)
        known?.add(name)
        if (known && known.size > limits.members) fail(`An object has more than ${limits.members} members`, line)
      },
      onSeparator: (character) => {
        afterComma = character === ','
      },
      onComment: (_offset, _length, line) => fail('JSON has no comments', line),
      onError: (code, _offset, _length, line) => fail(reasonOf(printParseErrorCode(code), afterComma), line),
    },
    { disallowComments: false, allowTrailingComma: false },
  )
}

function reasonOf(code: string, afterComma: boolean): string {
  if (afterComma && (code === 'PropertyNameExpected' || code === 'ValueExpected'))
    return 'There is a comma with nothing after it'
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : `The JSON cannot be read (${code})`
}

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'A value is expected',
  InvalidNumberFormat: 'A number is not written as JSON writes it',
  PropertyNameExpected: 'A member name in double quotes is expected',
  ValueExpected: 'A value is expected',
  ColonExpected: '":" is expected',
  CommaExpected: '"," is expected',
  CloseBraceExpected: '"}" is expected',
  CloseBracketExpected: '"]" is expected',
  EndOfFileExpected: 'There is text after the end of the JSON',
  UnexpectedEndOfString: 'A string is not closed',
  UnexpectedEndOfNumber: 'A number is not complete',
  InvalidUnicode: 'A string has an escape that is not valid',
  InvalidEscapeCharacter: 'A string has an escape that is not valid',
  InvalidCharacter: 'A string has a control character that must be escaped',
}

/** Counts from the last offset, so that many errors in order cost one pass over the text. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let at = 0
  return (offset) => {
    if (offset < at) [line, at] = [1, 0]
    for (; at < offset; at++) if (text.charCodeAt(at) === 10) line++
    return line
  }
}
