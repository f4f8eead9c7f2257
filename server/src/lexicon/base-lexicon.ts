import { createHash } from 'node:crypto'
import type { SpecialtyNode } from '@care/contract'
import type { Configuration } from '../configuration/configuration.ts'
import {
  cachedByTaxonomy,
  namesOf,
  spokenLanguages,
  taxonomyOf,
  type Taxonomy,
} from '../specialties/specialties.service.ts'
import { ageGroups, type Cue, type Entry, type Strength } from './entry.ts'
import { PhraseTrie } from './phrase-trie.ts'
import { createSpeller, type Speller } from './spelling.ts'
import { strengthOf } from './strength.ts'
import {
  ageGroupPhrases,
  bodyParts,
  complaints,
  cuePhrases,
  doctorWords,
  facilityNames,
  fillerWords,
  generalSpecialtyNames,
  preferencePhrases,
} from './vocabulary.ts'
import { widen } from './widen.ts'

/**
 * Everything that depends only on the tree of specialties and not on the tenant: tenants with the same tree share it,
 * and a reload that does not change the tree keeps it.
 */
export interface BaseLexicon {
  trie: PhraseTrie
  speller: Speller
  leaves: ReadonlyMap<string, SpecialtyNode>
  nameFor: NameFor
  chinese: ReadonlySet<string>
}

/** The tree's own name of a specialty, by any of its names or codes; undefined if the tree does not have it. */
export type NameFor = (specialty: string) => string | undefined

/** Order of precedence: our words, the taxonomy's, its official names, bare body parts. */
const layers = { ours: 1, taxonomy: 2, official: 3, topic: 4 } as const

/** By tree. */
const baseLexicons = cachedByTaxonomy<BaseLexicon>()

export function baseLexicon(configuration: Configuration, tree: readonly SpecialtyNode[]): BaseLexicon {
  const taxonomy = taxonomyOf(configuration)
  const key = createHash('sha256').update(JSON.stringify(tree)).digest('hex')
  return baseLexicons(taxonomy, key, () => compileBase(taxonomy, tree))
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

  addPreferencesAndCues(add)
  for (const { specialties, phrases } of complaints)
    for (const phrase of phrases) addSpecialty(phrase, specialties, layers.ours)
  for (const leaf of leaves.values()) addWords(leaf, taxonomy, addSpecialty)
  for (const { specialties, phrases } of bodyParts)
    for (const phrase of phrases) addSpecialty(phrase, specialties, layers.topic, 'body-part')
  for (const language of spokenLanguages) {
    const values = language.means ?? [language.value]
    for (const name of namesOf(language)) add(name, { slot: 'language', values })
  }
  for (const word of fillerWords) add(word, { slot: 'cue', cue: 'filler' })
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
      add(
        phrase,
        [leaf.value],
        layers.official,
        generalSpecialtyNames.has(phrase.toLowerCase()) ? 'generic' : 'specialty',
      )
}

/** The meaning of each row of preferences.tsv and cues.tsv. */
const preferenceEntries: readonly (readonly [preference: string, entry: Entry])[] = [
  ['female', { slot: 'gender', value: 'female' }],
  ['male', { slot: 'gender', value: 'male' }],
  ['any gender', { slot: 'gender', value: 'any' }],
  ['telehealth', { slot: 'telehealth' }],
  ['accepting new patients', { slot: 'isAcceptingNewPatient' }],
  ['wheelchair accessible', { slot: 'isHandicapAccessible' }],
  ['primary care', { slot: 'isPCP' }],
  ['in person', { slot: 'cue', cue: 'in-person' }],
  ['existing patient', { slot: 'cue', cue: 'filler' }],
]
const cueEntries: readonly (readonly [name: string, cue: Cue])[] = [
  ['not', 'not'],
  ['refused', 'refused'],
  // "I have no dentist" asks for a dentist.
  ['lacking', 'filler'],
  ['optional', 'optional'],
  ['does not matter', 'does-not-matter'],
  ['near me', 'near-me'],
  ['patient', 'patient'],
  ['insurance', 'insurance'],
  ['unsupported', 'unsupported'],
]

function addPreferencesAndCues(add: (phrase: string, entry: Entry) => void): void {
  for (const [preference, entry] of preferenceEntries)
    for (const phrase of preferencePhrases.get(preference) ?? []) add(phrase, entry)
  for (const [name, cue] of cueEntries)
    for (const phrase of cuePhrases.get(name) ?? []) add(phrase, { slot: 'cue', cue })
  for (const group of ageGroups)
    for (const phrase of ageGroupPhrases.get(group) ?? []) add(phrase, { slot: 'age', group })
  for (const [kind, names] of facilityNames) for (const name of names) add(name, { slot: 'facility', name, kind })
}

function leavesOf(nodes: readonly SpecialtyNode[]): SpecialtyNode[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]))
}
