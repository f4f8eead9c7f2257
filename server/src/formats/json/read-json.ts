import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { faultOf, type Fault, type Position } from '../reader.ts'
import { jsonLimits, JsonSplitter, type JsonLimits, type JsonPiece } from './json-splitter.ts'

/** A value of a JSON file, parsed. */
export interface JsonValue {
  type: 'value'
  at: Position
  bytes: Buffer
  value: unknown
  from: JsonPiece['from']
}
/** A value that cannot be used. */
export type JsonFault = Fault & { from: JsonPiece['from'] }

/** The values of a JSON file of any size; see `JsonSplitter`. A damaged one is an error; the others are read. */
export async function* readJson(file: string, limits: JsonLimits = jsonLimits): AsyncGenerator<JsonValue | JsonFault> {
  const splitter = new JsonSplitter(limits)
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 }))
    for (const piece of splitter.push(chunk as Buffer)) yield parse(piece)
  for (const piece of splitter.end()) yield parse(piece)
}

function parse({ at, bytes, fault, fields, from }: JsonPiece): JsonValue | JsonFault {
  if (!bytes) return { ...faultOf({ at }, fault ?? 'too-long'), from }
  if (!isUtf8(bytes)) return { ...faultOf({ at }, 'not-utf-8'), from }
  const text = isAscii(bytes) ? bytes.toString('latin1') : bytes.toString()
  if (fault) return { ...faultOf({ at }, fault, { value: text }), from }
  try {
    const value: unknown = JSON.parse(text)
    // A parser keeps the last of two duplicates; we cannot know which one the sender means.
    if (fieldsOf(value) !== fields) return { ...faultOf({ at }, 'repeated-field'), from }
    return { type: 'value', at, bytes, value, from }
  } catch {
    return { ...faultOf({ at }, 'not-json', { value: text }), from }
  }
}

/** Number of fields of a value, including those of nested objects. */
function fieldsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) for (const each of value) count += fieldsOf(each)
  else for (const each of Object.values(value)) count += 1 + fieldsOf(each)
  return count
}
