import type { AloneRecord } from './record-text.ts'
import { packStatement, unpackStatement } from './statement-text.ts'
import type { Facts, Note, Pin, StatedPlace, Statement } from './statement.ts'

/** What of a statement is needed to store it. */
export interface StatementOutline extends Pick<Statement, 'source' | 'sourceId' | 'kind'> {
  from?: string
  until?: string
  preferredId?: string
  pinned?: Pin
  idLayout?: number
  /** By which it can be matched; absent where it has none that is valid. */
  npi?: string
}

/**
 * A statement as another thread prepared it: the text that is stored. It is parsed only if somebody looks inside, which
 * nobody does with a new person or facility that no other source knows.
 */
export class UnparsedStatement implements Statement {
  readonly source!: string
  readonly sourceId!: string
  readonly kind!: Statement['kind']
  readonly npi?: string
  readonly #textOf: () => string
  /** The id of the golden record that it gives alone. */
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
