import type { Location, Relation } from '@care/contract'
import type { Zip } from './area.ts'
import type { Edge, EdgeParts } from './edge-parts.ts'

/** Locations, hours and contact details. */
export const edgeLocations: readonly Edge[] = [
  {
    id: 'edge-one-location',
    shows: 'one location: the carousel says "Item: 1 of 1" and has no dots',
    make: (p) => p.person('Una Edgeworth', places(p, 1)),
  },
  {
    id: 'edge-two-locations',
    shows: 'two locations: two dots',
    make: (p) => p.person('Tuula Edgeworth', places(p, 2)),
  },
  {
    id: 'edge-ten-locations',
    shows: 'ten locations: the last number that still has dots',
    make: (p) => p.person('Tenley Edgeworth', places(p, 10)),
  },
  {
    id: 'edge-eleven-locations',
    shows: 'eleven locations: "Item: 1 of 11", no dots',
    make: (p) => p.person('Eleanor Edgeworth', places(p, 11)),
  },
  {
    id: 'edge-no-relations',
    shows: 'a person without any location: no search finds it; its details open and say "no locations"',
    make: (p) => p.person('Nola Edgeworth', []),
  },
  {
    id: 'edge-suppressed-location',
    shows: 'two locations, the nearer one suppressed: the other remains, and its distance counts',
    make: (p) =>
      p.person('Stella Edgeworth', [
        located(p, 0, { name: ['Hidden Edgewater Office'], meta: { suppress: true } }),
        p.relation(at(p, 4)),
      ]),
  },
  {
    id: 'edge-all-suppressed',
    shows: 'every location suppressed: no search finds it',
    make: (p) => p.person('Silvana Edgeworth', [located(p, 0, { meta: { suppress: true } })]),
  },
  {
    id: 'edge-po-box',
    shows: 'the address line "123 PO Box" is read as "PO Box 123"',
    make: (p) => p.person('Petra Edgeworth', [located(p, 1, { address: addressAt(at(p, 1), ['123 PO Box']) })]),
  },
  {
    id: 'edge-zip-plus-four',
    shows: 'a ZIP+4 code, and the address as one line',
    make: (p) =>
      p.person('Zelda Edgeworth', [
        located(p, 1, {
          address: { ...addressAt(at(p, 1), '7 Edgewater Street'), postalCode: `${at(p, 1).zip}-0042` },
        }),
      ]),
  },
  {
    id: 'edge-partial-phone',
    shows: 'a phone number of six digits: the card leaves it as it is, the location tab pads it with X',
    make: (p) =>
      p.person('Paloma Edgeworth', [
        located(p, 0, { telecom: [{ system: 'phone', value: '555123' }], urlPresent: false }),
      ]),
  },
  {
    id: 'edge-no-contact',
    shows: 'no phone, fax or website: the rows are absent',
    make: (p) => p.person('Nadia Edgeworth', [located(p, 0, { telecom: [], phonePresent: false, urlPresent: false })]),
  },
  {
    id: 'edge-script-website',
    shows: 'a website that is a script: never rendered as a link',
    make: (p) =>
      p.person('Jasmin Edgeworth', [
        located(p, 0, {
          telecom: [
            { system: 'phone', value: '(800) 555-0199' },
            { system: 'url', value: 'javascript:alert(1)' },
          ],
        }),
      ]),
  },
  {
    id: 'edge-no-hours',
    shows: 'no hours at all: every day reads "--:-- - --:--"',
    make: (p) => p.person('Noor Edgeworth', [located(p, 0, { availableTime: undefined })]),
  },
  {
    id: 'edge-odd-hours',
    shows: 'a lunch break, an evening past midnight, a time without seconds, an invalid time',
    make: (p) =>
      p.person('Odile Edgeworth', [
        located(p, 0, {
          availableTime: [
            { daysOfWeek: ['MON'], availableStartTime: '13:00:00', availableEndTime: '17:00:00' },
            { daysOfWeek: ['MON'], availableStartTime: '09:00:00', availableEndTime: '12:00:00' },
            { daysOfWeek: ['TUE'], availableStartTime: '18:00:00', availableEndTime: '02:00:00' },
            { daysOfWeek: ['WED'], availableStartTime: '09:30', availableEndTime: '16:45' },
            { daysOfWeek: 'THU', availableStartTime: 'noon', availableEndTime: 'late' },
          ],
        }),
      ]),
  },
  {
    id: 'edge-no-position',
    shows:
      'an address without town, ZIP code and coordinates: found by name, never by distance; "Distance: N/A", no map',
    make: (p) =>
      p.person('Nell Edgeworth', [
        located(p, 0, { position: undefined, address: { line: ['Rural Route 2'], state: at(p, 0).state } }),
      ]),
  },
  {
    id: 'edge-approximate-position',
    shows:
      'no coordinates, so it gets the point of its ZIP code: "Distance: about 1.2 miles", and a line under its map',
    make: (p) => {
      const { lat, lon } = at(p, 1)
      return p.person('Nerys Edgeworth', [located(p, 1, { position: { lat, lon, approximate: true } })])
    },
  },
  {
    id: 'edge-zero-distance',
    shows: 'exactly at the point of its ZIP code: "Distance: 0.00 miles" in a search for that code',
    make: (p) => p.person('Zora Edgeworth', [p.here()]),
  },
  {
    id: 'edge-same-door-a',
    shows: 'same coordinates as edge-same-door-b: a tie that paging must not repeat or lose',
    make: (p) => p.person('Dora Edgeworth', [p.relation(at(p, 2))]),
  },
  {
    id: 'edge-same-door-b',
    shows: 'same coordinates as edge-same-door-a',
    make: (p) => p.person('Dorothea Edgeworth', [p.relation(at(p, 2))]),
  },
  {
    id: 'edge-ended-relation',
    shows: 'left the nearer location last month: only the other is shown',
    make: (p) =>
      p.person('Edda Edgeworth', [
        p.relation(at(p, 0), { period: { start: p.daysAgo(2_000), end: p.daysAgo(30) } }),
        p.relation(at(p, 5)),
      ]),
  },
  {
    id: 'edge-future-relation',
    shows: 'starts at a second location in ninety days: not shown yet',
    make: (p) =>
      p.person('Fay Edgeworth', [p.relation(at(p, 5)), p.relation(at(p, 0), { period: { start: p.daysAgo(-90) } })]),
  },
  {
    id: 'edge-ends-today',
    shows: 'the last day at this location is the day the directory was generated: shown that day, gone the next',
    make: (p) =>
      p.person('Heidi Edgeworth', [p.relation(at(p, 0), { period: { start: p.daysAgo(700), end: p.daysAgo(0) } })]),
  },
  {
    id: 'edge-old-check',
    shows: 'last verified seven years ago: shown as old',
    make: (p) =>
      p.person('Olive Edgeworth', [
        p.relation(at(p, 0), { verified: { at: p.daysAgo(2_555), method: 'mail', by: 'Directory team' } }),
      ]),
  },
  {
    id: 'edge-never-checked',
    shows: 'never verified: shown as such',
    make: (p) => p.person('Neva Edgeworth', [p.relation(at(p, 0), { verified: undefined })]),
  },
]

function places(parts: EdgeParts, count: number): Relation[] {
  return Array.from({ length: count }, (_, number) => parts.relation(at(parts, number)))
}

function located(parts: EdgeParts, number: number, changes: Partial<Location>): Relation {
  return parts.relation(at(parts, number), { location: parts.location(at(parts, number), changes) })
}

function addressAt({ town, state, zip, county }: Zip, line: string | string[]): NonNullable<Location['address']> {
  return { line, city: town, state, postalCode: zip, county }
}

function at(parts: EdgeParts, number: number): Zip {
  return parts.near[number % parts.near.length] ?? parts.far
}
