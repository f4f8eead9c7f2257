import { makeRows, type Row } from '../../bench/matching/rows.ts'
import { readNoise, type NoiseOptions } from '../../bench/matching/noise.ts'
import { identityOfRow } from '../../bench/matching/statements.ts'
import { makeTruth } from '../../bench/matching/truth.ts'
import type { Identity } from './identity.ts'

/** Rows of synthetic people in three files with the noise of the bench. */
export function someRows(seed: number, people: number, options: NoiseOptions = {}): Row[] {
  const noise = readNoise(options)
  return makeRows(seed, makeTruth({ seed, people }, noise), noise)
}

export function someIdentities(seed: number, people: number, options: NoiseOptions = {}): Identity[] {
  return someRows(seed, people, options).map(identityOfRow)
}

/** A person with nothing unusual; every test changes what it is about. */
export function person(source: string, change: Partial<Identity> = {}): Identity {
  return {
    key: `${source}\n${change.npi ?? ''}${JSON.stringify(change).length}`,
    source,
    kind: 'provider',
    names: [{ given: ['adriana', 'm'], family: ['whitcombe'] }],
    gender: 'female',
    licenses: [],
    phones: ['4105550100'],
    doors: ['12 oak avenue, 21201'],
    zips: ['21201'],
    specialties: ['207RC0000X'],
    ...change,
  }
}
