import { describe, expect, it } from 'vitest'
import { JsonError, linesOf, readJson } from './read-json.ts'

const refusal = (text: string, limits = {}): string => {
  try {
    readJson(text, limits)
    return 'taken'
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return `${error.line}: ${error.message}`
  }
}

describe('reading JSON documents', () => {
  it.each([
    ['{"a": 1, "b": [true, null, "x", -1.5e3]}'],
    ['[]'],
    ['"text"'],
    [' 7 '],
    ['{"": {"": 1}}'],
    ['{"__proto__": {"a": 1}}'],
    [JSON.stringify({ text: 'Español 中文 \u2028 "quoted" \\ / \n' })],
  ])('reads %s as JSON.parse does', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['', /^1: /],
    ['{', /^1: /],
    ['{\n"a": 1,\n}', /^3: There is a comma with nothing after it/],
    ['[1,\n2,]', /^2: There is a comma with nothing after it/],
    ['{"a" 1}', /":" is expected/],
    ['{"a": 1 "b": 2}', /"," is expected/],
    ['{a: 1}', /^1: /],
    ['{"a": 01}', /^1: /],
    ['{"a": NaN}', /^1: /],
    ["{'a': 1}", /^1: /],
    ['{"a": "x\n"}', /^1: A string/],
    ['{"a": "\\x"}', /escape/],
    ['{"a": "\t"}', /^1: /],
    ['{} {}', /text after the end/],
    ['// no\n{}', /comments/],
    ['{\n "a": 1,\n "a": 2\n}', /^3: The member "a" appears twice/],
    ['{"a": 1, "\\u0061": 2}', /appears twice/],
    ['['.repeat(100_000), /nested too deeply/],
    ['{"a":'.repeat(500), /nested too deeply/],
  ])('refuses text %# with its line', (text, reason) => {
    expect(refusal(text)).toMatch(reason)
  })

  it('refuses what is larger than its limits', () => {
    expect(refusal('[1, 2, 3]', { values: 3 })).toMatch(/more than 3 values/)
    expect(refusal('{"a": {},\n"b": 2, "c": 3}', { members: 2 })).toMatch(/^2: .*more than 2 members/)
    expect(refusal('{"a": {"b": 2}, "c": {"d": 4}}', { members: 2 })).toBe('taken')
    expect(refusal('{"abcd": 1}', { nameLength: 3 })).toMatch(/longer than 3 characters/)
    expect(refusal('[1, 2, 3]', { characters: 5 })).toMatch(/longer than 5 characters/)
  })

  it('needs memory in line with the text when a long name holds many values', () => {
    const name = 'a'.repeat(400_000)
    const text = `{"${name}":[${Array.from({ length: 4_000 }, () => 1).join()}]}`
    expect(refusal(text)).toMatch(/longer than 200 characters/)
    const before = process.memoryUsage().heapUsed
    expect(linesOf(text, [`/${name}/3999`, `/${name}`])).toEqual([1, 1])
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
  })

  it('finds the line of a value by its JSON pointer, and of the nearest value around it', () => {
    const text = '{\n "a": [\n  1,\n  { "b/c": 2,\n    "~": 3 }\n ],\n "1": 4 }'
    expect(linesOf(text, ['', '/a', '/a/0', '/a/1', '/a/1/b~1c', '/a/1/~0', '/a/9/x', '/1', '/nope'])).toEqual([
      1, 2, 3, 4, 4, 5, 2, 7, 1,
    ])
  })
})
