import type { Block } from '@care/contract'

/** The accepting codes for which a layout draws a badge, wherever in it the badge stands. */
export function badgeCodesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [
    ...(block.type === 'badge' ? block.codes : []),
    ...('children' in block ? badgeCodesIn(block.children) : []),
  ])
}
