import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type JSONPath, type ParseError } from 'jsonc-parser'

const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' }

/** The value of a JSON text; undefined if it is invalid. */
export function valueOf(text: string): unknown {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { disallowComments: true })
  return errors.length > 0 ? undefined : value
}

/** The text with another value at a position; the rest stays as written. `undefined` removes the property. */
export function setAt(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions }))
}

export const removeAt = (text: string, path: JSONPath): string => setAt(text, path, undefined)

/** Adds an item to a list, by default at its end. */
export function insertAt(text: string, path: JSONPath, value: unknown, at = -1): string {
  return applyEdits(text, modify(text, [...path, at], value, { formattingOptions, isArrayInsertion: true }))
}

/** Swaps two items of a list, each as written. */
export function swapAt(text: string, path: JSONPath, one: number, other: number): string {
  const tree = parseTree(text)
  const [first, second] = [Math.min(one, other), Math.max(one, other)].map(
    (at) => tree && findNodeAtLocation(tree, [...path, at]),
  )
  if (!first || !second || first === second) return text
  const slice = ({ offset, length }: { offset: number; length: number }) => text.slice(offset, offset + length)
  return [
    text.slice(0, first.offset),
    slice(second),
    text.slice(first.offset + first.length, second.offset),
    slice(first),
    text.slice(second.offset + second.length),
  ].join('')
}
