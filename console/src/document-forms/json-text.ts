import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type JSONPath, type ParseError } from 'jsonc-parser'

const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' }

/** The value of a text that is JSON; undefined if it is none. */
export function valueOf(text: string): unknown {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { disallowComments: true })
  return errors.length > 0 ? undefined : value
}

/** The text with another value at a place; the rest stays as it was written. `undefined` removes the member. */
export function setAt(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions }))
}

export const removeAt = (text: string, path: JSONPath): string => setAt(text, path, undefined)

/** Adds an item to a list, at its end where no place is given. */
export function insertAt(text: string, path: JSONPath, value: unknown, at = -1): string {
  return applyEdits(text, modify(text, [...path, at], value, { formattingOptions, isArrayInsertion: true }))
}

/** Two items of a list change places, each as it was written. */
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
