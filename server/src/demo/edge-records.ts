import type { DirectoryRecord } from '@care/contract'
import { edgeCare } from './edge-care.ts'
import { edgeFacilities } from './edge-facilities.ts'
import { edgeLocations } from './edge-locations.ts'
import { edgeParts, surroundings, type Edge } from './edge-parts.ts'
import { edgeNames } from './edge-names.ts'
import type { World } from './world.ts'

/** Named records for tests and demos, the same for every tenant; docs/demo.md lists what each shows. */
export const edges: readonly Edge[] = [...edgeLocations, ...edgeNames, ...edgeCare, ...edgeFacilities]

export function* edgeRecords(world: World): Generator<DirectoryRecord, void, undefined> {
  const around = surroundings(world)
  for (const [number, edge] of edges.entries()) yield { stableId: edge.id, ...edge.make(edgeParts(world, around, edge.id, number)) }
}
