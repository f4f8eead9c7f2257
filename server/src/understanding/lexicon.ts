import type { SpecialtyNode } from '@care/contract'
import { namesOf, spokenLanguages, type Taxonomy } from '../specialties/specialties.service.ts'
import type { Tenant } from '../tenants/configuration.ts'
import { ageWords } from './data/ages.ts'
import { complaintsEnglish } from './data/complaints-en.ts'
import { complaintsChinese, complaintsSpanish } from './data/complaints-es-zh.ts'
import { cues } from './data/cues.ts'
import { facilityNames } from './data/facility-names.ts'
import { chineseFiller, filler } from './data/filler.ts'
import { wider } from './data/related.ts'
import { topics } from './data/topics.ts'
import { wishes } from './data/wishes.ts'
import type { AgeGroup, Cue, Entry, Strength } from './entry.ts'
import { PhraseTrie } from './phrase-trie.ts'
import { planPhrases } from './plan-phrases.ts'
import { createSpeller, type Speller } from './spelling.ts'
import { strengthOf } from './strength.ts'
import { tenantWords } from './tenant-words.ts'

/** Everything one tenant's members may say, ready to be looked for. */
export interface Lexicon {
  trie: PhraseTrie
  speller: Speller
  /** Chinese words, for cutting a text without spaces. */
  chinese: ReadonlySet<string>
  /** The tenant's own name of a specialty, by any name or code of it; undefined for what its tree lacks. */
  nameFor(specialty: string): string | undefined
  leaves: ReadonlyMap<string, SpecialtyNode>
}

/** Whose words count most: the tenant's, ours, the taxonomy's, its official names, bare parts of the body. */
const layers = { tenant: 0, ours: 1, taxonomy: 2, official: 3, topic: 4 } as const

export function compileLexicon(taxonomy: Taxonomy, tenant: Tenant): Lexicon {
  const trie = new PhraseTrie()
  const leaves = new Map(leavesOf(tenant.components.specialtyDropdown.options).map((leaf) => [leaf.value, leaf]))
  const byCode = new Map([...leaves.keys()].flatMap((value) => {
    const known = taxonomy.find(value)
    return known ? [[known.code, value] as const] : []
  }))
  const nameFor = (specialty: string) => leaves.has(specialty) ? specialty : byCode.get(taxonomy.find(specialty)?.code ?? '')
  const add = (phrase: string, entry: Entry, layer?: number) => trie.add(phrase, entry, layer)
  const addSpecialty = (phrase: string, names: readonly string[], layer: number, strength: Strength = strengthOf(phrase)) => {
    const known = [...new Set(names.flatMap((name) => nameFor(name) ?? []))]
    if (known.length > 0) add(phrase, { slot: 'specialties', names: known, strength, place: known.every((name) => leaves.get(name)?.kind === 'place') }, layer)
  }

  for (const { phrase, specialties } of tenantWords(tenant.lexicon)) addSpecialty(phrase, specialties, layers.tenant)
  addWishes(add)
  for (const table of [complaintsEnglish, complaintsSpanish, complaintsChinese]) {
    for (const [names, phrases] of Object.entries(table)) for (const phrase of split(phrases)) addSpecialty(phrase, names.split('+'), layers.ours)
  }
  for (const leaf of leaves.values()) addWords(leaf, taxonomy, addSpecialty)
  for (const [names, phrases] of Object.entries(topics)) for (const phrase of split(phrases)) addSpecialty(phrase, names.split('+'), layers.topic, 'topic')
  for (const language of spokenLanguages) {
    const values = language.means ?? [language.value]
    for (const name of namesOf(language)) add(name, { slot: 'language', values })
  }
  for (const { phrase, value } of planPhrases(tenant.components.planDropdown.options)) add(phrase, { slot: 'programType', value })
  for (const word of [...filler, ...chineseFiller]) add(word, { slot: 'cue', cue: 'filler' })

  const chinese = new Set([...trie.words].filter((word) => /^\p{Script=Han}+$/u.test(word)))
  return { trie, speller: createSpeller([...trie.words].filter((word) => word.length > 3)), chinese, nameFor, leaves }
}

function addWords(leaf: SpecialtyNode, taxonomy: Taxonomy, add: (phrase: string, names: readonly string[], layer: number, strength?: Strength) => void): void {
  const known = taxonomy.find(leaf.value)
  const words = leaf.words ?? (known ? [...known.words.en, ...known.words.es, ...known.words.zh] : [])
  for (const phrase of words) {
    const strength = strengthOf(phrase)
    const own = known?.display.en ?? leaf.value
    const also = strength === 'need' || /Physical Therapist$/.test(own) ? wider[own] : undefined
    add(phrase, also ? [leaf.value, also] : [leaf.value], layers.taxonomy, strength)
  }
  const texts = [leaf.description, leaf.plain].flatMap((text) => (text === undefined ? [] : typeof text === 'string' ? [text] : [text.en, text.es ?? '']))
  for (const phrase of new Set([leaf.value, ...texts])) if (phrase !== '') add(phrase, [leaf.value], layers.official, generalNames.has(phrase.toLowerCase()) ? 'generic' : 'trade')
}

const generalNames: ReadonlySet<string> = new Set(['clinic', 'clínica', 'clinic/center', 'clínica o centro', 'hospital', 'surgery', 'cirugía', 'driver', 'conductor', 'bus', 'autobús', 'taxi', 'lodging provider', 'private vehicle', 'homemaker'])

function addWishes(add: (phrase: string, entry: Entry) => void): void {
  const each = (phrases: string, entry: Entry) => { for (const phrase of split(phrases)) add(phrase, entry) }
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
  cue(cues.optional, 'optional')
  cue(cues.mattersNot, 'matters-not')
  cue(cues.nearMe, 'near-me')
  cue(cues.inPatient, 'patient')
  cue(cues.insurance, 'insurance')
  cue(cues.left, 'left')
  for (const [group, phrases] of Object.entries(ageWords)) each(phrases, { slot: 'age', group: group as AgeGroup }) // Keys of our own table.
  for (const [kind, phrases] of Object.entries(facilityNames)) for (const phrase of split(phrases)) add(phrase, { slot: 'facility', name: phrase, kind })
}

function leavesOf(nodes: readonly SpecialtyNode[]): SpecialtyNode[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]))
}

function split(phrases: string): string[] {
  return phrases.split('|').map((phrase) => phrase.trim()).filter(Boolean)
}
