import { describe, expect, it } from 'vitest'
import { nicknamesOf, withoutTitles } from './person-names.ts'

describe('[D1] names as members type them', () => {
  it.each([
    ['Dr. Feldman', 'Feldman'],
    ['Dr Yuri Feldman', 'Yuri Feldman'],
    ['yuri feldman md', 'yuri feldman'],
    ['Yuri Feldman, M.D., Ph.D.', 'Yuri Feldman'],
    ['Dr.Feldman', 'Feldman'],
    ['Doctora María López', 'María López'],
    ['Feldman, Dr. Yuri', 'Feldman Yuri'],
    ['Sra. Ana Ruiz NP', 'Ana Ruiz'],
    ["Shaun O'Brien-Smith Jr.", "Shaun O'Brien-Smith"],
    ['MD Anderson', 'MD Anderson'],
    ['Dr. MD', 'MD'],
    ['Doctor', 'Doctor'],
    ['Anh Do', 'Anh Do'],
    ['Dr. Do', 'Do'],
    ['Anh Do, D.O.', 'Anh Do'],
    ['Yuri Feldman DO', 'Yuri Feldman'],
    ['Feldman DO', 'Feldman'],
    ['yuri feldman do', 'yuri feldman'],
    ['YURI FELDMAN DO', 'YURI FELDMAN'],
    ['...', '...'],
  ])('%s is searched as %s', (typed, name) => {
    expect(withoutTitles(typed)).toBe(name)
  })

  it('know the nicknames of a name and the names of a nickname, not one nickname by another', () => {
    expect(nicknamesOf('bob')).toContain('robert')
    expect(nicknamesOf('robert')).toContain('bob')
    expect(nicknamesOf('pepe')).toContain('jose')
    expect(nicknamesOf('pat')).toEqual(expect.arrayContaining(['patricia', 'patrick']))
    expect(nicknamesOf('patricia')).not.toContain('patrick')
    expect(nicknamesOf('ellie')).not.toContain('nell')
    for (const name of ['constructor', '__proto__', 'toString']) expect(nicknamesOf(name), name).toEqual([])
  })
})
