import type { DirectoryRecord } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrintPool } from './print-pool.ts'
import { documentOf, everyDocument, printTenant } from './print-shapes.testing.ts'
import { openTestPool, pagesOf, place, shapes, whyNoPdfText, wordsOf } from './print.testing.ts'

let pool: PrintPool
beforeAll(async () => {
  pool = await openTestPool()
})
afterAll(() => pool?.close())

const compile = (data: unknown) => pool.run({ template: 'record', data })
const riverspring = printTenant('riverspring')
const withName = (name: string): DirectoryRecord => ({
  stableId: 'x',
  kind: 'provider',
  heads: [{ golden: true, name: [{ text: name }], qualification: [{ display: name }] }],
  relations: [{ ...place(1), specialty: [{ display: name }] }],
})

describe('a record on paper', () => {
  it('[API-PRT-01] compiles in every shape, for each tenant, in both sizes and languages, on both papers', async () => {
    const papers = [...everyDocument()]
    expect(papers.length).toBeGreaterThan(60)
    const failed = (
      await Promise.all(
        papers.map(async ({ name, document }) => {
          const pdf = await compile(document).catch(() => Buffer.alloc(0))
          return pdf.subarray(0, 5).toString() === '%PDF-' && pagesOf(pdf) > 0 ? '' : name
        }),
      )
    ).filter(Boolean)
    expect(failed).toEqual([])
  }, 180_000)

  it('large print has 18 pt and needs more pages', async () => {
    const eleven = shapes.find(({ name }) => name === 'a provider with 11 locations') ?? shapes[0]
    if (!eleven) throw new Error('no shape')
    const large = documentOf(eleven, riverspring, { size: 'large' })
    expect(large.base).toBe(18)
    expect(pagesOf(await compile(large))).toBeGreaterThan(pagesOf(await compile(documentOf(eleven, riverspring))))
  })

  it('[three-report label] says at the place what members reported, and nothing at others', async () => {
    const record: DirectoryRecord = {
      ...withName('Mary Lee'),
      relations: [
        { ...place(1), id: 'a' },
        { ...place(2), id: 'b' },
      ],
      meta: { reported: ['b'] },
    }
    const shape = { name: 'reported', kind: 'provider' as const, record }
    const said = documentOf(shape, riverspring).locations.map(({ reported }) => reported)
    expect(said).toEqual(['', 'Members reported that this may be wrong. We are checking.'])
    const spanish = documentOf(shape, riverspring, { language: 'es', size: 'large' })
    expect(spanish.locations[1]?.reported).toMatch(/^Otros miembros avisaron/)
    if (whyNoPdfText) return
    expect(wordsOf(await compile(documentOf(shape, riverspring)))).toContain('Members reported that this may be wrong.')
    expect(wordsOf(await compile(spanish))).toContain('Otros miembros avisaron')
  })

  it('mddoh prints its own logo, papers from elsewhere none', () => {
    const [shape] = shapes
    if (!shape) throw new Error('no shape')
    const mddoh = printTenant('mddoh')
    expect(documentOf(shape, mddoh).logo).toContain('<svg')
    expect(documentOf(shape, mddoh).logo.replaceAll(/font-family="[^"]*"/g, '')).toBe(
      mddoh.images.get('print-logo.svg')?.replaceAll(/font-family="[^"]*"/g, ''),
    )
    expect(documentOf(shape, mddoh, { fromDirectory: false })).toMatchObject({
      logo: '',
      publisher: '',
      isForeign: true,
    })
  })

  it('a record without a name, place or anything has words in their place', () => {
    const bare = shapes.find(({ name }) => name === 'a provider with nothing but an id')
    if (!bare) throw new Error('no shape')
    const { title, locations, noLocations } = documentOf(bare, riverspring)
    expect(title).not.toBe('')
    expect(locations).toEqual([])
    expect(noLocations).toContain('no locations')
  })
})

const hostile: [string, string][] = [
  ['a code sign', '#panic("boom") #let x = 1'],
  ['a file read', '#read("/etc/passwd")'],
  ['an include', '#include "/etc/passwd"'],
  ['a template of another kind', '{{7*7}} ${7*7} <%= 7*7 %>'],
  ['a script', '<script>alert(1)</script>'],
  ['an import', '@import "evil"; #import "@preview/cetz:0.2.0"'],
  ['markup', '*bold* _it_ = Heading $x^2$ `raw` // gone /* gone */ ~ --- <label> @ref \\ \\u{41}'],
  ['names of every object', 'constructor __proto__ toString'],
  ['quotes and braces', '"}],"x":"\' \\" \\\\ }{ ]['],
  ['Chinese', '王小明醫師 汉字'],
  ['Spanish', 'Ñandú Peña ¿Año?'],
  ['Vietnamese', 'Nguyễn Thị Hồng'],
  ['Russian', 'Анна Иванова'],
  ['Korean', '김민수'],
  ['Japanese', '田中 さくら'],
]

describe.skipIf(whyNoPdfText !== '')(`hostile text on paper${whyNoPdfText}`, () => {
  it.each(hostile)('[API-PRT-04] %s stays plain text', async (_, text) => {
    const words = wordsOf(
      await compile(documentOf({ name: '', kind: 'provider', record: withName(text) }, riverspring)),
    )
    // Long words have break opportunities.
    expect(words.replaceAll(/[\s\u200b]/g, '').toLowerCase()).toContain(text.replaceAll(' ', '').toLowerCase())
    expect(words).not.toContain('root:')
  })

  it.each([
    ['Arabic', 'محمد حداد'],
    ['Hebrew', 'משה כהן'],
    ['Hindi', 'प्रिया शर्मा'],
  ])('[API-PRT-04] %s is on the paper to be read and copied', async (_, text) => {
    const words = wordsOf(
      await compile(documentOf({ name: '', kind: 'provider', record: withName(text) }, riverspring)),
    )
    for (const word of text.split(' ')) expect(words).toContain(word)
    expect(words).not.toContain('□')
  })

  it.each([
    ['control characters', 'A\u0000B\u0007C\u001b[31mD\u202eE\ufeffF\ufffe\ud800'],
    ['emoji', 'Dr 🩺👩🏽‍⚕️ Lee'],
    ['Arabic', 'د. ليلى حداد'],
    ['Hebrew and English', 'ד״ר Levi כהן'],
    ['a word without end', 'x'.repeat(4_999)],
    ['5,000 letters', 'Long Name '.repeat(500)],
    ['5,000 signs of another script', '漢'.repeat(5_000)],
    ['line ends', 'a\nb\r\nc\u2028d\u2029e\tf'],
    ['nothing but spaces', '   '],
    ['combining marks', `e${'\u0301'.repeat(200)}`],
  ])('[API-PRT-04] %s never break the paper', async (_, text) => {
    const pdf = await compile(documentOf({ name: '', kind: 'provider', record: withName(text) }, riverspring))
    const words = wordsOf(pdf)
    expect(words).toContain('River Clinic 1')
    if (text.startsWith('Long')) expect(words.toLowerCase().split('long name').length).toBeGreaterThan(500)
    if (text.startsWith('xxx')) expect(words.toLowerCase().replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(4_999)
  })
})
