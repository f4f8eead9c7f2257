import type { Block } from '@care/contract'

/** The accepting codes for which a layout has a badge, at any depth. */
export function badgeCodesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [
    ...(block.type === 'badge' ? block.codes : []),
    ...('children' in block ? badgeCodesIn(block.children) : []),
  ])
}
