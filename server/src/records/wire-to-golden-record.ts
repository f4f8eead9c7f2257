import type * as wire from '@care/contract'
import type { Address, GoldenRecord, Head, Location, NetworkEntry, OpenHours, Relation } from './model.ts'

/**
 * Converts a record in the API's format, which is also the stored one, to the domain model. Null counts as absent:
 * sources write it. Parts with the same structure in both (coded values, identifiers, telecom) are shared, not copied:
 * index building maps every record.
 */
export function wireToGoldenRecord(record: wire.DirectoryRecord, kind: wire.Kind): GoldenRecord {
  return {
    stableId: record.stableId,
    stableIdHash: record.stableIdHash,
    kind,
    version: record.meta?.version ?? 1,
    heads: (record.heads ?? []).map(headFrom),
    relations: (record.relations ?? []).map(relationFrom),
    left: record.meta?.left ?? undefined,
    sources: record.meta?.sources ?? [],
  }
}

function headFrom(head: wire.Head): Head {
  return {
    golden: head.golden ?? false,
    names: head.name ?? [],
    gender: head.gender ?? undefined,
    identifiers: head.identifier ?? [],
    languages: head.communication ?? [],
    qualifications: head.qualification ?? [],
    certifications: head.certification ?? [],
    boardCertifications: head.boardCertification ?? [],
    education: head.education ?? [],
    facilityType: head.facilityType ?? undefined,
  }
}

function relationFrom(relation: wire.Relation): Relation {
  const { location, providerGroup: group } = relation
  return {
    id: relation.id ?? undefined,
    specialties: relation.specialty ?? [],
    location: location ? locationFrom(location) : undefined,
    serviceAreas: relation.serviceArea ?? [],
    network: (relation.network ?? []).map(networkEntryFrom),
    group: group ? { name: group.name ?? undefined, aliases: group.alias ?? [] } : undefined,
    accepting: relation.acceptingPatients ?? undefined,
    virtualServices: (relation.virtualService ?? []).map(({ channelType }) => ({ channels: channelType ?? [] })),
    ages: relation.ages ?? undefined,
    period: relation.period ?? undefined,
    verification: relation.verified ?? undefined,
    unreachableSince: relation.unreachableSince ?? undefined,
  }
}

function locationFrom(location: wire.Location): Location {
  const { position, address } = location
  return {
    id: location.id ?? undefined,
    names: location.name ?? [],
    address: address ? addressFrom(address) : undefined,
    telecom: location.telecom ?? [],
    phonePresent: location.phonePresent ?? undefined,
    urlPresent: location.urlPresent ?? undefined,
    faxPresent: location.faxPresent ?? undefined,
    position: position
      ? { latitude: position.lat, longitude: position.lon, ...(position.approximate && { approximate: true }) }
      : undefined,
    hours: (location.availableTime ?? []).map(hoursFrom),
    languages: location.communication ?? [],
    accessibility: location.accessibility ?? [],
    codes: location.code ?? [],
    suppressed: location.meta?.suppress === true,
  }
}

function addressFrom(address: wire.Address): Address {
  return {
    lines: listOf(address.line),
    city: address.city ?? undefined,
    state: address.state ?? undefined,
    postalCode: address.postalCode ?? undefined,
    county: address.county ?? undefined,
    text: address.text ?? undefined,
  }
}

function hoursFrom(time: wire.AvailableTime): OpenHours {
  return {
    days: listOf(time.daysOfWeek),
    allDay: time.allDay ?? undefined,
    start: time.availableStartTime ?? undefined,
    end: time.availableEndTime ?? undefined,
  }
}

function networkEntryFrom(entry: wire.NetworkEntry): NetworkEntry {
  return {
    carrier: entry.insurance?.carrier ?? '',
    plan: entry.insurance?.plan ?? undefined,
    state: entry.state ?? undefined,
    siteNumber: entry.siteNumber ?? undefined,
    siteName: entry.siteName ?? undefined,
    planYear: entry.planYear ?? undefined,
    period: entry.period ?? undefined,
    accepting: entry.acceptingPatients ?? undefined,
    suppressed: entry.meta?.suppress === true,
  }
}

/** Sources write one address line or one day as a bare text. */
function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return value ?? []
}
