import { DirectoryError } from '@care/contract'
import { hash } from 'node:crypto'
import { isStorableId } from '../records/stored-record.ts'
import { normalizeLine } from './normalize-line.ts'
import { readLines } from './read-lines.ts'
import { replaceInLine } from './replace-in-line.ts'
import { faultOf, type Format, type ReadItem, type Position } from './reader.ts'

/** Our own format: one JSON object per line. */
export const ndjson: Format = { read: readNdjson, normalize: normalizeLine, replace: replaceInLine }

const longestLine = 1_048_576
/** Increase it when the normalizer changes, so that unchanged rows are read again. */
const layout = 1
const utf8 = new TextDecoder('utf-8', { fatal: true })

async function* readNdjson(file: string): AsyncGenerator<ReadItem> {
  for await (const { at, bytes } of readLines(file, longestLine)) {
    if (at.line === 1) refuseUtf16(bytes)
    yield bytes === undefined ? faultOf({ at }, 'too-long') : readLine(at, bytes)
  }
}

function readLine(at: Position, bytes: Buffer): ReadItem {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return faultOf({ at }, 'not-utf-8')
  }
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
  return { type: 'row', at, sourceId: id, value, hash: hash('sha1', `${layout} ${text}`, 'base64url') }
}

/** Every line would be a fault; one sentence is more help. */
function refuseUtf16(bytes: Buffer | undefined): void {
  const mark = bytes?.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff')
    throw new DirectoryError('BAD_REQUEST', 'The file is in UTF-16. Save it as UTF-8 and load it again.')
}
