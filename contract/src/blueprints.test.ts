import { describe, expect, it } from 'vitest'
import { blueprintSchema, checkBlueprint } from './check-blueprint.ts'
import { fillBlueprint } from './fill-blueprint.ts'
import { pagesOf } from './page-names.ts'
import { parseBlueprint } from './parse-blueprint.ts'

const page = {
  title: { en: 'Home', es: 'Inicio' },
  componentsConfig: [{ type: 'heading', text: { en: 'Find care', es: 'Español 中文' } }],
  errorMessages: { emptyRequired: 'Required.' },
}
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

describe('parseBlueprint', () => {
  it('[APP-BP-05] reads base64 of JSON, plain JSON and an object alike, with all letters', () => {
    const text = JSON.stringify(page)
    for (const blueprint of [base64(text), ` ${text}\n`, page, JSON.stringify(text)])
      expect(parseBlueprint(blueprint)).toEqual(page)
  })

  it('[APP-BP-06] does nothing with null', () => {
    for (const nothing of [null, undefined, 'null']) expect(parseBlueprint(nothing)).toBeUndefined()
  })

  it('[APP-BP-07] gives an empty configuration for what cannot be decoded, and logs it', () => {
    for (const broken of [
      '{"componentsConfig": [',
      '%%%',
      base64('not json'),
      base64('"\xff').slice(1),
      7,
      [],
      'W10=',
    ]) {
      const logged: string[] = []
      expect(
        parseBlueprint(broken, (line) => logged.push(line)),
        String(broken),
      ).toEqual({ componentsConfig: [], errorMessages: {} })
      expect(logged).toHaveLength(1)
    }
  })

  it('keeps the usable parts of an odd page', () => {
    const odd = {
      componentsConfig: [null, 'x', { type: 3 }, { type: 'someday' }],
      errorMessages: { a: 1, b: { en: 'B' } },
      title: 4,
    }
    expect(parseBlueprint(odd)).toEqual({ componentsConfig: [{ type: 'someday' }], errorMessages: { b: { en: 'B' } } })
  })
})

describe('checkBlueprint', () => {
  it('accepts a valid page', () => {
    expect(checkBlueprint(page)).toEqual([])
    expect(
      checkBlueprint({
        componentsConfig: [
          { type: 'search-form', children: [{ type: 'location-field', label: 'Where', myLocation: true }] },
        ],
      }),
    ).toEqual([])
  })

  it('reports the path of every error', () => {
    const errors = checkBlueprint({
      componentsConfig: [
        { type: 'heading' },
        { type: 'marquee', text: 'x' },
        { type: 'text', text: 'x', onclick: 'y' },
        { type: 'search-form', children: [{ type: 'name-field', label: { fr: 'Nom' } }] },
        { type: 'link', text: 'x', href: 'javascript:alert(1)' },
        { type: 'group', children: 'none' },
        { type: 'or', text: 'or', children: [] },
      ],
      extra: 1,
    })
    expect([...new Set(errors.map((error) => error.path))]).toEqual([
      '/extra',
      '/componentsConfig/0',
      '/componentsConfig/1/type',
      '/componentsConfig/2/onclick',
      '/componentsConfig/3/children/0/label',
      '/componentsConfig/3/children/0/label/fr',
      '/componentsConfig/4/href',
      '/componentsConfig/5/children',
      '/componentsConfig/6/children',
    ])
  })

  it.each(['//evil.example', '/\\\\evil.example'])('[S11] refuses the link %s', (href) => {
    expect(checkBlueprint({ componentsConfig: [{ type: 'link', text: 'x', href }] })).toMatchObject([
      { path: '/componentsConfig/0/href' },
    ])
  })

  it('rejects what is not a page, and trees that are too deep', () => {
    expect(checkBlueprint('x')).toHaveLength(1)
    expect(checkBlueprint({})).toEqual([{ path: '/componentsConfig', message: 'This is a list of blocks.' }])
    let deep: unknown = { type: 'or', text: 'or' }
    for (let level = 0; level < 30; level++) deep = { type: 'group', children: [deep] }
    expect(checkBlueprint({ componentsConfig: [deep] }).map((error) => error.message)).toContain(
      'Blocks may be nested at most 20 deep.',
    )
  })

  it('is the committed JSON Schema for editors', async () => {
    await expect(`${JSON.stringify(blueprintSchema(), null, 2)}\n`).toMatchFileSnapshot(
      '../../docs/blueprint.schema.json',
    )
  })
})

describe('fillBlueprint', () => {
  const tenant = {
    id: 'champion',
    name: { en: 'Champion "Health" {{tenant.id}}', es: 'Salud Campeón' },
    phone: { number: '(213) 555-0119' },
  }

  it('[APP-BP-08] fills tenant values as text, each language its own', () => {
    const filled = fillBlueprint(
      {
        en: 'Call {{tenant.name}} at {{ tenant.phone.number }}',
        es: 'Llame a {{tenant.name}}',
        list: ['{{tenant.id}}', 4, null],
      },
      tenant,
    )
    expect(filled).toEqual({
      en: 'Call Champion "Health" {{tenant.id}} at (213) 555-0119',
      es: 'Llame a Salud Campeón',
      list: ['champion', 4, null],
    })
  })

  it('[APP-BP-08] makes an unknown path empty, and reaches no inherited member', () => {
    expect(
      fillBlueprint({ a: '[{{tenant.none.x}}{{tenant.constructor}}{{tenant.__proto__.x}}{{tenant.phone}}]' }, tenant),
    ).toEqual({ a: '[]' })
    expect(fillBlueprint('{{other.id}}', tenant)).toBe('{{other.id}}')
  })
})

it('[APP-BP-02] names nine pages', () => {
  expect(pagesOf('mddoh')).toEqual([
    'nls-carefindr-ai',
    'nls-result-page',
    'mddoh-start-page',
    'mddoh-result-page',
    'results-tabs',
    'provider-card',
    'facility-card',
    'show-more-partial-tab',
    'champion-show-more-partial-tab',
  ])
})
