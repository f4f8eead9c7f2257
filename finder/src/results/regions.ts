import type { Block, BlockType } from '@care/contract'

/** The region of a block on a results page; within a region the tenant's order applies. */
export type Region = 'top' | 'side' | 'main' | 'map'

const regions: Partial<Record<BlockType, Region>> = {
  breadcrumb: 'top',
  outcome: 'top',
  'criteria-panel': 'side',
  'filters-panel': 'side',
  map: 'map',
}

export function blocksIn(region: Region, blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => (regions[block.type] ?? 'main') === region)
}

/**
 * If the map does not fit next to the list, its button is next to 'Edit search', and the map opens under the buttons.
 */
export function mainWithMap(blocks: readonly Block[]): Block[] {
  const main = blocksIn('main', blocks)
  const at = main.findIndex(({ type }) => type === 'edit-search') + 1
  return [...main.slice(0, at), ...blocksIn('map', blocks), ...main.slice(at)]
}
