import { DirectoryError } from '@care/contract'

export interface CsvRecord {
  line: number
  fields: string[]
}
export interface CsvLimits {
  bytes: number
  lineLength: number
}

/** Streams the records of a CSV (RFC 4180) and skips blank lines. `line` is where the record starts. */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>, limits: CsvLimits): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader(limits)
  for await (const text of decode(chunks, limits, () => reader.line)) yield* reader.take(text)
  yield* reader.end()
}

export function refuse(line: number, en: string, es: string, cause?: unknown): never {
  throw new DirectoryError(
    'MAPPING_INVALID',
    { en: `Line ${line}: ${en}`, es: `Línea ${line}: ${es}` },
    { cause, field: `line ${line}` },
  )
}

/** Splits text into records; a record may continue in the next chunk, even inside a quoted field. */
class RecordReader {
  line = 1
  readonly #limits: CsvLimits
  #start = 1
  #fields: string[] = []
  #field = ''
  #length = 0
  /** `closed`: a quote has just ended the field, so only a comma, a line end or a second quote may follow. */
  #state: 'plain' | 'quoted' | 'closed' = 'plain'
  #afterReturn = false

  constructor(limits: CsvLimits) {
    this.#limits = limits
  }

  *take(text: string): Generator<CsvRecord> {
    for (const char of text) {
      if (++this.#length > this.#limits.lineLength) this.#tooLong()
      const second = char === '\n' && this.#afterReturn
      this.#afterReturn = char === '\r'
      if (second) continue // CR LF is one line end.
      if (this.#state === 'quoted') this.#inQuotes(char)
      else if (char === '\n' || char === '\r') yield* this.#endOfLine()
      else this.#outside(char)
    }
  }

  *end(): Generator<CsvRecord> {
    if (this.#state === 'quoted')
      refuse(this.#start, 'a quote is opened and never closed.', 'se abre una comilla y nunca se cierra.')
    yield* this.#endOfLine()
  }

  #inQuotes(char: string) {
    if (char === '"') this.#state = 'closed'
    else {
      this.#field += char
      if (char === '\n' || char === '\r') this.line++
    }
  }

  #outside(char: string) {
    if (char === ',') this.#endOfField()
    else if (char === '"' && this.#state === 'closed') {
      this.#field += '"'
      this.#state = 'quoted'
    } else if (char === '"' && this.#field.trim() === '') {
      this.#field = ''
      this.#state = 'quoted'
    } else if (char === '"') this.#strayQuote()
    else if (this.#state === 'plain') this.#field += char
    else if (char.trim() !== '')
      refuse(this.line, 'text follows a closing quote.', 'hay texto después de una comilla de cierre.')
  }

  #tooLong(): never {
    const { lineLength } = this.#limits
    return refuse(
      this.#start,
      `longer than ${lineLength} characters. Is a closing quote missing?`,
      `tiene más de ${lineLength} caracteres. ¿Falta una comilla de cierre?`,
    )
  }

  #strayQuote(): never {
    return refuse(
      this.line,
      'a quote stands in the middle of a value. Put the whole value in quotes and double the quotes inside.',
      'hay una comilla en medio de un valor. Ponga todo el valor entre comillas y duplique las de adentro.',
    )
  }

  #endOfField() {
    this.#fields.push(this.#field.trim())
    this.#field = ''
    this.#state = 'plain'
  }

  *#endOfLine(): Generator<CsvRecord> {
    this.#endOfField()
    if (this.#fields.some((field) => field !== '')) yield { line: this.#start, fields: this.#fields }
    this.#fields = []
    this.#length = 0
    this.line++
    this.#start = this.line
  }
}

async function* decode(
  chunks: AsyncIterable<Uint8Array>,
  { bytes }: CsvLimits,
  line: () => number,
): AsyncGenerator<string> {
  // Fatal: a Latin-1 file would otherwise fill the lists with question marks. Drops the byte order mark.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  const text = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch (error) {
      return refuse(
        line(),
        'this line, or one shortly after it, is not UTF-8. Save the file as "CSV UTF-8".',
        'esta línea, o una poco después, no es UTF-8. Guarde el archivo como "CSV UTF-8".',
        error,
      )
    }
  }
  for await (const chunk of chunks) {
    yield text(chunk.subarray(0, bytes - read))
    read += chunk.length
    if (read > bytes)
      refuse(
        line(),
        `the file goes on after ${bytes / 1_000_000} MB, the most a mapping may have.`,
        `el archivo sigue después de ${bytes / 1_000_000} MB, el máximo permitido.`,
      )
  }
  yield text()
}
