import type { AloneRecord } from './record-text.ts'
import { packStatement, unpackStatement } from './statement-text.ts'
import type { Facts, Note, Pin, StatedPlace, Statement } from './statement.ts'

/** What is needed to store a statement, besides its text. */
export interface StatementOutline extends Pick<Statement, 'source' | 'sourceId' | 'kind'> {
  /** The NPI for matching; absent if it has no valid one. */
  npi?: string | undefined
  idLayout?: number | undefined
  /** The id of the golden record that it begins. */
  stableId: string
  /** What few statements have. */
  rare?: RareOutline | undefined
}

export interface RareOutline {
  from?: string
  until?: string
  preferredId?: string
  pinned?: Pin
}

/** The text of a statement, and the golden record that it produces alone if a thread has merged it. */
export interface StatementTexts {
  textOf(row: number): string
  /** Each call builds a new object. */
  aloneOf(row: number): AloneRecord | undefined
}

/**
 * A statement prepared by another thread: the text to store. It is parsed only on demand, which never happens for a new
 * person or facility that no other source knows.
 */
export class UnparsedStatement implements Statement {
  readonly source: string
  readonly sourceId: string
  readonly kind: Statement['kind']
  readonly outline: StatementOutline
  declare readonly idLayout?: number
  declare readonly from?: string
  declare readonly until?: string
  declare readonly preferredId?: string
  declare readonly pinned?: Pin
  readonly #texts: StatementTexts
  readonly #row: number
  #parsed: Statement | undefined

  constructor(outline: StatementOutline, texts: StatementTexts, row: number) {
    const { source, sourceId, kind, idLayout, rare } = outline
    this.source = source
    this.sourceId = sourceId
    this.kind = kind
    this.outline = outline
    if (idLayout !== undefined) this.idLayout = idLayout
    if (rare) Object.assign(this, rare)
    this.#texts = texts
    this.#row = row
  }

  /** The golden record of this statement alone. Each call builds a new object. */
  get alone(): AloneRecord | undefined {
    return this.#texts.aloneOf(this.#row)
  }

  get text(): string {
    return this.#texts.textOf(this.#row)
  }

  get head(): Facts {
    return this.parsed.head
  }

  get places(): readonly StatedPlace[] {
    return this.parsed.places
  }

  get notes(): readonly Note[] {
    return this.parsed.notes
  }

  get parsed(): Statement {
    return (this.#parsed ??= unpackStatement(this.text))
  }
}

export function textOfStatement(statement: Statement): string {
  return statement instanceof UnparsedStatement ? statement.text : packStatement(statement)
}
