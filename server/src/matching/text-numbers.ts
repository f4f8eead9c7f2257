/** A number for each of a few texts; 0 for the empty one. */
export class TextNumbers {
  readonly texts: string[] = ['']
  private readonly numbers = new Map([['', 0]])

  of(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.texts.length)
    this.texts.push(text)
    return this.texts.length - 1
  }
}
