import type { Kind } from '@care/contract'
import { isPublicIdentifier } from '../records/public-fields.ts'
import { isHiddenByRule, type Visibility } from '../records/hide-unverified.ts'
import { isCurrent } from '../records/visible-record.ts'
import { anything, asItIs, aString, isTrue, list, object, someItems, stringIn } from './json-copy.ts'
import { Members, type Take } from './json-members.ts'
import { JsonText, otherForm } from './json-text.ts'
import { shownTelecoms } from './shown-telecoms.ts'

interface StoredText {
  kind: string
  updated_at: string
  record: string
}

/**
 * Makes of a stored text what `visibleRecord`, `visibleRecordToWire` and JSON.stringify make of it, with the time of
 * its last change; '' where members see nothing of the record. Most of it is copied as it is, in a fraction of the
 * time. What is not in the usual form (escapes, null, unknown members, other orders) gives undefined and has to go the
 * long way.
 */
export function publicTextOf(visibility: Visibility): (row: StoredText) => string | undefined {
  const takes = { provider: recordText('provider', visibility), facility: recordText('facility', visibility) }
  const json = new JsonText()
  return ({ kind, updated_at, record }) => {
    if (kind !== 'provider' && kind !== 'facility') return undefined
    try {
      json.open(record)
      return takes[kind](json, `,"updatedAt":${JSON.stringify(updated_at)}`)
    } catch {
      return undefined
    }
  }
}

const text = asItIs(anything)
const string = asItIs(aString)
const coded = object({ code: anything, display: anything })
const codedList = asItIs(list(coded))
const period = asItIs(object({ start: aString, end: aString }))

function recordText(kind: Kind, visibility: Visibility): (json: JsonText, more: string) => string {
  const heads = someItems(headText(kind))
  const relations = someItems(relationText(visibility))
  const members = new Members({ stableId: text, stableIdHash: text, kind: text, heads, relations }, { meta: text })
  return (json, more) => {
    const found = members.read(json)
    const [, , ownKind, ownHeads, shown, meta] = found.values
    if (ownKind !== `"${kind}"` || ownHeads === undefined || meta === undefined) throw otherForm
    if (shown === undefined) return ''
    const { version, left }: { version?: unknown; left?: unknown } = JSON.parse(meta)
    if (typeof version !== 'number' || left !== undefined) throw otherForm
    return members.written(found, `,"meta":{"version":${version}}${more}`)
  }
}

function headText(kind: Kind): Take {
  const identifier: Take = (json) => {
    const all = identifierText(json)
    return isPublicIdentifier(kind, { type: stringIn(all, 'type') ?? missing(), value: '' }) ? all : undefined
  }
  const members = new Members({
    golden: text,
    name: names,
    gender: text,
    identifier: someItems(identifier),
    communication: codedList,
    qualification: codedList,
    certification: certifications,
    education: asItIs(list(object({ school: anything, degree: anything, year: anything }))),
    boardCertification: certifications,
    facilityType: text,
  })
  return (json) => {
    const found = members.read(json)
    return found.values[0] === undefined ? missing() : members.written(found)
  }
}
const identifierText = asItIs(object({ type: aString, value: anything }))
const certifications = asItIs(list(object({ display: anything, board: anything, year: anything })))
const names = asItIs(
  list(object({ text: anything, given: anything, family: anything, prefix: anything, suffix: anything })),
)

function relationText(visibility: Visibility): Take {
  const members = new Members(
    {
      id: text,
      specialty: asItIs(list(object({ code: anything, display: anything, primary: anything }))),
      location: locationText,
      serviceArea: asItIs(list(object({ state: anything, county: anything }))),
      network: someItems(networkEntryText(visibility)),
      providerGroup: groupText,
      acceptingPatients: asItIs(coded),
      virtualService: asItIs(list(object({ channelType: list(coded) }))),
      ages: asItIs(object({ min: anything, max: anything })),
      period,
      verified: verificationText,
    },
    { unreachableSince: string },
  )
  const slots = {
    location: members.slot('location'),
    period: members.slot('period'),
    verified: members.slot('verified'),
    unreachable: members.slot('unreachableSince'),
  }
  return (json) => {
    const found = members.read(json)
    const at = stringIn(found.values[slots.verified], 'at')
    const clock = {
      verification: at === undefined ? undefined : { at },
      unreachableSince: found.values[slots.unreachable]?.slice(1, -1),
    }
    const isShown =
      found.values[slots.location] !== suppressed &&
      isCurrent(periodIn(found.values[slots.period]), visibility.today) &&
      !isHiddenByRule(clock, visibility)
    return isShown ? members.written(found) : undefined
  }
}

const verificationMembers = new Members({ at: string, method: text }, { by: text })
const verificationText: Take = (json) => verificationMembers.written(verificationMembers.read(json))
const groupMembers = new Members({ name: text, alias: someItems(text) })
const groupText: Take = (json) => groupMembers.written(groupMembers.read(json))

function networkEntryText({ today }: Visibility): Take {
  const members = new Members(
    {
      insurance: asItIs(object({ carrier: anything, plan: anything })),
      state: text,
      siteNumber: text,
      siteName: text,
      planYear: text,
      period,
      acceptingPatients: asItIs(coded),
    },
    { meta: text },
  )
  const [ownPeriod, meta] = [members.slot('period'), members.slot('meta')]
  return (json) => {
    const found = members.read(json)
    if (!found.values[0]?.startsWith('{"carrier":')) throw otherForm
    const isShown = !isSuppressed(found.values[meta]) && isCurrent(periodIn(found.values[ownPeriod]), today)
    return isShown ? members.written(found) : undefined
  }
}

const telecomText = asItIs(object({ system: aString, value: aString, use: anything }))
const isShownTelecom = shownTelecoms()
const shownTelecom: Take = (json) => {
  const all = telecomText(json)
  return isShownTelecom(stringIn(all, 'system'), stringIn(all, 'value')) ? all : undefined
}
const address = { line: list(anything), city: anything, state: anything, postalCode: anything, county: anything }
const hours = { daysOfWeek: list(anything), allDay: anything, availableStartTime: anything, availableEndTime: anything }

const locationMembers = new Members(
  {
    id: text,
    name: someItems(text),
    address: asItIs(object({ ...address, text: anything })),
    telecom: someItems(shownTelecom),
    phonePresent: text,
    urlPresent: text,
    faxPresent: text,
    position: asItIs(object({ lat: anything, lon: anything, approximate: isTrue })),
    availableTime: asItIs(list(object(hours))),
    communication: codedList,
    accessibility: codedList,
    code: codedList,
  },
  { meta: text },
)
const locationMeta = locationMembers.slot('meta')

/** Replaces a hidden location. */
const suppressed = ''
const locationText: Take = (json) => {
  const found = locationMembers.read(json)
  return isSuppressed(found.values[locationMeta]) ? suppressed : locationMembers.written(found)
}

function isSuppressed(meta: string | undefined): boolean {
  return meta !== undefined && (JSON.parse(meta) as { suppress?: unknown }).suppress === true
}

function periodIn(found: string | undefined): { start?: string; end?: string } | undefined {
  if (found === undefined) return undefined
  const [start, end] = [stringIn(found, 'start'), stringIn(found, 'end')]
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) }
}

function missing(): never {
  throw otherForm
}
