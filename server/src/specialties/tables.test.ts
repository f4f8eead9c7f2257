import { describe, expect, it } from 'vitest'
import { cellsOf, repeated, tableErrors, tableFiles, type TableCell } from '../tsv.testing.ts'
import { groups } from './groups.ts'
import { isSpecialtyKind } from './specialty.ts'

const specialtyColumns = [
  'kind',
  'codes',
  'name',
  'name es',
  'plain name',
  'plain name es',
  'synonyms en',
  'synonyms es',
  'synonyms zh',
]
const others = {
  'groups.tsv': { columns: ['group', 'name', 'name es'], unique: ['group', 'name', 'name es'] },
  'languages.tsv': {
    columns: ['name', 'code', 'name es', 'name zh', 'own name', 'other names', 'includes'],
    lists: ['other names', 'includes'],
    unique: ['name', 'name es'],
  },
  'narrower-codes.tsv': { columns: ['narrower code', 'counts as'], unique: ['narrower code'] },
  'traditional-chinese.tsv': { columns: ['traditional', 'simplified'], unique: ['traditional'] },
}

const files = tableFiles(new URL('./tables/', import.meta.url))
const specialtyTables = files.filter(({ file }) => !(file in others))
const fileOf = (name: string) => files.find(({ file }) => file === name) ?? { file: name, text: '' }
const column = (name: string) => specialtyTables.flatMap((table) => cellsOf(table, specialtyColumns, name))
const nuccCode = /^[0-9A-Z]{9}X$/

describe('specialty tables', () => {
  it('[API-CFG-15] have complete rows in both languages without repeated synonyms', () => {
    const lists = ['codes', 'synonyms en', 'synonyms es', 'synonyms zh']
    expect(specialtyTables.flatMap((table) => tableErrors(table, { columns: specialtyColumns, lists }))).toEqual([])
  })

  it('[API-CFG-15] have a file for each group of the tree, and no other', () => {
    expect(specialtyTables.map(({ file }) => file)).toEqual(groups.map(({ id }) => `${id}.tsv`).sort())
  })

  it('[API-CFG-15] name the kind of each specialty', () => {
    expect(column('kind').filter(({ value }) => !isSpecialtyKind(value))).toEqual([])
  })

  it('[API-CFG-15] use each NUCC code once, narrower codes included', () => {
    const codes: TableCell[] = [
      ...column('codes').flatMap(({ at, value }) => value.split('|').map((code) => ({ at, value: code }))),
      ...cellsOf(fileOf('narrower-codes.tsv'), others['narrower-codes.tsv'].columns, 'narrower code'),
    ]
    expect(codes.filter(({ value }) => !nuccCode.test(value))).toEqual([])
    expect(repeated(codes, 'code')).toEqual([])
  })

  it('[API-CFG-15] count each narrower code as the main code of a specialty', () => {
    const main = new Set(column('codes').map(({ value }) => value.split('|')[0]))
    const targets = cellsOf(fileOf('narrower-codes.tsv'), others['narrower-codes.tsv'].columns, 'counts as')
    expect(targets.filter(({ value }) => !main.has(value))).toEqual([])
  })

  it('[API-CFG-15] give each specialty and group a display name of its own in each language', () => {
    for (const name of ['name', 'name es']) expect(repeated(column(name), name)).toEqual([])
    const groupNames = cellsOf(fileOf('groups.tsv'), others['groups.tsv'].columns, 'name')
    expect(repeated([...groupNames, ...column('name')], 'name')).toEqual([])
  })

  it.each(Object.entries(others))('[API-CFG-15] keep %s complete', (name, rules) => {
    expect(tableErrors(fileOf(name), rules)).toEqual([])
  })
})
