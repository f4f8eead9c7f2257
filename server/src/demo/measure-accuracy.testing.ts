import type { DirectoryRecord, Relation } from '@care/contract'
import { placeIdentity } from '../matching/matching.service.ts'

/** The share of true values that a directory shows; a location or person that it does not list counts as wrong. */
export interface Accuracy {
  phone: number
  address: number
  accepting: number
  /** The share of listed locations that are wrong or outdated. */
  untruePlaces: number
}

export const attributes = ['phone', 'address', 'accepting'] as const
type Measured = keyof Accuracy

/**
 * Compares a directory with the ground truth, person by person (by NPI) and location by location (by address and unit,
 * in any spelling).
 */
export function measureAccuracy(truth: readonly DirectoryRecord[], shown: readonly DirectoryRecord[]): Accuracy {
  const byNpi = new Map(shown.map((record) => [npiOf(record), record]))
  const score: Record<Measured, [number, number]> = {
    phone: [0, 0],
    address: [0, 0],
    accepting: [0, 0],
    untruePlaces: [0, 0],
  }
  const count = (attribute: Measured, isRight: boolean) => {
    score[attribute][0] += isRight ? 1 : 0
    score[attribute][1] += 1
  }
  for (const record of truth) {
    const kind = record.kind ?? 'provider'
    const found = new Map((byNpi.get(npiOf(record))?.relations ?? []).map((each) => [doorOf(kind, each), each]))
    const doors = new Set<string>()
    for (const relation of record.relations ?? []) {
      const door = doorOf(kind, relation)
      const match = found.get(door)
      if (relation.location?.address && !doors.has(door)) count('address', match !== undefined)
      doors.add(door)
      if (phoneOf(relation)) count('phone', phoneOf(match) === phoneOf(relation))
      const accepting = relation.acceptingPatients?.code
      if (accepting) count('accepting', match?.acceptingPatients?.code === accepting)
    }
    for (const [door, { location }] of found) if (location?.address) count('untruePlaces', !doors.has(door))
  }
  const share = ([right, all]: readonly [number, number]) => (100 * right) / Math.max(1, all)
  return {
    phone: share(score.phone),
    address: share(score.address),
    accepting: share(score.accepting),
    untruePlaces: share(score.untruePlaces),
  }
}

function npiOf({ heads }: DirectoryRecord): string {
  return heads?.[0]?.identifier?.find(({ type }) => type === 'NPI')?.value ?? ''
}

function doorOf(kind: 'provider' | 'facility', relation: Relation): string {
  const { key, door, unit = '' } = placeIdentity(kind, relation, 1)
  return door === '' ? key : `${door}|${unit}`
}

function phoneOf(relation: Relation | undefined): string | undefined {
  return relation?.location?.telecom?.find(({ system }) => system === 'phone')?.value
}
