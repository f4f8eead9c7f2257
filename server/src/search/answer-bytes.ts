import { Slab } from './slab.ts'

const answers = new Slab(1024 * 1024)

/**
 * A response written piece by piece. Strings are buffered until bytes follow: one write per string would cost more than
 * its content.
 */
export class AnswerBytes {
  private buffer = Buffer.allocUnsafeSlow(64 * 1024)
  private used = 0
  private pending = ''

  /** An abandoned response leaves nothing behind for the next. */
  begin(): void {
    this.used = 0
    this.pending = ''
  }

  text(text: string): void {
    this.pending += text
  }

  bytes(of: Buffer, start: number, end: number): void {
    this.writePending()
    this.reserve(end - start)
    this.used += of.copy(this.buffer, this.used, start, end)
  }

  /** A copy of the response so far. */
  take(): Buffer {
    this.writePending()
    const whole = answers.take(this.used)
    this.buffer.copy(whole, 0, 0, this.used)
    return whole
  }

  private writePending(): void {
    if (this.pending === '') return
    this.reserve(this.pending.length * 3)
    this.used += this.buffer.write(this.pending, this.used)
    this.pending = ''
  }

  private reserve(more: number): void {
    if (this.used + more <= this.buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.used + more, this.buffer.length * 2))
    this.buffer.copy(larger, 0, 0, this.used)
    this.buffer = larger
  }
}
