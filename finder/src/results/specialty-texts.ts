import { textIn, type Language, type SpecialtyNode } from '@care/contract'

/** The tenant tree's names of the chosen specialties; a value missing in the tree is shown as is. */
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
