import { DirectoryError } from '@care/contract'
import { isAscii, isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import { loadAddressPoints } from '../../gazetteer/gazetteer.service.ts'
import { isStorableId } from '../../records/stored-record.ts'
import { isObject } from '../json/json-object.ts'
import { normalizeLine } from '../normalize-line.ts'
import { firstBytes, readLineGroups } from '../read-lines.ts'
import { replaceInLine } from '../replace-in-line.ts'
import { SourceLine } from '../source-line.ts'
import { longestLine } from './shown-line.ts'
import { faultOf, type Format, type ReadItem, type Position } from '../reader.ts'

/** Our own format: one JSON object per line. */
export function ndjsonFormat({ gazetteer }: { gazetteer: string }): Format {
  const points = loadAddressPoints(gazetteer)
  const hashOf = lineHash(`${layout} ${points.version} `)
  return {
    read: (file, isKnown, isOurs) => readNdjson(file, hashOf, isKnown, isOurs),
    normalize: (row, context) => normalizeLine(row, context, points),
    replace: replaceInLine,
  }
}

/** Increase it when the normalizer changes, so that unchanged rows are read again. */
const layout = 3

async function* readNdjson(
  file: string,
  hashOf: (bytes: Buffer) => string,
  isKnown = (_hash: string) => false,
  isOurs = (_line: number) => true,
): AsyncGenerator<ReadItem> {
  for await (const lines of readLineGroups(file, longestLine))
    for (const { at, bytes } of lines) {
      if (!isOurs(at.line)) continue
      if (at.line === 1) refuseOther(bytes ?? (await firstBytes(file)))
      if (bytes === undefined) {
        yield faultOf({ at }, 'too-long')
        continue
      }
      const line = withoutMark(bytes)
      const own = hashOf(line)
      yield isKnown(own) ? { type: 'known', at, hash: own } : readLine(at, line, own)
    }
}

/** Hash of the bytes, so that an unchanged line is recognized before it is decoded. */
function lineHash(versions: string): (bytes: Buffer) => string {
  const prefix = Buffer.from(versions)
  let scratch = Buffer.concat([prefix, Buffer.alloc(4_096)])
  /** Prefixes of it by length, because creating one per line is garbage per line. */
  let begins: Buffer[] = []
  return (bytes) => {
    const length = prefix.length + bytes.length
    if (scratch.length < length) {
      scratch = Buffer.concat([prefix, Buffer.alloc(2 * bytes.length)])
      begins = []
    }
    bytes.copy(scratch, prefix.length)
    const begin = length < mostBegins ? (begins[length] ??= scratch.subarray(0, length)) : scratch.subarray(0, length)
    return hash('sha1', begin, 'base64url')
  }
}

const mostBegins = 10_000

function readLine(at: Position, bytes: Buffer, own: string): ReadItem {
  const text = textOf(bytes)
  if (text === undefined) return faultOf({ at }, 'not-utf-8')
  if (text.trim() === '') return { type: 'blank', at }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return faultOf({ at }, 'not-json', { value: text })
  }
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  if (typeof id !== 'string' || !isStorableId(id) || /\p{Surrogate}/u.test(id))
    return faultOf({ at }, 'no-id', { field: 'id', value: id })
  return { type: 'row', at, sourceId: id, value, hash: own }
}

/** Files of some programs begin with a byte order mark. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}

/** Undefined if it is not UTF-8. */
function textOf(bytes: Buffer): string | undefined {
  if (isAscii(bytes)) return bytes.toString('latin1')
  return isUtf8(bytes) ? bytes.toString() : undefined
}

/** Every line would be an error; one message is more helpful. */
function refuseOther(first: Buffer): void {
  const text = first.subarray(0, 4_096).toString().trim()
  const mark = first.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff')
    throw new DirectoryError('BAD_REQUEST', 'The file is in UTF-16. Save it as UTF-8 and load it again.')
  if (text.startsWith('[') || text === '{')
    throw new DirectoryError('BAD_REQUEST', 'The file is one JSON document. This format has one JSON object per line.')
  if (text.includes('"resourceType":') || text.includes('http://hl7.org/fhir'))
    throw new DirectoryError('BAD_REQUEST', 'The file holds FHIR resources. Load it with the format plan-net.')
  if (isOtherObject(first))
    throw new DirectoryError('BAD_REQUEST', 'The file is no directory: its first line has none of our fields.')
}

/** JSON without any field of our format, such as a map. */
function isOtherObject(line: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(withoutMark(line).toString())
    if (!isObject(value)) return true
    return Object.keys(value).length > 0 && !Object.keys(value).some((name) => name in SourceLine.properties)
  } catch {
    // Long text is cut off here.
    return line.length > 4_096 && !/"(?:id|kind|head|relations)"/.test(line.toString())
  }
}
