import { createHash } from 'node:crypto'
import type { SpecialtyNode } from '@care/contract'
import { namesOf, spokenLanguages, type Taxonomy } from '../specialties/specialties.service.ts'
import { ageWords } from './data/ages.ts'
import { complaintsEnglish } from './data/complaints-en.ts'
import { complaintsMore } from './data/complaints-more.ts'
import { complaintsWider } from './data/complaints-wider.ts'
import { complaintsChinese, complaintsSpanish } from './data/complaints-es-zh.ts'
import { cues } from './data/cues.ts'
import { facilityNames } from './data/facility-names.ts'
import { chineseFiller, filler } from './data/filler.ts'
import { topics } from './data/topics.ts'
import { wishes } from './data/wishes.ts'
import type { AgeGroup, Cue, Entry, Strength } from './entry.ts'
import { PhraseTrie } from './phrase-trie.ts'
import { doctorWords } from './phrase-trie-words.ts'
import { createSpeller, type Speller } from './spelling.ts'
import { strengthOf } from './strength.ts'
import { widen } from './widen.ts'

/**
 * All that does not depend on the tenant but on its tree of specialties: tenants with the same tree share it, and a
 * reload that leaves the tree alone keeps it.
 */
export interface BaseLexicon {
  trie: PhraseTrie
  speller: Speller
  leaves: ReadonlyMap<string, SpecialtyNode>
  nameFor: NameFor
  chinese: ReadonlySet<string>
}

/** The tree's own name of a specialty, by any name or code of it; undefined for what the tree lacks. */
export type NameFor = (specialty: string) => string | undefined

/** Whose words count most: ours, the taxonomy's, its official names, bare parts of the body. */
const layers = { ours: 1, taxonomy: 2, official: 3, topic: 4 } as const

const shared = new WeakMap<Taxonomy, Map<string, BaseLexicon>>()
const treesKept = 16

export function baseLexicon(taxonomy: Taxonomy, tree: readonly SpecialtyNode[]): BaseLexicon {
  const known = shared.get(taxonomy) ?? new Map<string, BaseLexicon>()
  shared.set(taxonomy, known)
  const key = createHash('sha256').update(JSON.stringify(tree)).digest('hex')
  const base = known.get(key) ?? compileBase(taxonomy, tree)
  if (known.size >= treesKept) known.clear()
  known.set(key, base)
  return base
}

function compileBase(taxonomy: Taxonomy, tree: readonly SpecialtyNode[]): BaseLexicon {
  const trie = new PhraseTrie()
  const leaves = new Map(leavesOf(tree).map((leaf) => [leaf.value, leaf]))
  const byCode = new Map(
    [...leaves.keys()].flatMap((value) => {
      const known = taxonomy.find(value)
      return known ? [[known.code, value] as const] : []
    }),
  )
  const nameFor: NameFor = (specialty) =>
    leaves.has(specialty) ? specialty : byCode.get(taxonomy.find(specialty)?.code ?? '')
  const add = (phrase: string, entry: Entry, layer?: number) => trie.add(phrase, entry, layer)
  const addSpecialty = (
    phrase: string,
    names: readonly string[],
    layer: number,
    strength: Strength = strengthOf(phrase),
  ) => {
    const entry = specialtyEntry(leaves, nameFor, names, strength)
    if (entry) add(phrase, entry, layer)
  }

  addWishes(add)
  for (const table of [complaintsMore, complaintsWider, complaintsEnglish, complaintsSpanish, complaintsChinese]) {
    for (const [names, phrases] of Object.entries(table))
      for (const phrase of split(phrases)) addSpecialty(phrase, names.split('+'), layers.ours)
  }
  for (const leaf of leaves.values()) addWords(leaf, taxonomy, addSpecialty)
  for (const [names, phrases] of Object.entries(topics))
    for (const phrase of split(phrases)) addSpecialty(phrase, names.split('+'), layers.topic, 'topic')
  for (const language of spokenLanguages) {
    const values = language.means ?? [language.value]
    for (const name of namesOf(language)) add(name, { slot: 'language', values })
  }
  for (const word of [...filler, ...chineseFiller]) add(word, { slot: 'cue', cue: 'filler' })
  return { trie, leaves, nameFor, speller: createSpeller([...trie.words, ...doctorWords]), chinese: chineseWords(trie) }
}

export function specialtyEntry(
  leaves: ReadonlyMap<string, SpecialtyNode>,
  nameFor: NameFor,
  names: readonly string[],
  strength: Strength,
): Entry | undefined {
  const known = [...new Set(names.flatMap((name) => nameFor(name) ?? []))]
  return known.length === 0
    ? undefined
    : { slot: 'specialties', names: known, strength, place: known.every((name) => leaves.get(name)?.kind === 'place') }
}

export function chineseWords(trie: PhraseTrie): Set<string> {
  return new Set([...trie.words].filter((word) => /^\p{Script=Han}+$/u.test(word)))
}

function addWords(
  leaf: SpecialtyNode,
  taxonomy: Taxonomy,
  add: (phrase: string, names: readonly string[], layer: number, strength?: Strength) => void,
): void {
  const known = taxonomy.find(leaf.value)
  const words = leaf.words ?? (known ? [...known.words.en, ...known.words.es, ...known.words.zh] : [])
  const widened = widen(taxonomy, known, leaf)
  for (const phrase of words) add(phrase, widened(phrase), layers.taxonomy)
  const texts = [leaf.description, leaf.plain].flatMap((text) =>
    text === undefined ? [] : typeof text === 'string' ? [text] : [text.en, text.es ?? ''],
  )
  for (const phrase of new Set([leaf.value, ...texts]))
    if (phrase !== '')
      add(phrase, [leaf.value], layers.official, generalNames.has(phrase.toLowerCase()) ? 'generic' : 'trade')
}

const generalNames: ReadonlySet<string> = new Set([
  'clinic',
  'clínica',
  'clinic/center',
  'clínica o centro',
  'hospital',
  'surgery',
  'cirugía',
  'driver',
  'conductor',
  'bus',
  'autobús',
  'taxi',
  'lodging provider',
  'private vehicle',
  'homemaker',
])

function addWishes(add: (phrase: string, entry: Entry) => void): void {
  const each = (phrases: string, entry: Entry) => {
    for (const phrase of split(phrases)) add(phrase, entry)
  }
  each(wishes.female, { slot: 'gender', value: 'female' })
  each(wishes.male, { slot: 'gender', value: 'male' })
  each(wishes.anyGender, { slot: 'gender', value: 'any' })
  each(wishes.telehealth, { slot: 'telehealth' })
  each(wishes.accepting, { slot: 'isAcceptingNewPatient' })
  each(wishes.wheelchair, { slot: 'isHandicapAccessible' })
  each(wishes.primaryCare, { slot: 'isPCP' })
  const cue = (phrases: string, name: Cue) => each(phrases, { slot: 'cue', cue: name })
  cue(wishes.inPerson, 'in-person')
  cue(wishes.existing, 'filler')
  cue(cues.not, 'not')
  cue(cues.refused, 'refused')
  cue(cues.lacking, 'filler')
  cue(cues.optional, 'optional')
  cue(cues.mattersNot, 'matters-not')
  cue(cues.nearMe, 'near-me')
  cue(cues.inPatient, 'patient')
  cue(cues.insurance, 'insurance')
  cue(cues.left, 'left')
  // Keys of our own table.
  for (const [group, phrases] of Object.entries(ageWords)) each(phrases, { slot: 'age', group: group as AgeGroup })
  for (const [kind, phrases] of Object.entries(facilityNames))
    for (const phrase of split(phrases)) add(phrase, { slot: 'facility', name: phrase, kind })
}

function leavesOf(nodes: readonly SpecialtyNode[]): SpecialtyNode[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]))
}

function split(phrases: string): string[] {
  return phrases
    .split('|')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
