import { describe, expect, it } from 'vitest'
import { nicknamesByName } from '../lexicon/person-names.ts'
import { tableErrors, tableFiles } from '../tsv.testing.ts'
import { listsByKey } from '../tsv.ts'
import { fullNamesOf } from './nicknames.ts'

const [table = { file: '', text: '' }] = tableFiles(new URL('./tables/', import.meta.url))

describe('nicknames in matching', () => {
  it('[MATCH-04] are those of search and further ones', () => {
    expect(fullNamesOf('chuy')).toEqual(['chuy', 'jesus'])
    expect(fullNamesOf('art')).toEqual(['art', 'arthur'])
    expect(fullNamesOf('sasha')).toEqual(expect.arrayContaining(['alexander', 'oleksandr']))
    expect(fullNamesOf('robert')).toEqual(['robert'])
  })

  it('[MATCH-04] have a well-formed table, which repeats nothing of the table of search', () => {
    expect(tableErrors(table, { columns: ['name', 'called'], lists: ['called'], unique: ['name'] })).toEqual([])
    const repeated = [...listsByKey(table.text)].flatMap(([name, called]) =>
      called.filter((word) => nicknamesByName.get(name)?.includes(word)).map((word) => `${name} ${word}`),
    )
    expect(repeated).toEqual([])
  })
})
