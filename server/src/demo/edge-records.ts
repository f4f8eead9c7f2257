import type { DirectoryRecord } from '@care/contract'
import { edgeCare } from './edge-care.ts'
import { edgeFacilities } from './edge-facilities.ts'
import { edgeLocations } from './edge-locations.ts'
import { edgeParts, surroundings, type Edge } from './edge-parts.ts'
import { edgeNames } from './edge-names.ts'
import type { World } from './world.ts'

/** Named records for tests and demos; docs/demo.md lists what each shows. */
export const edges: readonly Edge[] = [...edgeLocations, ...edgeNames, ...edgeCare, ...edgeFacilities]

export function* edgeRecords(world: World): Generator<DirectoryRecord, void, undefined> {
  const around = surroundings(world)
  for (const [number, edge] of edges.entries()) {
    const stableId = edgeId(edge.id, world.tenantId)
    yield { stableId, ...edge.make(edgeParts(world, around, stableId, number)) }
  }
}

/** Ids differ by tenant: a request to one tenant for another's record must not find a namesake. */
export function edgeId(name: string, tenantId: string): string {
  return `${name}-${tenantId}`
}
