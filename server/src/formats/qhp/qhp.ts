import { DirectoryError, foldText } from '@care/contract'
import { hash } from 'node:crypto'
import { loadAddressPoints } from '../../gazetteer/gazetteer.service.ts'
import { isStorableId } from '../../records/stored-record.ts'
import { codeCell } from '../../csv/cells.ts'
import type { FormatOptions } from '../format-options.ts'
import { isObject, JsonObject } from '../json/json-object.ts'
import { readJson, type JsonValue } from '../json/read-json.ts'
import { lineContext } from '../line-context.ts'
import { lineToStatement } from '../line-to-statement.ts'
import { faultOf, type Format, type ReadItem } from '../reader.ts'
import { replaceInLine } from '../replace-in-line.ts'
import { qhpLine } from './qhp-line.ts'
import { refuseOther } from './refuse-other.ts'

/** Increase it when reading or normalizing changes, so that unchanged entries are read again. */
const layout = 1

/** `providers.json` of marketplace plans (CMS QHP): one JSON list of individuals, facilities and groups. */
export function qhpFormat(options: FormatOptions): Format {
  const points = loadAddressPoints(options.gazetteer)
  const context = lineContext(options)
  const decides = `qhp ${layout} ${options.versions} ${JSON.stringify(options.settings.plans)} `
  return {
    read: (file, isKnown) => readQhp(file, decides, isKnown),
    replace: replaceInLine,
    normalize: (row, load) => lineToStatement(row, qhpLine(row.sourceId, row.value, load.day, context), load, points),
  }
}

async function* readQhp(file: string, decides: string, isKnown = (_hash: string) => false): AsyncGenerator<ReadItem> {
  let [isFirst, isEmpty] = [true, true]
  for await (const item of readJson(file)) {
    isEmpty = false
    if (isFirst || item.from !== 'list') refuseOther(item)
    if (item.type === 'fault') {
      const { from: _from, ...fault } = item
      yield fault
      continue
    }
    isFirst = false
    const own = hash('sha1', Buffer.concat([Buffer.from(decides), item.bytes]), 'base64url')
    yield isKnown(own) ? { type: 'known', at: item.at, hash: own } : rowOf(item, own)
  }
  if (isEmpty) throw new DirectoryError('BAD_REQUEST', 'The file holds no providers of marketplace plans.')
}

function rowOf({ at, value }: JsonValue, own: string): ReadItem {
  const sourceId = idOf(value)
  if (sourceId === undefined || !isStorableId(sourceId))
    return faultOf({ at }, 'no-id', { field: 'npi', value: npiOf(value) })
  return { type: 'row', at, sourceId, hash: own, value }
}

/**
 * People are identified by NPI. Departments of a hospital share one, so facilities are identified by NPI and name.
 * Without an NPI, the name and the first address are used.
 */
function idOf(value: unknown): string | undefined {
  const entry = new JsonObject(value, [])
  const npi = codeCell(entry.text('npi') ?? '')
  const facility = entry.text('facility_name') ?? entry.text('group_name')
  if (npi !== '') return facility === undefined ? npi : `${npi}-${short(facility)}`
  const name =
    facility ?? ['first', 'middle', 'last', 'suffix'].map((part) => entry.object('name')?.text(part)).join(' ')
  const [address] = entry.objects('addresses')
  const at = [address?.text('address'), address?.text('zip')].join(' ')
  return name.trim() === '' || at.trim() === '' ? undefined : `name-${short(`${name} ${at}`)}`
}

function npiOf(value: unknown): unknown {
  return isObject(value) ? value.npi : value
}

function short(text: string): string {
  return hash('sha1', foldText(text), 'base64url').slice(0, 12)
}
