import type { AloneRecord } from './record-text.ts'
import { packStatement, unpackStatement } from './statement-text.ts'
import type { Facts, Note, Pin, StatedPlace, Statement } from './statement.ts'

/** The part of a statement needed to store it. */
export interface StatementOutline extends Pick<Statement, 'source' | 'sourceId' | 'kind'> {
  from?: string
  until?: string
  preferredId?: string
  pinned?: Pin
  idLayout?: number
  /** The NPI for matching; absent if it has no valid one. */
  npi?: string
}

/**
 * A statement prepared by another thread: the text to store. It is parsed only on demand, which never happens for a new
 * person or facility that no other source knows.
 */
export class UnparsedStatement implements Statement {
  readonly source!: string
  readonly sourceId!: string
  readonly kind!: Statement['kind']
  readonly npi?: string
  readonly #textOf: () => string
  /** The id of the golden record that it produces alone. */
  readonly aloneId: string | undefined
  readonly #readAlone: (() => AloneRecord) | undefined
  #parsed: Statement | undefined

  constructor(outline: StatementOutline, textOf: () => string, alone?: { stableId: string; read: () => AloneRecord }) {
    Object.assign(this, outline)
    this.#textOf = textOf
    this.aloneId = alone?.stableId
    this.#readAlone = alone?.read
  }

  /** The golden record of this statement alone. Each call builds a new object. */
  get alone(): AloneRecord | undefined {
    return this.#readAlone?.()
  }

  get text(): string {
    return this.#textOf()
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
