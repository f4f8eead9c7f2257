import type { SpecialtyNode } from '@care/contract'
import { describe, expect, it } from 'vitest'
import {
  chosenBranches,
  countChosen,
  exactMatch,
  findBranches,
  isChosen,
  leavesOf,
  checkStateOf,
  readTree,
  toggleAll,
  toggleNode,
  type Branch,
} from './specialty-tree.ts'

const nodes: SpecialtyNode[] = [
  {
    value: 'Heart',
    description: { en: 'Heart and Blood Vessels', es: 'Corazón y vasos' },
    children: [
      {
        value: 'Cardiology',
        description: { en: 'Cardiology', es: 'Cardiología' },
        plain: { en: 'Heart doctor', es: 'Doctor del corazón' },
        words: ['high blood pressure', 'chest pain'],
      },
      {
        value: 'Vascular Surgery',
        description: 'Vascular Surgery',
        plain: 'Surgeon for veins',
        words: ['scan of veins'],
      },
    ],
  },
  { value: 'allergy', description: 'allergy', plain: 'Allergy doctor' },
  {
    value: 'Cancer',
    description: 'Cancer',
    children: [
      { value: 'Oncology', description: 'Medical Oncology', plain: 'Cancer doctor' },
      {
        value: 'Radiation',
        description: 'Radiation',
        children: [
          { value: 'R1', description: 'R1' },
          { value: 'R2', description: 'R2' },
        ],
      },
    ],
  },
]
const tree = readTree(nodes, 'en')
const found = (typed: string, language: 'en' | 'es' = 'en') =>
  findBranches(readTree(nodes, language), typed).matches.map((match) => match.branch.value)

const flat = (branches: readonly Branch[]): Branch[] => branches.flatMap((branch) => [branch, ...flat(branch.children)])
const leafValues = (value: string) =>
  flat(tree)
    .filter((branch) => branch.value === value)
    .flatMap(leavesOf)
    .map((leaf) => leaf.value)
/** The leaves that a choice includes, the slow and obvious way. */
const leavesIn = (chosen: ReadonlySet<string>) => [...new Set([...chosen].flatMap(leafValues))].sort()
const subsets = (items: readonly Branch[]): Branch[][] =>
  items.reduce<Branch[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]).slice(1)

describe('specialty tree', () => {
  it('[APP-CFG-02] is sorted by description at every level, whatever the case', () => {
    expect(tree.map((branch) => branch.label)).toEqual(['allergy', 'Cancer', 'Heart and Blood Vessels'])
    expect(readTree(nodes, 'es').map((branch) => branch.label)).toEqual(['allergy', 'Cancer', 'Corazón y vasos'])
  })

  it('[D11] has primary care first, where most people start', () => {
    const primary = { value: 'Primary care', description: { en: 'Primary care', es: 'Atención primaria' } }
    for (const language of ['en', 'es'] as const) {
      const [first, ...rest] = readTree([...nodes, primary], language)
      expect([first?.value, rest.map(({ value }) => value)]).toEqual(['Primary care', ['allergy', 'Cancer', 'Heart']])
    }
  })

  it('[D11] finds types without providers after the others of equal rank', () => {
    const order = (counts: Record<string, number>) =>
      findBranches(tree, 'r', { countOf: (value) => counts[value] }).matches.map(({ branch }) => branch.value)
    expect(order({})).toEqual(['R1', 'R2', 'Radiation'])
    expect(order({ R1: 0, R2: 3 })).toEqual(['R2', 'Radiation', 'R1'])
  })

  it('[D11] takes all matches together, and puts them all back', () => {
    const all = flat(tree)
    for (const picked of subsets(all)) {
      for (const before of [[], ['Cancer'], ['R1', 'Cardiology']]) {
        const added = new Set(toggleAll(tree, new Set(before), picked))
        const were = picked.every(({ value }) => isChosen(tree, new Set(before), value))
        const wanted = new Set([
          ...before.flatMap((value) => leafValues(value)),
          ...picked.flatMap(leavesOf).map(({ value }) => value),
        ])
        if (were) expect(picked.some(({ value }) => isChosen(tree, added, value))).toBe(false)
        else expect(leavesIn(added)).toEqual([...wanted].sort())
      }
    }
  })

  it('[D11] knows the one type that was typed in full', () => {
    const exact = (typed: string) => exactMatch(findBranches(tree, typed).matches)?.value
    expect([exact('cardiology'), exact('Heart doctor'), exact('doctor'), exact('qq')]).toEqual([
      'Cardiology',
      'Cardiology',
      undefined,
      undefined,
    ])
  })

  it('omits plain words that only repeat the name', () => {
    const [same, other] = readTree(
      [
        {
          value: 'A',
          description: { en: 'Acupuncturist', es: 'Acupunturista' },
          plain: { en: 'acupuncturist', es: 'Acupunturista' },
        },
        { value: 'B', description: 'Cardiology', plain: 'Heart doctor' },
      ],
      'es',
    )
    expect([same?.plain, other?.plain]).toEqual(['', 'Heart doctor'])
  })

  it('finds "heart doctor" as well as "cardiology", in both languages and without accents', () => {
    expect(found('heart doctor')[0]).toBe('Cardiology')
    expect(found('cardiology')[0]).toBe('Cardiology')
    expect(found('CARDIOLOGIA', 'es')[0]).toBe('Cardiology')
    expect(found('doctor del corazon', 'es')[0]).toBe('Cardiology')
    expect(found('blood pressure')).toContain('Cardiology')
  })

  it('ranks an exact name before a longer one: "cardiology" is the heart doctor, not the technician', () => {
    const many = readTree(
      [
        { value: 'Cardiology Technician', description: 'Cardiology Technician' },
        { value: 'Nuclear Cardiology', description: 'Nuclear Cardiology', words: ['nuclear cardiologist'] },
        {
          value: 'Cardiovascular Disease',
          description: 'Cardiovascular Disease',
          words: ['cardiologist', 'Cardiology'],
        },
      ],
      'en',
    )
    const order = (typed: string) => findBranches(many, typed).matches.map(({ branch }) => branch.value)
    expect(order('cardiology')).toEqual(['Cardiovascular Disease', 'Cardiology Technician', 'Nuclear Cardiology'])
    expect(order(' Cardiologist ')).toEqual(['Cardiovascular Disease', 'Nuclear Cardiology'])
    expect([order('cardiolog')[0], order('cardiol')[0]]).toEqual(['Cardiovascular Disease', 'Cardiovascular Disease'])
    // If more letters are missing, words other than the name match too much: "hear" is not yet "heartburn".
    expect(
      findBranches(
        readTree(
          [
            { value: 'Stomach', description: 'Stomach', words: ['heartburn'] },
            { value: 'Heart Surgery', description: 'Heart Surgery' },
          ],
          'en',
        ),
        'hear',
      ).matches.map(({ branch }) => branch.value),
    ).toEqual(['Heart Surgery', 'Stomach'])
  })

  it('ranks the shortest first: "heart" is the heart doctor before the perfusionist', () => {
    const many = readTree(
      [
        { value: 'Perfusionist', description: 'Perfusionist', plain: 'Heart-lung machine specialist' },
        { value: 'Cardiovascular Disease', description: 'Cardiovascular Disease', plain: 'Heart doctor' },
        { value: 'Heart', description: 'Heart and blood vessels' },
      ],
      'en',
    )
    expect(findBranches(many, 'heart').matches.map(({ branch }) => branch.value)).toEqual([
      'Cardiovascular Disease',
      'Heart',
      'Perfusionist',
    ])
  })

  it('[D11] "heart doctor" does not list who treats heartburn', () => {
    const many = readTree(
      [
        { value: 'Gastroenterology', description: 'Gastroenterology', plain: 'Stomach doctor', words: ['heartburn'] },
        { value: 'Cardiology', description: 'Cardiology', plain: 'Heart doctor' },
      ],
      'en',
    )
    const order = (typed: string) => findBranches(many, typed).matches.map(({ branch }) => branch.value)
    expect(order('heart doctor')).toEqual(['Cardiology'])
    expect(order('doctor heartb')).toEqual(['Gastroenterology'])
  })

  it('matches on word starts only: "can" finds cancer, not scan', () => {
    expect(found('can')).toEqual(['Cancer', 'Oncology'])
    expect(found('zzz')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  it('chooses a branch as a whole, by one value', () => {
    const chosen = toggleNode(tree, new Set(['Cardiology']), 'Heart')
    expect(chosen).toEqual(['Heart'])
    expect(countChosen(tree, chosen)).toBe(2)
    expect(toggleNode(tree, new Set(chosen), 'Heart')).toEqual([])
  })

  it('takes one leaf out of a chosen branch and keeps the others', () => {
    expect(toggleNode(tree, new Set(['Heart']), 'Cardiology')).toEqual(['Vascular Surgery'])
    expect(toggleNode(tree, new Set(['Cancer']), 'R1').sort()).toEqual(['Oncology', 'R2'])
  })

  it('marks branches by what is chosen below', () => {
    const [, cancer, heart] = tree
    if (!cancer || !heart) throw new Error('the tree has three branches')
    expect(checkStateOf(heart, new Set(['Cardiology']))).toBe('some')
    expect(checkStateOf(heart, new Set(['Cardiology', 'Vascular Surgery']))).toBe('all')
    expect(checkStateOf(cancer, new Set(['R1']))).toBe('some')
    expect(checkStateOf(cancer, new Set())).toBe('none')
  })

  it('shows what is chosen, with unknown values of an old address at the end', () => {
    expect(chosenBranches(tree, ['Gone', 'Heart'])).toEqual([
      { value: 'Heart', label: 'Heart and Blood Vessels', count: 2, known: true },
      { value: 'Gone', label: 'Gone', count: 1, known: false },
    ])
    expect(countChosen(tree, ['Gone', 'Heart', 'Cardiology'])).toBe(3)
  })

  it('agrees with the set of leaves, whatever is pressed', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const all = tree.flatMap(function flat(branch: Branch): Branch[] {
      return [branch, ...branch.children.flatMap(flat)]
    })
    let chosen: string[] = []
    let leaves = new Set<string>()
    for (let press = 0; press < 400; press++) {
      const branch = all[Math.floor(random() * all.length)]
      if (!branch) continue
      const below = leavesOf(branch).map((leaf) => leaf.value)
      const wasAll = below.every((leaf) => leaves.has(leaf))
      leaves = new Set(wasAll ? [...leaves].filter((leaf) => !below.includes(leaf)) : [...leaves, ...below])
      chosen = toggleNode(tree, new Set(chosen), branch.value)
      expect(countChosen(tree, chosen), `press ${press}`).toBe(leaves.size)
      for (const one of all)
        expect(checkStateOf(one, new Set(leaves)) === 'all', `press ${press}, ${one.value}`).toBe(
          covered(tree, one.value, new Set(chosen)),
        )
    }
  })
})

function covered(branches: readonly Branch[], value: string, chosen: ReadonlySet<string>): boolean {
  const visit = (branch: Branch, above: boolean): boolean => {
    const inside = above || chosen.has(branch.value)
    return branch.value === value
      ? inside || checkStateOf(branch, chosen) === 'all'
      : branch.children.some((child) => visit(child, inside))
  }
  return branches.some((branch) => visit(branch, false))
}
