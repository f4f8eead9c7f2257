import { describe, expect, it } from 'vitest'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { cellsOf, tableErrors, tableFiles, wordListErrors, type TableRules } from '../tsv.testing.ts'

const keyed = (key: string): TableRules => ({ columns: [key, 'phrases'], lists: ['phrases'] })
const bySpecialties: TableRules = {
  columns: ['specialties', 'phrases'],
  lists: ['specialties', 'phrases'],
  unique: ['specialties'],
}
const tables: Readonly<Record<string, TableRules>> = {
  'age-groups.tsv': keyed('age group'),
  'body-parts.tsv': bySpecialties,
  'broader-specialties.tsv': {
    columns: ['specialty', 'broader specialties'],
    lists: ['broader specialties'],
    unique: ['specialty'],
  },
  'chinese-family-names.tsv': { columns: ['character', 'name'], unique: ['character'] },
  'complaints-chinese.tsv': bySpecialties,
  'complaints-english.tsv': bySpecialties,
  'complaints-everyday.tsv': bySpecialties,
  'complaints-spanish.tsv': bySpecialties,
  'cues.tsv': keyed('cue'),
  'distance-phrases.tsv': { columns: ['phrase', 'miles'], unique: ['phrase'] },
  'facility-names.tsv': keyed('kind'),
  'irregular-words.tsv': { columns: ['word', 'stem'], unique: ['word'] },
  'misspelled-places.tsv': { columns: ['written', 'meant'], unique: ['written'] },
  'name-titles.tsv': { ...keyed('kind'), unique: ['kind'] },
  'nicknames.tsv': { columns: ['name', 'nicknames'], lists: ['nicknames'], unique: ['name'] },
  'pediatric-specialties.tsv': { columns: ['specialty', 'pediatric specialty', 'use'], unique: ['specialty'] },
  'preferences.tsv': keyed('preference'),
  'urgent.tsv': keyed('action'),
  'word-classes.tsv': { ...keyed('class'), unique: ['class'] },
}
const keys: Readonly<Record<string, readonly string[]>> = {
  'age-groups.tsv': ['child', 'teen', 'senior'],
  'cues.tsv': [
    'not',
    'refused',
    'lacking',
    'optional',
    'does not matter',
    'near me',
    'patient',
    'insurance',
    'unsupported',
    'complaint',
  ],
  'name-titles.tsv': ['before', 'after', 'also a name'],
  'preferences.tsv': [
    'female',
    'male',
    'any gender',
    'telehealth',
    'in person',
    'accepting new patients',
    'existing patient',
    'wheelchair accessible',
    'primary care',
  ],
  'urgent.tsv': ['call 911', 'call 988'],
  'word-classes.tsv': [
    'doctor',
    'doctor-like noun',
    'skipped inside a phrase',
    'facility noun',
    'any facility or treatment',
    'general specialty name',
    'condition in capitals',
    'only in capitals',
    'profession noun',
    'facility or service noun',
    'short name of a specialty',
    'referral verb',
    'verb of the present doctor',
    'kilometer',
  ],
}

const files = tableFiles(new URL('./tables/', import.meta.url))
const fileOf = (name: string) => files.find(({ file }) => file === name) ?? { file: name, text: '' }

describe('tables of the lexicon', () => {
  it('[APP-AI-01b] are all checked here', () => {
    expect(files.map(({ file }) => file).filter((file) => !file.endsWith('.txt'))).toEqual(Object.keys(tables))
  })

  it.each(Object.entries(tables))('[APP-AI-01b] keep %s complete, without repeated phrases', (name, rules) => {
    expect(tableErrors(fileOf(name), rules)).toEqual([])
  })

  it('[APP-AI-01b] have no word twice in a word list', () => {
    expect(files.filter(({ file }) => file.endsWith('.txt')).flatMap(wordListErrors)).toEqual([])
  })

  it.each(Object.entries(keys))(
    '[APP-AI-01b] have a row of %s for every key that the parser reads',
    (name, expected) => {
      const [key = ''] = tables[name]?.columns ?? []
      const found = cellsOf(fileOf(name), tables[name]?.columns ?? [], key).map(({ value }) => value)
      expect([...new Set(found)]).toEqual(expected)
    },
  )

  it('[APP-AI-01b] name only specialties that exist', () => {
    const columns = ['specialties', 'specialty', 'broader specialties', 'pediatric specialty']
    const cells = Object.entries(tables).flatMap(([name, rules]) =>
      rules.columns
        .filter((column) => columns.includes(column))
        .flatMap((column) => cellsOf(fileOf(name), rules.columns, column)),
    )
    const unknown = cells.flatMap(({ at, value }) =>
      value.split('|').flatMap((name) => (builtInTaxonomy.find(name) ? [] : [`${at}: no specialty "${name}"`])),
    )
    expect(unknown).toEqual([])
  })

  it('[APP-AI-01b] say whether a pediatric specialty replaces the usual one', () => {
    const rules = tables['pediatric-specialties.tsv']
    const use = cellsOf(fileOf('pediatric-specialties.tsv'), rules?.columns ?? [], 'use')
    expect(use.filter(({ value }) => value !== 'also' && value !== 'instead')).toEqual([])
  })
})
