import type * as wire from '@care/contract'
import type { Address, Head, Location, NetworkEntry, OpenHours, Relation, VisibleRecord } from './model.ts'

/** A record in the API's format. Empty lists are left out; hidden data cannot get in. */
export function visibleRecordToWire(record: VisibleRecord): wire.DirectoryRecord {
  return {
    stableId: record.stableId,
    stableIdHash: record.stableIdHash,
    kind: record.kind,
    heads: record.heads.map(headToWire),
    relations: record.relations.map(relationToWire),
    ...(record.left !== undefined && { status: 'left' as const, leftOn: record.left }),
    meta: { version: record.version },
  }
}

function headToWire(head: Head): wire.Head {
  return {
    golden: head.golden,
    name: listed(head.names as wire.PersonName[]), // The same except for `given`, which is read-only here.
    gender: head.gender,
    identifier: listed(head.identifiers),
    communication: listed(head.languages),
    qualification: listed(head.qualifications),
    certification: listed(head.certifications),
    education: listed(head.education),
    boardCertification: listed(head.boardCertifications),
    facilityType: head.facilityType,
  }
}

function relationToWire(relation: Relation): wire.Relation {
  const { group, verification } = relation
  return {
    id: relation.id,
    specialty: listed(relation.specialties),
    location: relation.location && locationToWire(relation.location),
    serviceArea: listed(relation.serviceAreas),
    network: relation.network.length > 0 ? relation.network.map(networkEntryToWire) : undefined,
    providerGroup: group && { name: group.name, alias: listed(group.aliases) },
    acceptingPatients: relation.accepting,
    virtualService:
      relation.virtualServices.length > 0
        ? relation.virtualServices.map(({ channels }) => ({ channelType: listed(channels) }))
        : undefined,
    ages: relation.ages,
    period: relation.period,
    verified: verification && { at: verification.at, method: verification.method },
  }
}

function locationToWire(location: Location): wire.Location {
  const { position } = location
  return {
    id: location.id,
    name: listed(location.names),
    address: location.address && addressToWire(location.address),
    telecom: listed(location.telecom),
    phonePresent: location.phonePresent,
    urlPresent: location.urlPresent,
    faxPresent: location.faxPresent,
    position: position && {
      lat: position.latitude,
      lon: position.longitude,
      ...(position.approximate && { approximate: true }),
    },
    availableTime: location.hours.length > 0 ? location.hours.map(hoursToWire) : undefined,
    communication: listed(location.languages),
    accessibility: listed(location.accessibility),
    code: listed(location.codes),
  }
}

function addressToWire({ lines, ...rest }: Address): wire.Address {
  return { line: listed(lines), ...rest }
}

function hoursToWire(hours: OpenHours): wire.AvailableTime {
  return {
    daysOfWeek: listed(hours.days),
    allDay: hours.allDay,
    availableStartTime: hours.start,
    availableEndTime: hours.end,
  }
}

function networkEntryToWire(entry: NetworkEntry): wire.NetworkEntry {
  return {
    insurance: { carrier: entry.carrier, plan: entry.plan },
    state: entry.state,
    siteNumber: entry.siteNumber,
    siteName: entry.siteName,
    planYear: entry.planYear,
    period: entry.period,
    acceptingPatients: entry.accepting,
  }
}

/** The model's lists are read-only, the API's types are not; nothing changes a response before it is serialized. */
function listed<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? (list as T[]) : undefined
}
