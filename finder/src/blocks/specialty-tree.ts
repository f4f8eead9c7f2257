import { foldText, textIn, type Language, type SpecialtyNode } from '@care/contract'

/**
 * The specialty tree of the picker. A chosen branch is one value and includes all its leaves; removing one leaf of a
 * chosen branch leaves the others chosen one by one. Pure functions, tested without a screen.
 */
export type CheckState = 'none' | 'some' | 'all'

export interface Branch {
  value: string
  label: string
  plain: string
  depth: number
  children: Branch[]
  node: SpecialtyNode
}
interface Searchable {
  name: string[]
  plain: string[]
  words: string[][]
  whole: string
  called: ReadonlySet<string>
}

/**
 * Labels in the reader's language, sorted at every level (APP-CFG-02) after primary care, where most people start
 * (D11). Plain words that only repeat the label are omitted.
 */
export function readTree(
  nodes: readonly SpecialtyNode[],
  language: Language,
  depth = 0,
  order = new Intl.Collator(language, { sensitivity: 'base' }),
): Branch[] {
  return nodes
    .map((node) => {
      const label = textIn(language, node.description)
      const plain = textIn(language, node.plain)
      return {
        value: node.value,
        label,
        plain: order.compare(plain, label) === 0 ? '' : plain,
        depth,
        children: readTree(node.children ?? [], language, depth + 1, order),
        node,
      }
    })
    .sort((a, b) => Number(isPrimaryCare(b)) - Number(isPrimaryCare(a)) || order.compare(a.label, b.label))
}

const isPrimaryCare = ({ value, depth }: Branch) => depth === 0 && value === 'Primary care'

/** How much of a branch is chosen. */
export function checkStateOf(branch: Branch, chosen: ReadonlySet<string>): CheckState {
  if (chosen.has(branch.value)) return 'all'
  if (branch.children.length === 0) return 'none'
  const marks = branch.children.map((child) => checkStateOf(child, chosen))
  if (marks.every((mark) => mark === 'all')) return 'all'
  return marks.some((mark) => mark !== 'none') ? 'some' : 'none'
}

/** Toggles a node and adjusts its descendants and ancestors, so that no leaf is counted twice. */
export function toggleNode(tree: readonly Branch[], chosen: ReadonlySet<string>, value: string): string[] {
  const path = pathTo(tree, value)
  const node = path.at(-1)
  if (!node) return [...chosen].filter((one) => one !== value)
  const next = new Set(chosen)
  const covering = path.findIndex((branch) => next.has(branch.value))
  const isAll = covering >= 0 || checkStateOf(node, chosen) === 'all'
  for (const below of [node, ...descendants(node)]) next.delete(below.value)
  if (!isAll) return [...next.add(value)]
  if (covering >= 0 && covering < path.length - 1) splitDown(path.slice(covering), next)
  return [...next]
}

/** The node itself or a branch above it is chosen, or everything below it. */
export function isChosen(tree: readonly Branch[], chosen: ReadonlySet<string>, value: string): boolean {
  const path = pathTo(tree, value)
  const node = path.at(-1)
  return path.some((branch) => chosen.has(branch.value)) || (node !== undefined && checkStateOf(node, chosen) === 'all')
}

/** Adds all of them, or removes all if all are already chosen: "all 48 therapists" is one choice (D11). */
export function toggleAll(tree: readonly Branch[], chosen: ReadonlySet<string>, branches: readonly Branch[]): string[] {
  const adding = !branches.every(({ value }) => isChosen(tree, chosen, value))
  let next = [...chosen]
  for (const { value } of branches)
    if (isChosen(tree, new Set(next), value) !== adding) next = toggleNode(tree, new Set(next), value)
  return next
}

/** The chosen values to show, each once, in the order of the tree; unknown ones (from an old URL) come last. */
export function chosenBranches(
  tree: readonly Branch[],
  chosen: readonly string[],
): { value: string; label: string; count: number; known: boolean }[] {
  const wanted = new Set(chosen)
  const found = flat(tree)
    .filter((branch) => wanted.has(branch.value))
    .map((branch) => ({ value: branch.value, label: branch.label, count: leavesOf(branch).length, known: true }))
  const known = new Set(found.map((branch) => branch.value))
  return [
    ...dedupe(found),
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 1, known: false })),
  ]
}

/** How many types of care the choice includes. */
export function countChosen(tree: readonly Branch[], chosen: readonly string[]): number {
  const wanted = new Set(chosen)
  const leaves = new Set<string>()
  const unknown = new Set(chosen)
  const visit = (branch: Branch, covered: boolean) => {
    if (wanted.has(branch.value)) unknown.delete(branch.value)
    const inside = covered || wanted.has(branch.value)
    if (branch.children.length === 0 && inside) leaves.add(branch.value)
    for (const child of branch.children) visit(child, inside)
  }
  for (const branch of tree) visit(branch, false)
  return leaves.size + unknown.size
}

export interface Match {
  branch: Branch
  within: string
  rank: number
}

/** Maximum number of matches that are listed, and that can be chosen together. */
export const mostTogether = 60

export type CountOf = (value: string) => number | undefined

/**
 * Matches word prefixes ("can" finds cancer, not scan): exact names first, then names and plain words, then other
 * search words. Among equal matches, those without any provider come last.
 */
export function findBranches(
  tree: readonly Branch[],
  typed: string,
  { limit = mostTogether, countOf = () => undefined }: { limit?: number; countOf?: CountOf } = {},
): { matches: Match[]; total: number } {
  const asked = tokens(typed)
  if (asked.length === 0) return { matches: [], total: 0 }
  const phrase = foldText(typed).trim()
  const seen = new Set<string>()
  const matches: Match[] = []
  const visit = (branch: Branch, within: string) => {
    const rank = rankOf(searchable(branch), asked, phrase)
    if (rank > 0 && !seen.has(branch.value)) {
      seen.add(branch.value)
      matches.push({ branch, within, rank })
    }
    for (const child of branch.children) visit(child, branch.label)
  }
  for (const branch of tree) visit(branch, '')
  // Of several prefix matches the shortest name wins: "heart" is the heart doctor, not the perfusionist.
  const lengths = new Map(matches.map(({ branch }) => [branch, lengthOf(branch, phrase)]))
  matches.sort(
    (a, b) =>
      b.rank - a.rank ||
      Number(countOf(a.branch.value) === 0) - Number(countOf(b.branch.value) === 0) ||
      (lengths.get(a.branch) ?? 0) - (lengths.get(b.branch) ?? 0) ||
      a.branch.label.localeCompare(b.branch.label),
  )
  return { matches: matches.slice(0, limit), total: matches.length }
}

/** The only match that the typed words name in full, if there is exactly one. */
export function exactMatch([first, second]: readonly Match[]): Branch | undefined {
  return first && first.rank >= 6 && (second?.rank ?? 0) < first.rank ? first.branch : undefined
}

/** The length of the name that starts with the typed text, else of the label. */
function lengthOf({ label, plain }: Branch, phrase: string): number {
  const begun = [label, plain].filter((name) => foldText(name).startsWith(phrase))
  return Math.min(...(begun.length > 0 ? begun : [label]).map((name) => name.length))
}

/** The searchable form of a branch. Built by the first search, not by every page that shows a name. */
function searchable(branch: Branch): Searchable {
  const known = prepared.get(branch)
  if (known) return known
  const { label, plain, node } = branch
  const english = textIn('en', node.description)
  const made = {
    name: tokens(`${label} ${english}`),
    plain: tokens(`${plain} ${textIn('en', node.plain)}`),
    words: (node.words ?? []).map(tokens),
    whole: foldText([label, plain, english].join(' | ')),
    called: new Set([label, english, plain, ...(node.words ?? [])].map((name) => tokens(name).join(' '))),
  }
  prepared.set(branch, made)
  return made
}
const prepared = new WeakMap<Branch, Searchable>()

function rankOf(search: Searchable, asked: readonly string[], phrase: string): number {
  const startsAll = (words: readonly string[]) => asked.every((token) => words.some((word) => word.startsWith(token)))
  // "cardiology" is the heart doctor before the technician whose title starts with it.
  const typed = asked.join(' ')
  if (search.called.has(typed)) return 7
  // So is "cardiolog", while the last letters are still missing.
  if (typed.length >= 4)
    for (const name of search.called)
      if (name.startsWith(typed) && /^\p{L}{1,3}$/u.test(name.slice(typed.length))) return 6
  if (search.whole.startsWith(phrase) || search.whole.includes(`| ${phrase}`)) return 5
  if (startsAll(search.name)) return 4
  if (startsAll(search.plain)) return 3
  if (search.words.some(startsAll)) return 2
  // Of separate words only the last may be incomplete: a "heart doctor" does not treat heartburn.
  const apart = new Set([...search.name, ...search.plain, ...search.words.flat()])
  return asked.slice(0, -1).every((token) => apart.has(token)) && startsAll([...apart]) ? 1 : 0
}

function tokens(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function pathTo(tree: readonly Branch[], value: string): Branch[] {
  for (const branch of tree) {
    if (branch.value === value) return [branch]
    const below = pathTo(branch.children, value)
    if (below.length > 0) return [branch, ...below]
  }
  return []
}

const descendants = (branch: Branch): Branch[] => branch.children.flatMap((child) => [child, ...descendants(child)])
const flat = (tree: readonly Branch[]): Branch[] => tree.flatMap((branch) => [branch, ...flat(branch.children)])
export const leavesOf = (branch: Branch): Branch[] =>
  branch.children.length === 0 ? [branch] : branch.children.flatMap(leavesOf)

/** Removes one node from a chosen branch: its siblings are chosen instead, level by level. */
function splitDown(path: readonly Branch[], chosen: Set<string>): void {
  const [top] = path
  if (top) chosen.delete(top.value)
  path.slice(1).forEach((inside, index) => {
    for (const sibling of path[index]?.children ?? []) if (sibling !== inside) chosen.add(sibling.value)
  })
  const last = path.at(-1)
  if (last) chosen.delete(last.value)
}

function dedupe<T extends { value: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.value, item])).values()]
}
