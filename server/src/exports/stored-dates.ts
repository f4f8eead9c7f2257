import type { DatedRelation } from '../records/visible-record.ts'
import { JsonText } from './json-text.ts'
import { listOf, missing, objectOf, string, unread } from './json-values.ts'

type Maybe = string | undefined
const none = undefined as Maybe

export const period = objectOf(() => ({ start: none, end: none }), {
  start: (json, made) => (made.start = string(json)),
  end: (json, made) => (made.end = string(json)),
})
export const verification = objectOf(() => ({ at: none }), {
  at: (json, made) => (made.at = string(json)),
  method: unread,
  by: unread,
})
type Period = ReturnType<typeof period>

const entry = objectOf(() => ({ period: undefined as Period | undefined }), {
  insurance: unread,
  state: unread,
  siteNumber: unread,
  siteName: unread,
  planYear: unread,
  period: (json, made) => (made.period = period(json)),
  acceptingPatients: unread,
  meta: unread,
})
const entries = listOf(entry)

const noDates = {
  network: [] as readonly ReturnType<typeof entry>[],
  period: undefined as Period | undefined,
  verification: undefined as { at: string } | undefined,
  unreachableSince: none,
}
const relations = listOf(
  objectOf(() => ({ ...noDates }), {
    id: unread,
    specialty: unread,
    providerGroup: unread,
    location: unread,
    serviceArea: unread,
    network: (json, made) => (made.network = entries(json)),
    acceptingPatients: unread,
    virtualService: unread,
    ages: unread,
    period: (json, made) => (made.period = period(json)),
    verified: (json, made) => (made.verification = { at: verification(json).at ?? missing() }),
    unreachableSince: (json, made) => (made.unreachableSince = string(json)),
  }),
)
const record = objectOf(() => ({ relations: [] as readonly DatedRelation[] }), {
  stableId: unread,
  stableIdHash: unread,
  kind: unread,
  heads: unread,
  relations: (json, made) => (made.relations = relations(json)),
  meta: unread,
})

/**
 * Reads the dates of a record's relations out of its stored text, without parsing the rest; undefined for texts in a
 * form that it does not know.
 */
export function storedDates(): (text: string) => { relations: readonly DatedRelation[] } | undefined {
  const json = new JsonText()
  return (text) => {
    try {
      json.open(text)
      return record(json)
    } catch {
      return undefined
    }
  }
}
