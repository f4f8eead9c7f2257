import type { SpecialtyNode } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { derive } from '../configuration/derived.ts'
import { listsDocument } from '../configuration/lists-document.ts'
import { mappingFingerprint } from '../specialties/specialties.service.ts'
import { baseLexicon, chineseWords, specialtyEntry, type NameFor } from './base-lexicon.ts'
import { PhraseTrie } from './phrase-trie.ts'
import { planPhrases } from './plan-phrases.ts'
import { createSpeller } from './spelling.ts'
import { strengthOf } from './strength.ts'
import { lexiconDocument, tenantWords } from './tenant-words.ts'

/** Every phrase that one tenant's members may use, compiled for lookup. */
export interface Lexicon {
  /** The tenant's own words come first: if both have a phrase, the tenant's meaning counts. */
  tries: readonly PhraseTrie[]
  knows(key: string): boolean
  /** Known words that a misspelled one may mean. */
  spellingsOf(key: string): readonly string[]
  isChineseWord(word: string): boolean
  nameFor: NameFor
  leaves: ReadonlyMap<string, SpecialtyNode>
}

/** The lexicon of a tenant, compiled on first use. A reload that changes none of its documents keeps it. */
export const lexiconOf = derive<Tenant, Lexicon>({
  compute: compileLexicon,
  fingerprint: ({ configuration, documents }) =>
    [
      mappingFingerprint(configuration),
      documents.find(lexiconDocument)?.version ?? 'none',
      documents.find(listsDocument)?.version ?? 'none',
    ].join(),
})

export function compileLexicon(tenant: Tenant): Lexicon {
  const base = baseLexicon(tenant.configuration, tenant.components.specialtyDropdown.options)
  const own = new PhraseTrie()
  for (const { phrase, specialties } of tenantWords(tenant.documents.find(lexiconDocument)?.value)) {
    const entry = specialtyEntry(base.leaves, base.nameFor, specialties, strengthOf(phrase))
    if (entry) own.add(phrase, entry)
  }
  for (const { phrase, value } of planPhrases(tenant.components.planDropdown.options))
    own.add(phrase, { slot: 'programType', value })
  const speller = createSpeller(own.words)
  const chinese = chineseWords(own)
  return {
    tries: [own, base.trie],
    knows: (key) => own.knows(key) || base.trie.knows(key),
    spellingsOf: (key) => [...speller.spellingsOf(key), ...base.speller.spellingsOf(key)],
    isChineseWord: (word) => chinese.has(word) || base.chinese.has(word),
    nameFor: base.nameFor,
    leaves: base.leaves,
  }
}
