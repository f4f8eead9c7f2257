/** JSON read with the place of every value, so that a fault can be told by line. */
export interface PlacedJson {
  value: unknown
  lineOf(path: string): number
}

export class JsonFault extends Error {
  readonly line: number
  constructor(reason: string, line: number) {
    super(reason)
    this.line = line
  }
}

/** Paths are written as in `where.all[2].in.field`; the root is the empty path. */
export function readJson(text: string, maxDepth = 64): PlacedJson {
  const reader = new Reader(text, maxDepth)
  const value = reader.readAll()
  return { value, lineOf: (path) => reader.lineAt(nearest(reader.places, path)) }
}

function nearest(places: ReadonlyMap<string, number>, path: string): number {
  for (let part = path; part; part = part.replace(/(\.[^.[\]]*|\[\d+\]|^[^.[\]]*)$/, '')) {
    const place = places.get(part)
    if (place !== undefined) return place
  }
  return 0
}

class Reader {
  readonly places = new Map<string, number>()
  private at = 0
  private readonly text: string
  private readonly maxDepth: number

  constructor(text: string, maxDepth: number) {
    this.text = text
    this.maxDepth = maxDepth
  }

  readAll(): unknown {
    const value = this.value('', 0)
    this.space()
    if (this.at < this.text.length) this.fail('There is text after the end of the JSON')
    return value
  }

  lineAt(offset: number): number {
    let line = 1
    for (let at = 0; at < offset; at++) if (this.text.charCodeAt(at) === 10) line++
    return line
  }

  private value(path: string, depth: number): unknown {
    this.space()
    if (depth > this.maxDepth) this.fail('The JSON is nested too deeply')
    this.places.set(path, this.at)
    const char = this.text[this.at]
    if (char === '{') return this.object(path, depth)
    if (char === '[') return this.list(path, depth)
    if (char === '"') return this.string()
    return this.literal()
  }

  private object(path: string, depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = Object.create(null)
    this.at++
    for (this.space(); this.text[this.at] !== '}'; this.space()) {
      if (this.text[this.at] !== '"') this.fail('A member name in double quotes is expected')
      const name = this.string()
      if (name in result) this.fail(`The member "${name}" stands twice`)
      this.space()
      this.take(':')
      result[name] = this.value(path ? `${path}.${name}` : name, depth + 1)
      if (!this.more('}')) break
    }
    this.take('}')
    return result
  }

  private list(path: string, depth: number): unknown[] {
    const result: unknown[] = []
    this.at++
    for (this.space(); this.text[this.at] !== ']'; this.space()) {
      result.push(this.value(`${path}[${result.length}]`, depth + 1))
      if (!this.more(']')) break
    }
    this.take(']')
    return result
  }

  private string(): string {
    const start = this.at++
    while (this.at < this.text.length && this.text[this.at] !== '"') this.at += this.text[this.at] === '\\' ? 2 : 1
    this.at++
    // A slice in quotes parses to a string or throws.
    return this.parsed(start, 'A text is not closed or has a wrong escape') as string
  }

  private literal(): unknown {
    const start = this.at
    while (this.at < this.text.length && /[-+.\w]/.test(this.text[this.at] ?? '')) this.at++
    return this.parsed(start, 'A value is expected')
  }

  private parsed(start: number, reason: string): unknown {
    try {
      return JSON.parse(this.text.slice(start, this.at))
    } catch {
      this.at = start
      return this.fail(reason)
    }
  }

  private more(close: string): boolean {
    this.space()
    if (this.text[this.at] !== ',') return false
    this.at++
    this.space()
    if (this.text[this.at] === close) this.fail('There is a comma with nothing after it')
    return true
  }

  private take(char: string): void {
    if (this.text[this.at] !== char) this.fail(`"${char}" is expected`)
    this.at++
  }

  private space(): void {
    while (this.at < this.text.length && ' \n\r\t'.includes(this.text[this.at] ?? '')) this.at++
  }

  private fail(reason: string): never {
    throw new JsonFault(reason, this.lineAt(this.at))
  }
}
