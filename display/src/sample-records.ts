import type { DirectoryRecord, Relation } from '@care/contract'

/** Complete records for tests, one of each kind. */
export const yonkers: Relation = {
  id: 'r1',
  specialty: [
    { code: '207R00000X', display: 'Internal Medicine' },
    { code: '207RC0000X', display: 'Cardiology', primary: true },
  ],
  location: {
    id: 'l1',
    name: ['RIVER HEART CLINIC'],
    address: {
      line: ['12 Main St', 'Suite 4'],
      city: 'Yonkers',
      state: 'NY',
      postalCode: '10701-2210',
      text: '12 Main St, Yonkers',
    },
    telecom: [
      { system: 'phone', value: '9145551234' },
      { system: 'fax', value: '914-555-9999' },
      { system: 'url', value: 'http://river.example.org/heart' },
    ],
    position: { lat: 40.93, lon: -73.89 },
    availableTime: [
      { daysOfWeek: ['MON', 'TUE'], availableStartTime: '13:00:00', availableEndTime: '17:00:00' },
      { daysOfWeek: 'MON', availableStartTime: '09:00', availableEndTime: '12:00' },
      { daysOfWeek: ['SAT'], allDay: true },
    ],
    communication: [{ code: 'es', display: 'Spanish' }, { display: 'spanish' }, { display: 'English' }],
    accessibility: [
      { code: 'handiaccess', display: 'Handicap accessible' },
      { code: 'pubtrans', display: 'Public transit options' },
    ],
    code: [{ display: 'Primary Care Provider' }],
  },
  network: [
    {
      insurance: { carrier: 'Harbor Health', plan: 'Harbor Gold' },
      state: 'NY',
      siteNumber: '77',
      acceptingPatients: { code: 'nopt', display: 'Not accepting new patients' },
    },
    { insurance: { carrier: 'Harbor Health', plan: 'Harbor Silver' }, state: 'NY', meta: { suppress: true } },
    { insurance: { carrier: 'Hidden Care', plan: 'Hidden One' }, meta: { suppress: true } },
    { insurance: { carrier: 'Union Plan', plan: 'Union PPO' } },
  ],
  providerGroup: { name: ' River Group ', alias: ['', 'RG'] },
  acceptingPatients: { code: 'newpt', display: 'Accepting new patients' },
  virtualService: [{ channelType: [{ display: 'Telehealth services' }] }],
  ages: { min: 0, max: 18 },
  verified: { at: '2026-10-01', method: 'phone' },
  distance: 1.234,
}

export const albany: Relation = {
  id: 'r2',
  specialty: [{ display: 'Cardiology' }],
  location: {
    id: 'l2',
    name: ['ALBANY COLLEGE'],
    address: { line: '5 State St', city: 'Albany', state: 'NY', postalCode: '12207' },
    telecom: [{ system: 'phone', value: '555123' }],
  },
  distance: 120,
}

export const doctor: DirectoryRecord = {
  stableId: 'p-1',
  kind: 'provider',
  heads: [
    { name: [{ text: 'OLD NAME' }] },
    {
      golden: true,
      name: [{ text: '' }, { given: ['MARY', 'ANN'], family: "O'BRIEN-LEE" }],
      gender: 'female',
      identifier: [
        { type: 'NPI', value: '1234567893' },
        { type: 'LN', value: 'L-9' },
        { type: 'TAX', value: '99' },
        { type: 'PRN', value: 'net-4' },
      ],
      communication: [{ display: 'English' }, { display: 'Haitian Creole' }],
      qualification: [{ display: 'MD' }],
      education: [{ school: 'Hudson Medical School', degree: 'MD', year: 1999 }],
      boardCertification: [{ display: 'Cardiology', board: 'ABIM' }],
    },
  ],
  relations: [yonkers, albany],
  meta: { min_distance: 1.234, relationCount: 4 },
}

export const homeCare: DirectoryRecord = {
  stableId: 'f-1',
  kind: 'facility',
  heads: [
    {
      golden: true,
      name: [{ text: 'bronx home care' }],
      facilityType: 'Home Health Agency',
      identifier: [
        { type: 'TAX', value: '1' },
        { type: 'NPI', value: '2' },
        { type: 'CCN', value: '3' },
      ],
    },
  ],
  relations: [
    {
      specialty: [{ display: 'Home Health' }],
      serviceArea: [
        { state: 'NY', county: 'Bronx' },
        { state: 'NY', county: 'Kings County' },
      ],
    },
  ],
}
