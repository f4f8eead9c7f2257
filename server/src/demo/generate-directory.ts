import type { DirectoryRecord } from '@care/contract'
import { edgeRecords } from './edge-records.ts'
import { facilityAt } from './facility.ts'
import { openProviders } from './provider.ts'
import { makeWorld, type DirectoryOptions, type World } from './world.ts'

/**
 * The ground truth of the demo, record by record: facilities, people, and last the edge records. The same options give
 * the same bytes. Memory does not grow with the number of records.
 */
export function generateDirectory(options: DirectoryOptions): Generator<DirectoryRecord, void, undefined> {
  return generateRecords(makeWorld(options))
}

export function* generateRecords(world: World): Generator<DirectoryRecord, void, undefined> {
  for (let number = 0; number < world.facilities; number++) yield facilityAt(world, number)
  const providerAt = openProviders(world)
  for (let number = 0; number < world.providers; number++) yield providerAt(number)
  yield* edgeRecords(world)
}
