import { npi } from '../../ingest/ingest.testing.ts'

export const office = { address: '12 Main St', city: 'Baltimore', state: 'MD', zip: '21201', phone: '4105550100' }
const plan = { plan_id_type: 'HIOS-PLAN-ID', plan_id: '12345MD0010001', network_tier: 'PREFERRED', years: [2026, 2027] }
export const person = (number: number, more: object = {}) => ({
  npi: npi(number),
  type: 'INDIVIDUAL',
  name: { first: 'Mary', middle: 'Ann', last: `Lee ${number}`, suffix: 'Jr.' },
  addresses: [office],
  specialty: ['Family Medicine'],
  accepting: 'accepting',
  languages: ['English', 'Spanish'],
  gender: 'Female',
  plans: [plan],
  last_updated_on: '2026-10-01',
  ...more,
})
export const clinic = (more: object = {}) => ({
  npi: npi(900),
  type: 'FACILITY',
  facility_name: 'Harbor Clinic',
  facility_type: ['Hospital'],
  addresses: [{ ...office, address: '1 Harbor Rd' }],
  plans: [plan],
  last_updated_on: '2026-10-01',
  ...more,
})
