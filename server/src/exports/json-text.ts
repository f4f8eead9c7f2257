/** The text has a form that its reader does not know. */
export const otherForm = new Error('The text has another form.')

const [quote, comma, openList, endList, openObject, endObject] = [34, 44, 91, 93, 123, 125]

/** A piece of text to search for, such as `"name":`. */
export type Key = Uint16Array
export const keyOf = (text: string): Key => Uint16Array.from(text, (unit) => unit.charCodeAt(0))
const nullKey = keyOf('null')

/**
 * A position in a text that JSON.stringify wrote without escapes. Values are copied from the text without parsing them.
 */
export class JsonText {
  text = ''
  at = 0
  /** Counted by those who copy: how often something was left out or moved. */
  changes = 0
  #bytes = Buffer.alloc(32_768)
  #units = unitsOf(this.#bytes)

  /** Starts with another text. */
  open(text: string): void {
    if (text.includes('\\')) throw otherForm
    if (text.length >= this.#units.length) {
      this.#bytes = Buffer.alloc(text.length * 4)
      this.#units = unitsOf(this.#bytes)
    }
    this.#bytes.write(text, 0, 'utf16le')
    // Incomplete text ends here.
    this.#units[text.length] = quote
    this.text = text
    this.at = 0
  }

  /** Steps over a value. Null is another form: it stands for an absent value. */
  skip(): void {
    const unit = this.#units[this.at]
    if (unit === quote) this.skipString()
    else if (unit === openObject) this.#skipObject()
    else if (unit === openList) this.#skipList()
    else this.#skipWord()
  }

  skipString(): void {
    if (this.#units[this.at] !== quote) throw otherForm
    this.at = this.#endOfString(this.at + 1) + 1
  }

  /** Whether a string begins here. */
  isString(): boolean {
    return this.#units[this.at] === quote
  }

  /** Steps into an object. False if it has no properties. */
  enterObject(): boolean {
    return this.#enter(openObject, endObject)
  }

  enterList(): boolean {
    return this.#enter(openList, endList)
  }

  /** Steps to the next property; if there is none, returns false and leaves the object. */
  nextMember(): boolean {
    return this.#next(endObject)
  }

  nextItem(): boolean {
    return this.#next(endList)
  }

  /** Steps over the name of a property, to its value. */
  name(): string {
    const start = this.at + 1
    const end = this.#endOfString(start)
    this.at = end + 2
    return this.text.slice(start, end)
  }

  /** Steps over a piece of text if it is the next one. */
  isAt(key: Key): boolean {
    const { at } = this
    for (let each = 0; each < key.length; each += 1) if (this.#units[at + each] !== key[each]) return false
    this.at = at + key.length
    return true
  }

  #endOfString(from: number): number {
    let at = from
    while (this.#units[at] !== quote) at += 1
    if (at >= this.text.length) throw otherForm
    return at
  }

  #enter(open: number, end: number): boolean {
    if (this.#units[this.at] !== open) throw otherForm
    this.at += 1
    if (this.#units[this.at] !== end) return true
    this.at += 1
    return false
  }

  #next(end: number): boolean {
    const unit = this.#units[this.at]
    if (unit !== comma && unit !== end) throw otherForm
    this.at += 1
    return unit === comma
  }

  #skipObject(): void {
    if (!this.enterObject()) return
    do {
      this.at = this.#endOfString(this.at + 1) + 2
      this.skip()
    } while (this.nextMember())
  }

  #skipList(): void {
    if (!this.enterList()) return
    do this.skip()
    while (this.nextItem())
  }

  /** A number, true or false. */
  #skipWord(): void {
    if (this.isAt(nullKey)) throw otherForm
    for (; this.at < this.text.length; this.at += 1) {
      const unit = this.#units[this.at]
      if (unit === comma || unit === endObject || unit === endList) return
    }
    throw otherForm
  }
}

function unitsOf(bytes: Buffer): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
}
