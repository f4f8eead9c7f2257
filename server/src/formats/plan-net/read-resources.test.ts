import { expect, it } from 'vitest'
import { storedPart } from './read-resources.ts'

it('[API-OTH-01] keeps no birth dates, photos, contacts and numbers of people but NPIs in scratch files', () => {
  const npi = { system: 'http://hl7.org/fhir/sid/us-npi', value: '1000000004' }
  const person = {
    resourceType: 'Practitioner',
    id: '1',
    identifier: [npi, { system: 'http://hl7.org/fhir/sid/us-ssn', value: '078-05-1120' }, { value: 'AB1234567' }],
    birthDate: '1960-01-01',
    photo: [{ data: 'x' }],
    contained: [{}],
    name: [{ family: 'Lee' }],
  }
  expect(storedPart(person)).toEqual({
    resourceType: 'Practitioner',
    id: '1',
    identifier: [npi],
    name: [{ family: 'Lee' }],
  })
  const network = { resourceType: 'Organization', identifier: [{ value: 'HPID1' }], contact: [{ name: 'x' }] }
  expect(storedPart(network)).toEqual({ resourceType: 'Organization', identifier: [{ value: 'HPID1' }] })
})
