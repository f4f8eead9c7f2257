import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../gazetteer/seeded-random.testing.ts'
import { JsonSplitter, type JsonLimits, type JsonPiece } from './json-splitter.ts'

function split(text: string | Buffer, { chunk = 7, ...limits }: Partial<JsonLimits> & { chunk?: number } = {}) {
  const bytes = Buffer.from(text as string)
  const splitter = new JsonSplitter({ longest: 1_000, deepest: 20, ...limits })
  const pieces: JsonPiece[] = []
  for (let at = 0; at < bytes.length; at += chunk) pieces.push(...splitter.push(bytes.subarray(at, at + chunk)))
  return [...pieces, ...splitter.end()]
}

const values = (pieces: readonly JsonPiece[]) =>
  pieces.map(({ bytes, fault }): unknown => fault ?? JSON.parse(`${bytes}`))
const cutOff = 'The file ends before its JSON does. It was cut off; send it again.'

describe('values of a JSON file', () => {
  it('agree with JSON.parse on 500 random lists, bundles and lines, cut at random bytes', () => {
    const { random } = seededRandom()
    for (let round = 0; round < 500; round++) {
      const list = Array.from({ length: Math.floor(random() * 6) }, () => ({ x: randomValue(random, 0) }))
      const indent = random() < 0.5 ? 2 : undefined
      const chunk = 1 + Math.floor(random() * 40)
      expect(values(split(JSON.stringify(list, null, indent), { chunk }))).toEqual(list)
      const bundle = JSON.stringify({ type: 'entry', entry: list, link: [{ entry: [1] }] }, null, indent)
      expect(values(split(bundle, { chunk, listField: 'entry' }))).toEqual(list)
      const lines = list.map((value) => JSON.stringify(value)).join(random() < 0.5 ? '\n' : '\r\n')
      expect(values(split(lines, { chunk }))).toEqual(list)
    }
  })

  it('know their line, their end and their fields; several on one line get numbers', () => {
    const at = (text: string) => split(text).map((piece) => [piece.at.line, piece.at.offset, piece.fields])
    expect(at('[\n {"a":{"b":":"}},\n\n {}\n]')).toEqual([
      [2, 18, 2],
      [4, 25, 0],
    ])
    expect(at('[{"a":1},{},3]').map(([line]) => line)).toEqual([1, 2, 3])
  })

  it('are lost alone where one is damaged', () => {
    expect(values(split('{"a":1}\n{"b":\n{"c":"x\n{"d":4}\n'))).toEqual([{ a: 1 }, 'not-json', 'not-json', { d: 4 }])
    expect(values(split('{"a":\n{"b":2}\n'))).toEqual(['not-json', { b: 2 }])
    expect(values(split('[{"a":1},\n{"b":"x},\n{"c":3}}},\n{"d":4}]', {})).slice(-1)).toEqual([{ d: 4 }])
    expect(values(split('{"a":1}\n{"b":2'))).toEqual([{ a: 1 }, 'not-json'])
  })

  it('are not kept where they are too long or too deep', () => {
    const long = JSON.stringify({ a: 'x'.repeat(2_000) })
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    expect(values(split(`[{"a":1},${long},${deep},{"b":2}]`))).toEqual([{ a: 1 }, 'too-long', 'too-deep', { b: 2 }])
  })

  it.each(['[{"a":1},{"b":', '{"entry":[{"a":1},', '[', '{\n "a": [\n', `${'['.repeat(10_000)}`])(
    'end with a sentence where the file was cut off: %#',
    (text) => {
      expect(() => split(text, { listField: 'entry' })).toThrow(cutOff)
    },
  )

  it('never hang or throw anything else on random bytes', () => {
    const { random } = seededRandom()
    for (let round = 0; round < 1_000; round++) {
      const text = Array.from({ length: 60 }, () => '{}[]",:\\\n a1\u001e'[Math.floor(random() * 14)]).join('')
      try {
        split(text, { chunk: 1 + Math.floor(random() * 20), listField: 'a' })
      } catch (error) {
        expect((error as Error).message).toBe(cutOff)
      }
    }
  })
})

function randomValue(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 3 : 5))
  if (kind === 0) return Math.floor(random() * 1_000)
  if (kind === 1) return null
  if (kind === 2) return Array.from({ length: 5 }, () => '"\\{}[],:é漢\n x'[Math.floor(random() * 13)]).join('')
  const inner = Array.from({ length: Math.floor(random() * 4) }, () => randomValue(random, depth + 1))
  return kind === 3 ? inner : Object.fromEntries(inner.map((each, at) => [`entry${at || ''}`, each]))
}
