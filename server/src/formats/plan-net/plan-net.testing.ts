import { npi } from '../../ingest/ingest.testing.ts'

const base = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition'
const meta = { lastUpdated: '2026-10-01T10:00:00Z' }
export const ref = (reference: string) => ({ reference })
const coding = (code: string, display: string, system = 'http://nucc.org/provider-taxonomy') => ({
  coding: [{ system, code, display }],
})
const accepting = (code: string) => ({
  url: `${base}/newpatients`,
  extension: [{ url: 'acceptingPatients', valueCodeableConcept: { coding: [{ code }] } }],
})
export const address = { line: ['12 Main St'], city: 'Baltimore', state: 'MD', postalCode: '212013105' }
export const network = {
  resourceType: 'Organization',
  id: 'net1',
  type: [coding('ntwk', 'Network', 'x')],
  name: 'Acme Select',
  identifier: [{ value: 'HPID1' }],
}
export const group = {
  resourceType: 'Organization',
  id: 'g1',
  meta,
  active: true,
  type: [coding('prvgrp', 'Provider Group', 'x')],
  name: 'Harbor Group',
  identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: npi(900) }],
}
export const location = {
  resourceType: 'Location',
  id: 'l1',
  status: 'active',
  name: 'Harbor Office',
  address,
  telecom: [{ system: 'phone', value: '410-555-0100' }],
  position: { latitude: 39.2908, longitude: -76.6155 },
  managingOrganization: ref('Organization/g1'),
  hoursOfOperation: [{ daysOfWeek: ['mon'], allDay: true }],
  extension: [accepting('existptonly')],
}
export const service = {
  resourceType: 'HealthcareService',
  id: 's1',
  providedBy: ref('Organization/g1'),
  category: [coding('outpat', 'Clinic or Outpatient Facility', 'x')],
  location: [ref('Location/l1')],
  extension: [
    {
      url: `${base}/delivery-method`,
      extension: [{ url: 'type', valueCodeableConcept: coding('virtual', 'Virtual', 'x') }],
    },
  ],
}
const affiliation = {
  resourceType: 'OrganizationAffiliation',
  id: 'a1',
  participatingOrganization: ref('Organization/g1'),
  network: [ref('Organization/net1')],
  location: [ref('Location/l1')],
}
const plan = {
  resourceType: 'InsurancePlan',
  id: 'p1',
  name: 'Acme Gold 2026',
  identifier: [{ value: '12345MD0010001' }],
  network: [ref('Organization/net1')],
}
export const practitioner = (number: number, more: object = {}) => ({
  resourceType: 'Practitioner',
  id: `d${number}`,
  meta: { lastUpdated: '2026-09-01T10:00:00Z' },
  identifier: [
    { system: 'http://hl7.org/fhir/sid/us-npi', value: npi(number) },
    { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' },
  ],
  name: [{ use: 'official', family: `Lee ${number}`, given: ['Mary', 'Ann'], suffix: ['Jr.', 'MD'] }],
  gender: 'female',
  communication: [{ coding: [{ system: 'urn:ietf:bcp:47', code: 'es', display: 'Spanish' }] }],
  qualification: [{ code: coding('207Q00000X', 'Family Medicine'), identifier: [{ value: 'D0012345' }] }],
  ...more,
})
export const role = (number: number, more: object = {}) => ({
  resourceType: 'PractitionerRole',
  id: `r${number}`,
  meta,
  active: true,
  practitioner: ref(`Practitioner/d${number}`),
  organization: ref('Organization/g1'),
  location: [ref('Location/l1')],
  healthcareService: [ref('HealthcareService/s1')],
  specialty: [coding('207Q00000X', 'Family Medicine Physician')],
  telecom: [{ system: 'phone', value: '(410) 555-0199 x12' }],
  availableTime: [{ daysOfWeek: ['tue'], availableStartTime: '09:00:00', availableEndTime: '12:00:00' }],
  extension: [{ url: `${base}/network-reference`, valueReference: ref('Organization/net1') }, accepting('newpt')],
  ...more,
})
export const shared = [network, group, location, service, affiliation, plan]
export const lines = (resources: readonly unknown[]) => resources.map((each) => `${JSON.stringify(each)}\n`).join('')
