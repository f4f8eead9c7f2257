import type { Edge, EdgeParts } from './edge-parts.ts'

// The first of these that the taxonomy knows: kinds of places where no person of the demo directory works.
const onlyPlaces = ['261QB0400X', '261QS1200X', '251T00000X', '261QA0600X']
const week = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

export const edgeFacilities: readonly Edge[] = [
  {
    id: 'edge-facility-only-a',
    shows: 'a specialty that no person has: the Group/Facility tab is chosen',
    make: (p) => p.place('Edgewater Special Center', 'Clinic', [p.here({ specialty: onlyPlace(p) })]),
  },
  {
    id: 'edge-facility-only-b',
    shows: 'the same specialty, a second facility',
    make: (p) =>
      p.place('Edgewater Special Center East', 'Clinic', [p.relation(p.near[3] ?? p.far, { specialty: onlyPlace(p) })]),
  },
  {
    id: 'edge-all-day-hours',
    shows: 'open all day, every day: "12:00 AM - 12:00 AM", read as open 24 hours',
    make: (p) =>
      p.place('Edgewater All-Night Pharmacy', 'Pharmacy', [
        p.here({
          specialty: p.specialty('3336C0003X'),
          location: p.location(p.home, { availableTime: [{ daysOfWeek: week, allDay: true }] }),
        }),
      ]),
  },
  {
    id: 'edge-service-area-only',
    shows: 'home care without a street address: found in the county it serves, at any distance setting',
    make: (p) =>
      p.place('Edgewater Home Care', 'Home care agency', [
        p.here({
          specialty: p.specialty('251E00000X'),
          location: undefined,
          serviceArea: [{ state: p.center.state, county: p.center.county }],
        }),
      ]),
  },
  {
    id: 'edge-door-and-service-area',
    shows: 'an office and a service area: found near the office, or in the county',
    make: (p) =>
      p.place('Edgewater Visiting Nurses', 'Home health agency', [
        p.here({ specialty: p.specialty('251E00000X'), serviceArea: [{ state: p.far.state, county: p.far.county }] }),
      ]),
  },
  {
    id: 'edge-facility-eleven-locations',
    shows: 'a facility with eleven locations',
    make: (p) =>
      p.place(
        'Edgewater Clinics',
        'Clinic',
        p.near.slice(0, 11).map((zip) => p.relation(zip, { specialty: p.specialty('261QP2300X') })),
      ),
  },
  {
    id: 'edge-facility-identifiers',
    shows: 'NPI and CCN are shown, the tax number never',
    make: (p) => {
      const record = p.place('Edgewater General Hospital', 'Hospital', [
        p.here({ specialty: p.specialty('282N00000X') }),
      ])
      const more = [
        { type: 'CCN', value: '99-0042' },
        { type: 'PRN', value: 'EDGE-1' },
      ]
      return {
        ...record,
        heads: (record.heads ?? []).map((head) => ({ ...head, identifier: [...(head.identifier ?? []), ...more] })),
      }
    },
  },
  {
    id: 'edge-facility-group-name',
    shows: 'found by the name of its location and its group, not only its own',
    make: (p) =>
      p.place('Edgewater Holdings', 'Medical group', [
        p.here({
          location: p.location(p.home, { name: ['Kingfisher Walk-In Rooms'] }),
          providerGroup: { name: 'Cormorant Physicians', alias: ['CPX'] },
        }),
      ]),
  },
  {
    id: 'edge-facility-html-name',
    shows: "HTML in a facility's name is shown as text",
    make: (p) =>
      p.place('Edgewater <script>alert(1)</script> Clinic', 'Clinic', [
        p.here({ specialty: p.specialty('261QP2300X') }),
      ]),
  },
]

function onlyPlace(parts: EdgeParts) {
  return parts.specialty(...onlyPlaces).slice(0, 1)
}
