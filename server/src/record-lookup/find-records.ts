import { foldWords, type FoundRecordList, type RecordLookupQuery } from '@care/contract'
import type { Db } from '../database/tables.ts'
import { doorBegin } from '../matching/matching.service.ts'
import type { StableId } from '../records/model.ts'
import { nameTerms, phoneTerm } from '../records/record-terms.ts'
import { placesBeginning } from '../records/address-relations.repository.ts'
import { findRecord, findStoredRecords } from '../records/records.repository.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import { allIdsWithTerm, type TermIds } from './all-ids-with-term.ts'
import { toFoundRecord } from './found-record.ts'

/** More than this begin with a number and one letter only. */
const mostPlaces = 20_000
/** Records that are read for one response; a list of more is read page by page. */
const mostRead = 200

/** Finds records in the system of record by anything staff know, including retired and hidden ones. */
export async function findRecords(
  db: Db,
  tenantId: string,
  { q, kind, status, offset = 0, limit = 20 }: RecordLookupQuery,
  visibility: Visibility,
): Promise<FoundRecordList> {
  const { ids, isCut } = await idsFor(db, tenantId, q.trim())
  const read = async (some: readonly StableId[]) =>
    (await findStoredRecords(db, tenantId, some))
      .map(({ stored, text }) => toFoundRecord(stored, text, visibility))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.stableId < b.stableId ? -1 : 1))
  // In the order of the word that was found, and by name on each page only: reading all would hold up other requests.
  if (ids.length > mostRead && !kind && !status)
    return { records: await read(ids.slice(offset, offset + limit)), total: ids.length, isCut }
  const records = (await read(ids.slice(0, mostRead))).filter(
    (record) => (!kind || record.kind === kind) && (!status || record.status === status),
  )
  return {
    records: records.slice(offset, offset + limit),
    total: records.length,
    isCut: isCut || ids.length > mostRead,
  }
}

async function idsFor(db: Db, tenantId: string, text: string): Promise<TermIds> {
  const exact = await findRecord(db, tenantId, undefined, text)
  if (exact) return { ids: [exact.record.stableId], isCut: false }
  const phone = /^[\d\s().+-]+$/.test(text) ? phoneTerm(text) : undefined
  if (phone !== undefined) return allIdsWithTerm(db, tenantId, phone)
  if (/^\d/.test(text) && /\p{L}/u.test(text)) {
    const ids = await placesBeginning(db, tenantId, doorBegin(text), mostPlaces)
    return { ids, isCut: ids.length >= mostPlaces }
  }
  return idsNamed(db, tenantId, foldWords(text))
}

/** Records whose names have a matching word for each typed one. */
async function idsNamed(db: Db, tenantId: string, text: string): Promise<TermIds> {
  const terms = nameTerms(text).slice(0, 6)
  // The longest word is most likely the rarest one.
  const [first, ...others] = terms.sort((a, b) => b.length - a.length)
  if (first === undefined) return { ids: [], isCut: false }
  let { ids, isCut } = await allIdsWithTerm(db, tenantId, first)
  for (const term of others) {
    const more = await allIdsWithTerm(db, tenantId, term)
    const both = new Set(more.ids)
    ids = more.isCut && ids.length <= mostRead ? ids : ids.filter((id) => both.has(id))
    isCut ||= more.isCut
  }
  return { ids, isCut }
}
