import { describe, expect, it } from 'vitest'
import { AnswerBytes } from './answer-bytes.ts'

describe('the bytes of an answer', () => {
  it('[API-SRCH-10] are all pieces in order, of any length and in any script', () => {
    const out = new AnswerBytes()
    const pieces = ['{"a":"', 'Núñez 中文 🙂', 'x'.repeat(200_000), '', '"}', 'é'.repeat(90_000)]
    for (const turn of [0, 1]) {
      out.begin()
      pieces.forEach((piece, at) => {
        const bytes = Buffer.from(`<${piece}>`)
        if (at % 2 === turn) out.text(piece)
        else out.bytes(bytes, 1, bytes.length - 1)
      })
      expect(out.take().toString() === pieces.join('')).toBe(true)
    }
  })

  it('[API-SRCH-12] contain nothing of an abandoned response, and do not change while the next one is written', () => {
    const out = new AnswerBytes()
    out.begin()
    out.bytes(Buffer.from('somebody else'), 0, 13)
    out.text('half')
    out.begin()
    out.text('mine')
    const mine = out.take()
    out.begin()
    out.text('next')
    out.take()
    expect(mine.toString()).toBe('mine')
  })
})
