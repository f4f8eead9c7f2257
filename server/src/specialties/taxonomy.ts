import type { SpecialtyNode } from '@care/contract'
import { builtInSpecialties } from './built-in.ts'
import { groups } from './groups.ts'
import type { Specialty, SpecialtyGroup, SpecialtyKind } from './specialty.ts'

/**
 * The part of the taxonomy that a list shows: entries of these groups and kinds, plus `codes`, minus `without`. Groups
 * are given by name or id.
 */
export interface TreeSelection {
  groups?: 'all' | readonly string[]
  kinds?: readonly SpecialtyKind[]
  /** Limits entries to persons or to facilities; entries for both match either. */
  kind?: SpecialtyKind
  codes?: readonly string[]
  without?: readonly string[]
}

export interface Taxonomy {
  readonly groups: readonly SpecialtyGroup[]
  readonly all: readonly Specialty[]
  /** By any of its codes or names, case-insensitive. If several have the code, the first one. */
  find(value: string): Specialty | undefined
  findGroup(value: string): SpecialtyGroup | undefined
  leavesOf(group: string): readonly Specialty[]
  /** The display names that a requested value covers: a group covers its members, an unknown value only itself. */
  namesFor(value: string): readonly string[]
  tree(selection: TreeSelection, language: 'en' | 'es'): SpecialtyNode[]
}

export function createTaxonomy(branches: readonly SpecialtyGroup[], all: readonly Specialty[]): Taxonomy {
  // Weakest match first: later entries replace it, so that an old alias never hides a current display name.
  const byValue = new Map([
    ...ownersBy(all, ({ aliases }) => aliases),
    ...ownersBy(all, ({ display }) => [display.es]),
    ...ownersBy(all, ({ display }) => [display.en]),
    ...ownersBy(all, ({ code, otherCodes }) => [code, ...otherCodes]),
  ])

  const branchByValue = new Map(
    branches.flatMap((branch) =>
      [branch.id, branch.name.es, branch.name.en].map((name) => [key(name), branch] as const),
    ),
  )
  const leaves = new Map<string, Specialty[]>(branches.map((branch) => [branch.id, []]))
  for (const specialty of all) leaves.get(specialty.group)?.push(specialty)

  const find = (value: string) => byValue.get(key(value))?.[0]
  const findGroup = (value: string) => branchByValue.get(key(value))
  const leavesOf = (group: string) => leaves.get(findGroup(group)?.id ?? '') ?? []
  const names = (specialty: Specialty) => [specialty.display.en, ...specialty.aliases]

  return {
    groups: branches,
    all,
    find,
    findGroup,
    leavesOf,
    namesFor(value) {
      const owners = byValue.get(key(value))
      if (owners) return [...new Set(owners.flatMap(names))]
      return findGroup(value) ? leavesOf(value).flatMap(names) : [value]
    },
    tree(selection, language) {
      const chosen = select(all, selection, findGroup)
      const order = new Intl.Collator(language, { sensitivity: 'accent' })
      const sorted = <T>(list: T[], text: (item: T) => string) => list.sort((a, b) => order.compare(text(a), text(b)))
      return sorted([...branches], ({ name }) => name[language])
        .map((branch) => ({
          value: branch.name.en,
          description: branch.name,
          children: sorted(
            chosen.filter(({ group }) => group === branch.id),
            ({ display }) => display[language],
          ).map(leaf),
        }))
        .filter(({ children }) => children.length > 0)
    },
  }
}

export const builtInTaxonomy: Taxonomy = createTaxonomy(groups, builtInSpecialties)

/** The entries with each of the values, in the order of the list. */
function ownersBy(all: readonly Specialty[], valuesOf: (specialty: Specialty) => readonly string[]) {
  const owners = new Map<string, Specialty[]>()
  for (const specialty of all)
    for (const value of new Set(valuesOf(specialty).map(key))) {
      const others = owners.get(value)
      if (others) others.push(specialty)
      else owners.set(value, [specialty])
    }
  return owners
}

function select(all: readonly Specialty[], selection: TreeSelection, findGroup: Taxonomy['findGroup']): Specialty[] {
  const { groups = selection.codes?.length ? [] : 'all', kinds, kind, codes = [], without = [] } = selection
  const wanted = groups === 'all' ? undefined : new Set(groups.map((value) => findGroup(value)?.id))
  const added = new Set(codes.map(key))
  const removed = new Set(without.map(key))
  const named = (set: Set<string>, { code, otherCodes }: Specialty) =>
    [code, ...otherCodes].some((one) => set.has(key(one)))
  return all.filter((specialty) => {
    if (named(removed, specialty)) return false
    if (named(added, specialty)) return true
    if (wanted && !wanted.has(specialty.group)) return false
    if (kinds && !kinds.includes(specialty.kind)) return false
    return !kind || kind === 'both' || specialty.kind === kind || specialty.kind === 'both'
  })
}

function leaf({ display, plain, words, kind }: Specialty): SpecialtyNode {
  return { value: display.en, description: display, plain, words: [...words.en, ...words.es, ...words.zh], kind }
}

function key(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
