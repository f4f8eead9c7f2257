import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SpecialtyNode } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { toSimplified } from './chinese.ts'
import { builtInTaxonomy } from './taxonomy.ts'

const nuccFile = fileURLToPath(new URL('../../../../shared/data/nucc/nucc_taxonomy_251.csv', import.meta.url))
const { all, groups } = builtInTaxonomy
const lower = (text: string) => text.toLowerCase()
const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)
const phrases = all.flatMap(({ words }) => [...words.en, ...words.es, ...words.zh])

describe('the built-in table', () => {
  it('[API-CFG-15] has at least 300 entries, each with a code, two names and two plain labels', () => {
    expect(all.length).toBeGreaterThanOrEqual(300)
    for (const { code, display, plain } of all) {
      expect(code).toMatch(/^[0-9]{3}[0-9A-Z]{6}X$/)
      for (const text of [display.en, display.es, plain.en, plain.es]) expect(text.trim(), code).toMatch(/^\S.*\S$/)
    }
  })

  it('[API-CFG-15] gives a code to one entry and a name to one entry or branch', () => {
    expect(twice(all.flatMap(({ code, otherCodes }) => [code, ...otherCodes]))).toEqual([])
    expect(
      twice([
        ...all.map(({ display }) => lower(display.en)),
        ...groups.map(({ name }) => lower(name.en)),
        ...groups.map(({ id }) => id),
      ]).filter((name) => !groups.some(({ id, name: { en } }) => id === name && lower(en) === name)),
    ).toEqual([])
    expect(twice(all.map(({ display }) => lower(display.es)))).toEqual([])
    expect(all.filter(({ group }) => !groups.some(({ id }) => id === group))).toEqual([])
    expect(groups.filter(({ id }) => builtInTaxonomy.leavesOf(id).length === 0)).toEqual([])
  })

  it.skipIf(!existsSync(nuccFile))(
    '[API-CFG-15] uses only active codes, for people and places as NUCC has them (skipped without its data)',
    () => {
      const active = new Map(
        rowsOf(readFileSync(nuccFile, 'utf8'))
          .filter((row) => !row['Deactivation Date'])
          .map((row) => [row.Code, row.Section]),
      )
      const wrong = all.flatMap(({ code, otherCodes, kind, display }) =>
        [code, ...otherCodes]
          .filter((one) =>
            kind === 'both'
              ? !active.has(one)
              : active.get(one) !== { person: 'Individual', place: 'Non-Individual' }[kind],
          )
          .map((one) => `${one} ${display.en}`),
      )
      expect(wrong).toEqual([])
      expect(all.reduce((sum, { otherCodes }) => sum + 1 + otherCodes.length, 0)).toBeGreaterThan(active.size * 0.95)
    },
  )

  it('[APP-AI-01b] reaches 250 entries by 2,500 words of three languages, every entry by a lay word of each', () => {
    expect(new Set(phrases.map(lower)).size).toBeGreaterThanOrEqual(2500)
    for (const language of ['en', 'es', 'zh'] as const) {
      expect(
        all.filter(({ words }) => words[language].length === 0).map(({ display }) => display.en),
        language,
      ).toEqual([])
    }
    // A word that only repeats the display name does not help.
    const unreached = all.filter(({ display, words }) => words.en.every((word) => lower(word) === lower(display.en)))
    expect(unreached.map(({ display }) => display.en)).toEqual([])
  })

  it('[APP-AI-01b] keeps each word once per entry, trimmed, and out of the way of states, streets and plans', () => {
    for (const { display, words } of all)
      for (const list of Object.values(words)) expect(twice(list.map(lower)), display.en).toEqual([])
    expect(phrases.filter((word) => word !== word.trim() || /\s{2}|\|/.test(word))).toEqual([])
    const elsewhere = [
      'ca',
      'ct',
      'dc',
      'fl',
      'md',
      'ny',
      'pa',
      'tx',
      'va',
      'wa',
      'rd',
      'st',
      'dr',
      'ave',
      'hmo',
      'ppo',
      'medicare',
      'medicaid',
      'doctor',
      'female',
      'male',
      'va',
      'tía',
      'walker',
      'crown',
    ]
    expect(phrases.map(lower).filter((word) => elsewhere.includes(word))).toEqual([])
  })

  it('[APP-AI-01b] has Chinese words in simplified characters, and reads traditional ones as those', () => {
    const chinese = all.flatMap(({ words }) => words.zh)
    expect(chinese.filter((word) => toSimplified(word) !== word)).toEqual([])
    expect(chinese.filter((word) => !/\p{Script=Han}/u.test(word))).toEqual([])
    expect(toSimplified('心臟科醫生, 說廣東話的牙醫, 婦產科, 兒科, 養老院, 藥房')).toBe(
      '心脏科医生, 说广东话的牙医, 妇产科, 儿科, 养老院, 药房',
    )
  })

  it.each([
    ['heart doctor', 'Cardiovascular Disease'],
    ['ENT', 'Otolaryngology'],
    ['OB/GYN', 'Obstetrics & Gynecology'],
    ['PT', 'Physical Therapist'],
    ['GI doctor', 'Gastroenterology'],
    ['SNF', 'Skilled Nursing Facility'],
    ['drugstore', 'Community/Retail Pharmacy'],
    ['back cracking', 'Chiropractor'],
    ['hay fever', 'Allergy & Immunology'],
    ['doctor de los pies', 'Podiatrist'],
    ['clínica de urgencias', 'Urgent Care Clinic/Center'],
    ['牙医', 'Dentist'],
    ['儿科医生', 'Pediatrics'],
    ['成人日托', 'Adult Day Care'],
    ['dialysis', 'End-Stage Renal Disease (ESRD) Treatment Clinic/Center'],
    ['home care agency', 'Home Health Agency'],
    ['MRI', 'Magnetic Resonance Imaging (MRI) Clinic/Center'],
    ['mental health clinic', 'Mental Health Clinic/Center (Including Community Mental Health Center)'],
    ['hospital', 'General Acute Care Hospital'],
  ])('[APP-AI-01b] knows that "%s" means %s', (word, display) => {
    const { words } = builtInTaxonomy.find(display) ?? { words: { en: [], es: [], zh: [] } }
    expect([...words.en, ...words.es, ...words.zh]).toContain(word)
  })
})

describe('looking up a specialty', () => {
  it('[API-SRCH-10] finds by code or display in any case and spacing', () => {
    for (const value of [
      '207RC0000X',
      '207rc0000x',
      'Cardiovascular Disease',
      ' cardiovascular  DISEASE ',
      'enfermedades cardiovasculares',
    ]) {
      expect(builtInTaxonomy.find(value)?.display.en, value).toBe('Cardiovascular Disease')
    }
    expect(builtInTaxonomy.find('207LP2900X')?.display.en).toBe('Pain Medicine')
    expect(builtInTaxonomy.find('Warp Drive Repair')).toBeUndefined()
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(builtInTaxonomy.find(name), name).toBeUndefined()
  })

  it('[API-SRCH-10] maps a code to its display name, a group to its members, and an unknown value to itself', () => {
    expect(builtInTaxonomy.namesFor('213e00000x')).toEqual(['Podiatrist'])
    expect(builtInTaxonomy.namesFor('dentist')).toEqual(['Dentist'])
    expect(builtInTaxonomy.namesFor('Pharmacies')).toContain('Mail Order Pharmacy')
    expect(builtInTaxonomy.namesFor('pharmacies').length).toBe(builtInTaxonomy.leavesOf('Pharmacies').length)
    expect(builtInTaxonomy.namesFor('Underwater Basket Weaving')).toEqual(['Underwater Basket Weaving'])
    for (const specialty of all) expect(builtInTaxonomy.namesFor(specialty.display.en)).toEqual([specialty.display.en])
  })
})

describe('the tree', () => {
  it.each(['en', 'es'] as const)(
    '[APP-CFG-02] is sorted by description at every level, case aside (%s)',
    (language) => {
      const tree = builtInTaxonomy.tree({}, language)
      const text = ({ description }: SpecialtyNode) =>
        typeof description === 'string' ? description : (description[language] ?? '')
      const order = new Intl.Collator(language)
      for (const level of [tree, ...tree.map(({ children = [] }) => children)]) {
        for (const [index, node] of level.entries()) {
          const next = level[index + 1]
          if (next)
            expect(order.compare(lower(text(node)), lower(text(next))), `${text(node)} / ${text(next)}`).toBeLessThan(0)
        }
      }
      expect(tree.flatMap(({ children = [] }) => children)).toHaveLength(all.length)
    },
  )

  it('[APP-CFG-02] has nodes with a value, both names, a plain label, words and a kind', () => {
    const heart = builtInTaxonomy.tree({ groups: ['heart'] }, 'en')
    expect(heart).toHaveLength(1)
    expect(heart[0]).toMatchObject({
      value: 'Heart and blood vessels',
      description: { es: 'Corazón y vasos sanguíneos' },
    })
    const cardiology = heart[0]?.children?.find(({ value }) => value === 'Cardiovascular Disease')
    expect(cardiology).toMatchObject({
      description: { en: 'Cardiovascular Disease', es: 'Enfermedades cardiovasculares' },
      plain: { en: 'Heart doctor', es: 'Médico del corazón' },
      kind: 'person',
    })
    expect(cardiology?.words).toEqual(expect.arrayContaining(['cardiologist', 'cardiólogo', '心脏科']))
  })

  it('[APP-CFG-02] shows the selected groups (by id or name), kinds and codes, and no empty branch', () => {
    const leaves = (...[selection]: Parameters<typeof builtInTaxonomy.tree>) =>
      builtInTaxonomy.tree(selection, 'en').flatMap(({ children = [] }) => children)
    expect(leaves({ groups: ['Dental'] }, 'en')).toEqual(leaves({ groups: ['dental'] }, 'en'))
    expect(new Set(leaves({ groups: ['dental'], kinds: ['place'] }, 'en').map(({ kind }) => kind))).toEqual(
      new Set(['place']),
    )
    expect(leaves({ kind: 'person' }, 'en').length + leaves({ kind: 'place' }, 'en').length).toBe(
      all.length + all.filter(({ kind }) => kind === 'both').length,
    )
    expect(
      leaves({ groups: ['skin'], codes: ['122300000x'], without: ['207N00000X'] }, 'en').map(({ value }) => value),
    ).toContain('Dentist')
    expect(leaves({ groups: ['skin'], without: ['207N00000X'] }, 'en').map(({ value }) => value)).not.toContain(
      'Dermatology',
    )
    expect(leaves({ codes: ['122300000X'] }, 'en').map(({ value }) => value)).toEqual(['Dentist'])
    expect(leaves({ groups: 'all', kinds: ['person', 'place', 'both'], codes: [], without: [] }, 'en')).toHaveLength(
      all.length,
    )
    expect(builtInTaxonomy.tree({ groups: ['no such group'] }, 'en')).toEqual([])
  })
})

/** Just enough CSV for the NUCC table: quoted fields with commas, line ends and doubled quotes. */
function rowsOf(text: string): Record<string, string>[] {
  const records = [...text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)]
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of records) {
    rows.at(-1)?.push((quoted ?? plain).replaceAll('""', '"').trim())
    if (end !== ',') rows.push([])
  }
  const [header = [], ...body] = rows
  return body
    .filter((row) => row.length === header.length)
    .map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}
