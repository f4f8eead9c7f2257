import type { Kind } from '@care/contract'
import type { Period } from '../records/model.ts'
import { isHiddenByRule, type Visibility } from '../records/hide-unverified.ts'
import { isCurrent } from '../records/visible-record.ts'
import { areaName, fullName, isNpi, isTelehealth, listed, pointText, unique, type CsvRecord } from './csv-values.ts'
import {
  boolean,
  firstOf,
  itemsOf,
  listOf,
  memberOf,
  membersOf,
  missing,
  number,
  objectOf,
  string,
  unread,
} from './json-values.ts'
import { JsonText, otherForm } from './json-text.ts'
import { shownTelecoms } from './shown-telecoms.ts'
import { period, verification } from './stored-dates.ts'

interface StoredText {
  kind: string
  record: string
}

/**
 * Reads the cells of a record out of its stored text, in less time than parsing it takes; undefined for texts in a form
 * that it does not know, which have to go the long way.
 */
export function csvRecordOf(visibility: Visibility): (row: StoredText) => CsvRecord | undefined {
  const json = new JsonText()
  return ({ kind, record }) => {
    if (kind !== 'provider' && kind !== 'facility') return undefined
    try {
      json.open(record)
      return cellsOf(storedRecord(json), kind, visibility)
    } catch {
      return undefined
    }
  }
}

type Maybe = string | undefined
const none = undefined as Maybe
const noTexts: readonly string[] = []

const displays = listOf(memberOf('display'))
const strings = listOf(string)
const isShownTelecom = shownTelecoms()

const suppression = objectOf(() => ({ suppress: false }), {
  suppress: (json, made) => (made.suppress = boolean(json)),
})

const name = objectOf(() => ({ text: none, given: noTexts, family: none, prefix: none, suffix: none }), {
  text: (json, made) => (made.text = string(json)),
  given: (json, made) => (made.given = strings(json)),
  family: (json, made) => (made.family = string(json)),
  prefix: (json, made) => (made.prefix = string(json)),
  suffix: (json, made) => (made.suffix = string(json)),
})
const identifier = objectOf(() => ({ type: none, value: none }), {
  type: (json, made) => (made.type = string(json)),
  value: (json, made) => (made.value = string(json)),
})

const names = firstOf(name)
const identifiers = listOf(identifier)
const noHead = {
  golden: false,
  name: undefined as ReturnType<typeof names>,
  gender: none,
  npis: noTexts,
  languages: noTexts,
  credentials: noTexts,
  facilityType: none,
}
const head = objectOf(() => ({ ...noHead }), {
  golden: (json, made) => (made.golden = boolean(json)),
  name: (json, made) => (made.name = names(json)),
  gender: (json, made) => (made.gender = string(json)),
  identifier: (json, made) => (made.npis = npisOf(identifiers(json))),
  communication: (json, made) => (made.languages = displays(json)),
  qualification: (json, made) => (made.credentials = displays(json)),
  certification: unread,
  education: unread,
  boardCertification: unread,
  facilityType: (json, made) => (made.facilityType = string(json)),
})

function npisOf(all: readonly { type: Maybe; value: Maybe }[]): readonly string[] {
  const npis: string[] = []
  for (const { type = missing(), value = missing() } of all) if (isNpi(type)) npis.push(value)
  return npis
}

/** The cells of a relation, beside what decides whether it is shown and what shares a cell with other values. */
const noRelation = {
  relationId: '',
  specialties: '',
  group: '',
  placeName: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  position: '',
  phone: none,
  fax: none,
  website: none,
  email: none,
  languages: '',
  accepting: '',
  accessibility: '',
  telehealth: '',
  serviceAreas: '',
  plans: '',
  verifiedOn: '',
  lines: noTexts,
  addressText: '',
  placeLanguages: noTexts,
  entries: [] as readonly Entry[],
  isSuppressed: false,
  period: undefined as ReturnType<typeof period> | undefined,
  verification: undefined as { at: Maybe } | undefined,
  unreachableSince: none,
}
type ReadRelation = typeof noRelation

const address = membersOf<ReadRelation>({
  line: (json, made) => (made.lines = strings(json)),
  city: (json, made) => (made.city = string(json)),
  state: (json, made) => (made.state = string(json)),
  postalCode: (json, made) => (made.zip = string(json)),
  county: (json, made) => (made.county = string(json)),
  text: (json, made) => (made.addressText = string(json)),
})

const contact = objectOf(() => ({ system: none, value: none }), {
  system: (json, made) => (made.system = string(json)),
  value: (json, made) => (made.value = string(json)),
  use: unread,
})

/** The first of its kind. */
const telecom = itemsOf<ReadRelation>((json, made) => {
  const { system = missing(), value = missing() } = contact(json)
  if (!isShownTelecom(system, value)) return
  if (system === 'phone') made.phone ??= value
  else if (system === 'fax') made.fax ??= value
  else if (system === 'url') made.website ??= value
  else if (system === 'email') made.email ??= value
})

const position = objectOf(() => ({ latitude: none, longitude: none }), {
  lat: (json, made) => (made.latitude = number(json)),
  lon: (json, made) => (made.longitude = number(json)),
  approximate: unread,
})

const location = membersOf<ReadRelation>({
  id: unread,
  name: (json, made) => (made.placeName = strings(json).find(Boolean) ?? ''),
  address,
  telecom,
  phonePresent: unread,
  urlPresent: unread,
  faxPresent: unread,
  position: (json, made) => {
    const { latitude = missing(), longitude = missing() } = position(json)
    made.position = pointText(latitude, longitude)
  },
  availableTime: itemsOf(unread),
  communication: (json, made) => (made.placeLanguages = displays(json)),
  accessibility: (json, made) => (made.accessibility = listed(displays(json))),
  code: unread,
  meta: (json, made) => (made.isSuppressed = suppression(json).suppress),
})

const insurance = membersOf<Entry>({
  carrier: (json, made) => (made.carrier = string(json)),
  plan: (json, made) => (made.plan = string(json)),
})
interface Entry {
  carrier: Maybe
  plan: Maybe
  period: Period | undefined
  isSuppressed: boolean
}
const entries = listOf(
  objectOf((): Entry => ({ carrier: none, plan: none, period: undefined, isSuppressed: false }), {
    insurance,
    state: unread,
    siteNumber: unread,
    siteName: unread,
    planYear: unread,
    period: (json, made) => (made.period = period(json)),
    acceptingPatients: unread,
    meta: (json, made) => (made.isSuppressed = suppression(json).suppress),
  }),
)

const areas = listOf(
  objectOf(() => ({ state: none, county: none }), {
    state: (json, made) => (made.state = string(json)),
    county: (json, made) => (made.county = string(json)),
  }),
)
const service = membersOf<ReadRelation>({
  channelType: (json, made) => {
    if (displays(json).some(isTelehealth)) made.telehealth = 'yes'
  },
})
const accepting = memberOf('display')

const relation = objectOf(() => ({ ...noRelation }), {
  id: (json, made) => (made.relationId = string(json)),
  specialty: (json, made) => (made.specialties = listed(displays(json))),
  providerGroup: membersOf({ name: (json, made) => (made.group = string(json)), alias: unread }),
  location,
  serviceArea: (json, made) => (made.serviceAreas = listed(areas(json).map(areaOf))),
  network: (json, made) => (made.entries = entries(json)),
  acceptingPatients: (json, made) => (made.accepting = accepting(json)),
  virtualService: itemsOf(service),
  ages: unread,
  period: (json, made) => (made.period = period(json)),
  verified: (json, made) => (made.verification = verification(json)),
  unreachableSince: (json, made) => (made.unreachableSince = string(json)),
})

const heads = listOf(head)
const relations = listOf(relation)
const meta = objectOf(() => ({ left: none }), {
  sources: unread,
  version: (json) => void number(json),
  left: (json, made) => (made.left = string(json)),
})
const nothing = {
  stableId: none,
  kind: none,
  heads: [] as readonly ReturnType<typeof head>[],
  relations: [] as readonly ReadRelation[],
  left: none,
}
const storedRecord = objectOf(() => ({ ...nothing }), {
  stableId: (json, made) => (made.stableId = string(json)),
  stableIdHash: unread,
  kind: (json, made) => (made.kind = string(json)),
  heads: (json, made) => (made.heads = heads(json)),
  relations: (json, made) => (made.relations = relations(json)),
  meta: (json, made) => (made.left = meta(json).left),
})

function cellsOf(stored: ReturnType<typeof storedRecord>, kind: Kind, visibility: Visibility): CsvRecord {
  const { stableId, heads: all, left } = stored
  if (stableId === undefined || stored.kind !== kind) throw otherForm
  const {
    name: own,
    gender,
    languages,
    credentials,
    facilityType,
  } = all.find(({ golden }) => golden) ?? all[0] ?? noHead
  const cells = {
    stableId,
    kind,
    npi: listed(unique(all.length === 1 ? (all[0]?.npis ?? noTexts) : all.flatMap(({ npis }) => npis))),
    name: own && fullName(own),
    family: own?.family,
    given: own?.given.join(' '),
    credentials: listed(credentials),
    gender,
    facilityType,
    leftOn: left,
  }
  const shown = stored.relations.filter((one) => isShown(one, visibility))
  for (const one of shown) complete(one, languages, visibility)
  return { cells, relations: shown }
}

function isShown(one: ReadRelation, visibility: Visibility): boolean {
  const { verification: verified, unreachableSince } = one
  const clock = { verification: verified && { at: verified.at ?? missing() }, unreachableSince }
  return !one.isSuppressed && isCurrent(one.period, visibility.today) && !isHiddenByRule(clock, visibility)
}

/** What depends on more than one member. */
function complete(one: ReadRelation, languages: readonly string[], { today }: Visibility): void {
  one.street = one.lines.join(', ') || one.addressText
  one.languages = listed(unique([...languages, ...one.placeLanguages]))
  one.plans = listed(unique(plansOf(one.entries, today)))
  one.verifiedOn = one.verification?.at?.slice(0, 10) ?? ''
}

function plansOf(all: readonly Entry[], today: string): string[] {
  const plans: string[] = []
  for (const { carrier, plan, period: own, isSuppressed } of all)
    if (!isSuppressed && isCurrent(own, today)) plans.push(plan ?? carrier ?? missing())
  return plans
}

function areaOf({ state = missing(), county }: { state: Maybe; county: Maybe }): string {
  return areaName({ state, county })
}
