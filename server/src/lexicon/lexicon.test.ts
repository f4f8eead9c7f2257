import type { SpecialtyNode } from '@care/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { Entry } from './entry.ts'
import { withDocument } from '../configuration/configuration.testing.ts'
import { compileLexicon } from './lexicon.ts'
import { lexiconDocument } from './tenant-words.ts'
import type { TrieNode } from './phrase-trie.ts'
import { nlSearchDeps } from '../nl-search/tenants.testing.ts'
import { criteriaFromText } from '../nl-search/criteria-from-text.ts'

let fixture: Awaited<ReturnType<typeof nlSearchDeps>>
beforeAll(async () => {
  fixture = await nlSearchDeps()
})

describe('the lexicon', () => {
  it('[APP-AI-01b] reaches every specialty of every tenant by a lay word, 250 by 2,500 words in all', () => {
    for (const tenant of fixture.tenants.values()) {
      const { tries, leaves } = compileLexicon(tenant)
      const reached = new Map<string, number>()
      const counts = { latin: 0, chinese: 0 }
      for (const trie of tries) {
        for (const { entries, path } of phrasesOf(trie.root)) {
          for (const name of entries.flatMap((entry) => (entry.slot === 'specialties' ? entry.names : []))) {
            if (path.join(' ') !== name.toLowerCase()) reached.set(name, (reached.get(name) ?? 0) + 1)
          }
          if (entries.some(({ slot }) => slot === 'specialties'))
            counts[/\p{Script=Han}/u.test(path.join('')) ? 'chinese' : 'latin']++
        }
      }
      expect(
        [...leaves.keys()].filter((name) => !reached.has(name)),
        tenant.id,
      ).toEqual([])
      expect(reached.size).toBeGreaterThanOrEqual(250)
      expect(counts.latin).toBeGreaterThanOrEqual(2_000)
      expect(counts.chinese).toBeGreaterThanOrEqual(500)
      expect(counts.latin + counts.chinese).toBeGreaterThanOrEqual(2_500)
    }
  })

  it('[APP-AI-01b] maps plain names in both languages to their own or a near specialty', () => {
    const lost: string[] = []
    for (const { display, plain } of builtInTaxonomy.all) {
      const names = fixture.ask('centerlight', display.en).query.specialtiesV2 ?? []
      if (!names.includes(display.en)) lost.push(`${display.en} -> ${names.join(', ')}`)
      if (
        fixture.ask('centerlight', plain.es).query.specialtiesV2 === null &&
        !/familia|general|médico de|^Médico/i.test(plain.es)
      )
        lost.push(plain.es)
    }
    expect(lost.length, lost.join('\n')).toBeLessThan(builtInTaxonomy.all.length * 0.04)
  })

  it("[APP-AI-01b] never names a specialty outside the tenant's tree", () => {
    const tree: SpecialtyNode[] = [
      {
        value: 'Teeth',
        description: 'Teeth',
        children: [{ value: 'Dentist', description: 'Dentist', kind: 'person' }],
      },
    ]
    const small = changed('centerlight', {
      components: { ...tenant('centerlight').components, specialtyDropdown: { options: tree } },
    })
    const lexicon = compileLexicon(small)
    const names = (text: string) =>
      criteriaFromText(fixture.deps.gazetteer, small, lexicon, text, 'en').query.specialtiesV2
    expect(names('dentist for my 5 year old')).toEqual(['Dentist'])
    for (const text of [
      'heart doctor',
      'my toddler needs a checkup',
      'doctor for my grandmother',
      'asthma',
      'hospital',
    ])
      expect(names(text)).toBeNull()
  })

  it("[APP-AI-01b] puts the tenant's own words over ours, and refuses a lexicon that it cannot read", () => {
    const withWords = withDocument(tenant('centerlight'), lexiconDocument, {
      words: [
        { phrase: 'gizmo checkup', specialty: 'Neurology' },
        { phrase: 'skin doctor', specialty: ['Plastic Surgery', 'No Such Trade'] },
      ],
    })
    const lexicon = compileLexicon(withWords)
    const names = (text: string) =>
      criteriaFromText(fixture.deps.gazetteer, withWords, lexicon, text, 'en').query.specialtiesV2
    expect(names('gizmo checkups please')).toEqual(['Neurology'])
    expect(names('skin doctor')).toEqual(['Plastic Surgery'])
    for (const lexicon of [null, 7, {}, { words: 'x' }, { words: [{ phrase: 1 }] }])
      expect(lexiconDocument.read({ scope: 'centerlight', name: 'lexicon' }, JSON.stringify(lexicon))).toHaveProperty(
        'errors',
      )
  })
})

function tenant(id: string): Tenant {
  const found = fixture.tenants.get(id)
  if (!found) throw new Error(id)
  return found
}

function changed(id: string, more: Partial<Tenant>): Tenant {
  return { ...tenant(id), ...more }
}

function* phrasesOf(
  node: TrieNode,
  path: readonly string[] = [],
): Generator<{ entries: readonly Entry[]; path: readonly string[] }> {
  if (node.entries.length > 0) yield { entries: node.entries, path }
  for (const [key, next] of node.next ?? []) yield* phrasesOf(next, [...path, key])
}
