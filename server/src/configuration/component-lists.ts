import { textIn, type ComponentLists, type Language, type SpecialtyNode } from '@care/contract'

/** The lists with plain texts in one language, as the API returns them; trees are sorted by the displayed text. */
export function listsIn(language: Language, lists: ComponentLists): ComponentLists {
  const plain = <T extends { description: ComponentLists['genderDropdown']['options'][number]['description'] }>(
    options: readonly T[],
  ): T[] => options.map((option) => ({ ...option, description: textIn(language, option.description) }))
  return {
    planDropdown: {
      options: plain(lists.planDropdown.options).map((plan) =>
        plan.networks ? { ...plan, networks: plain(plan.networks) } : plan,
      ),
    },
    stateDropdown: { options: plain(lists.stateDropdown.options) },
    specialtyDropdown: { options: treeIn(language, lists.specialtyDropdown.options) },
    genderDropdown: { options: plain(lists.genderDropdown.options) },
    languageDropdown: { options: plain(lists.languageDropdown.options) },
    sortDropdown: { options: plain(lists.sortDropdown.options) },
    telehealthDropdown: { options: plain(lists.telehealthDropdown.options) },
  }
}

function treeIn(language: Language, nodes: readonly SpecialtyNode[]): SpecialtyNode[] {
  const read = nodes.map((node) => ({
    value: node.value,
    description: textIn(language, node.description),
    kind: node.kind,
    ...(node.plain === undefined ? {} : { plain: textIn(language, node.plain) }),
    ...(node.children ? { children: treeIn(language, node.children) } : {}),
  }))
  const order = new Intl.Collator(language, { sensitivity: 'base' })
  return read.sort((a, b) => order.compare(a.description, b.description))
}
