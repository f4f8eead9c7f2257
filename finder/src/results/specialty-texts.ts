import { textIn, type Language, type SpecialtyNode } from '@care/contract'

/** How the tenant's tree names the chosen specialties; a value the tree does not hold is shown as it is. */
export function specialtyTexts(
  values: readonly string[],
  tree: readonly SpecialtyNode[],
  language: Language,
): string[] {
  return values.map((value) => {
    const node = findNode(tree, value)
    return node ? textIn(language, node.description) : value
  })
}

function findNode(tree: readonly SpecialtyNode[], value: string): SpecialtyNode | undefined {
  for (const node of tree) {
    const found = node.value === value ? node : findNode(node.children ?? [], value)
    if (found) return found
  }
  return undefined
}
