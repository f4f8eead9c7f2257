/** The text has a form that its reader does not know. */
export const otherForm = new Error('The text has another form.')

const [quote, comma, openList, endList, openObject, endObject] = [34, 44, 91, 93, 123, 125]

/**
 * A place in a text that JSON.stringify wrote without escapes. What is copied is taken from the text as it is; no value
 * is made of it.
 */
export class JsonText {
  readonly text: string
  at = 0

  constructor(text: string) {
    if (text.includes('\\')) throw otherForm
    this.text = text
  }

  /** Steps over a value. Null is another form: it stands for an absent value. */
  skip(): void {
    const code = this.text.charCodeAt(this.at)
    if (code === quote) this.at = this.text.indexOf('"', this.at + 1) + 1
    else if (code === openObject) this.#skipObject()
    else if (code === openList) this.#skipList()
    else this.#skipWord()
  }

  skipString(): void {
    if (this.text.charCodeAt(this.at) !== quote) throw otherForm
    this.at = this.text.indexOf('"', this.at + 1) + 1
  }

  /** Steps into an object. False where it has no members. */
  enterObject(): boolean {
    return this.#enter(openObject, endObject)
  }

  enterList(): boolean {
    return this.#enter(openList, endList)
  }

  /** Steps on to the next member; false, and out of the object, where there is none. */
  nextMember(): boolean {
    return this.#next(endObject)
  }

  nextItem(): boolean {
    return this.#next(endList)
  }

  /** Steps over the name of a member, to its value. */
  name(): string {
    const start = this.at + 1
    const end = this.text.indexOf('"', start)
    this.at = end + 2
    return this.text.slice(start, end)
  }

  /** Steps over a piece of text, such as `"name":`, if it is the next one. */
  isAt(key: string): boolean {
    if (!this.text.startsWith(key, this.at)) return false
    this.at += key.length
    return true
  }

  #enter(open: number, end: number): boolean {
    if (this.text.charCodeAt(this.at) !== open) throw otherForm
    this.at += 1
    if (this.text.charCodeAt(this.at) !== end) return true
    this.at += 1
    return false
  }

  #next(end: number): boolean {
    const code = this.text.charCodeAt(this.at)
    if (code !== comma && code !== end) throw otherForm
    this.at += 1
    return code === comma
  }

  #skipObject(): void {
    if (!this.enterObject()) return
    do {
      this.at = this.text.indexOf('"', this.at + 1) + 2
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
    if (this.text.startsWith('null', this.at)) throw otherForm
    for (; this.at < this.text.length; this.at += 1) {
      const code = this.text.charCodeAt(this.at)
      if (code === comma || code === endObject || code === endList) return
    }
    throw otherForm
  }
}
