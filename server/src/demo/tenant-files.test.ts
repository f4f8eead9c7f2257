import { existsSync } from 'node:fs'
import { OptionDropdown, PlanDropdown, PublicTenant, type Text } from '@care/contract'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { readJson, readText, tenantIds } from './tenants-of-files.ts'

type Colors = Record<string, string>
interface ThemeFile {
  light: Colors
  dark: Colors
  logo: string
  printLogo?: string
}

describe.each(tenantIds)('the first files of %s', (id) => {
  const tenant = readJson<Record<string, unknown>>(id, 'tenant.json')
  const theme = readJson<ThemeFile>(id, 'theme.json')
  const components = readJson<Record<string, { options: { value: string; description: Text; carrier?: string }[] }>>(
    id,
    'components.json',
  )

  it('[APP-TEN-01] tell a tenant the contract knows', () => {
    expect(Value.Check(PublicTenant, { ...tenant, theme })).toBe(true)
    expect(tenant).toMatchObject({ id, enabled: true, theme: 'theme.json', frameAncestors: ["'self'"] })
    expect(JSON.stringify(tenant.phone)).toMatch(/\(\d{3}\) 555-\d{4}/)
  })

  it('[APP-CFG-01] hold every list of a page, in both languages', () => {
    expect(Value.Check(PlanDropdown, components.planDropdown)).toBe(true)
    for (const name of ['stateDropdown', 'genderDropdown', 'languageDropdown', 'sortDropdown', 'telehealthDropdown'])
      expect([name, Value.Check(OptionDropdown, components[name])]).toEqual([name, true])
    for (const { value, description } of Object.values(components).flatMap((list) => list.options ?? []))
      expect([value, description]).toEqual([value, { en: expect.any(String), es: expect.any(String) }])
    expect(components.planDropdown?.options.length).toBeGreaterThan(3)
    expect(components.languageDropdown?.options.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['English', 'Spanish', 'American Sign Language']),
    )
    expect(components.languageDropdown?.options.length).toBeGreaterThanOrEqual(25)
    // A text with several values is split at commas.
    for (const { value } of Object.values(components).flatMap((list) => list.options ?? []))
      expect(value).not.toContain(',')
  })

  it('[APP-TEN-05] have colors that can be read, in light and in dark', () => {
    for (const [mode, grounds] of Object.entries({ light: ['#ffffff', '#f3f4f6'], dark: ['#0f1114', '#24272d'] })) {
      const colors = mode === 'light' ? theme.light : theme.dark
      const of = (name: string) => colors[name] ?? ''
      const pairs = [
        ...['--brand', '--brand-strong'].map((ground) => [of('--on-brand'), of(ground)]),
        ...['--brand', '--brand-strong', '--accent'].flatMap((ink) =>
          [...grounds, of('--brand-soft')].map((ground) => [of(ink), ground]),
        ),
      ]
      for (const [ink = '', ground = ''] of pairs)
        expect([mode, ink, ground, contrast(ink, ground) >= 4.5]).toEqual([mode, ink, ground, true])
    }
  })

  it('[APP-TEN-17] have pictures of their own, named and without anything that runs or is fetched', () => {
    for (const file of [theme.logo, theme.printLogo ?? theme.logo]) {
      const picture = readText(id, file)
      expect(picture).toMatch(/^<svg [^>]*role="img"[^>]*>\s*<title id="title">[^<]{3,}<\/title>/)
      expect(picture).not.toMatch(/<script|<style|<image|<foreignObject|\son\w+=|href=|url\(/i)
    }
  })

  it('[VAL-10…19] say what is wrong in the words of the specification', () => {
    expect(englishOf(readJson(id, 'error-messages.json'))).toMatchObject({
      invalidCharacters: 'Please check for invalid characters.',
      emptyRequired: 'Required.',
      minMax: 'Your response must be between ||this|| and ||that||.',
      min: 'Your response must be equal to or greater than ||this||.',
      max: 'Your response must be equal to or less than ||this||.',
      minlength: 'Your response must be at least ||this|| character(s).',
      maxlength: 'Your response must be equal to or less than ||this|| character(s).',
      dateFormat: 'Your response must be a valid ||this|| date.',
      minDate: 'This date must be on or after ||this||.',
      maxDate: 'This date must be on or before ||this||.',
      specialCharacters:
        'There are special characters included that is not accepted. ' +
        'Please retype your search without special characters and try again.',
    })
  })

  it('[API-CFG-06] name rules and sources that exist', () => {
    const rules = readJson<{
      sources: { id: string }[]
      attributes: { attribute: string; rules: string[]; sources?: string[] }[]
    }>(id, 'golden-record-rules.json')
    const known = ['steward-override', 'source-priority', 'recency', 'agreement', 'completeness']
    for (const entry of rules.attributes) {
      expect(known).toEqual(expect.arrayContaining(entry.rules))
      expect(rules.sources.map((source) => source.id)).toEqual(expect.arrayContaining(entry.sources ?? []))
    }
    expect(new Set(rules.attributes.map(({ attribute }) => attribute)).size).toBe(rules.attributes.length)
  })
})

describe('the differences between tenants', () => {
  it('[APP-TEN-11] only centerlight has free-text search at first', () => {
    expect(tenantIds.filter((id) => readJson<Record<string, boolean>>(id, 'flags.json').isNLSearchEnabled)).toEqual([
      'centerlight',
    ])
  })

  it('[APP-TEN-12] [APP-TEN-17] mddoh prints under its own title and mark', () => {
    expect(readJson<{ printTitle: { en: string } }>('mddoh', 'tenant.json').printTitle.en).toBe(
      'Maryland Medicaid Provider Finder',
    )
    expect(readJson<ThemeFile>('mddoh', 'theme.json').printLogo).toBe('print-logo.svg')
  })

  it('[APP-TEN-14] champion has states, and provider networks for its plans in them', () => {
    const plans = readJson<{
      planDropdown: { options: { states: string[]; networks: { value: string; state: string }[] }[] }
    }>('champion', 'components.json').planDropdown.options
    for (const plan of plans) {
      expect(plan.networks.length).toBeGreaterThan(0)
      for (const network of plan.networks) expect(plan.states).toContain(network.state)
    }
  })

  it('[APP-TEN-15] riverspring names five preface pages, the other finders three, the exchange none', () => {
    expect(tenantIds.map((id) => readJson<{ prefacePages: string[] }>(id, 'tenant.json').prefacePages.length)).toEqual([
      3, 3, 3, 5, 0,
    ])
  })

  it('[APP-TEN-10] centerlight and mddoh hide their plans, though they have some', () => {
    expect(tenantIds.filter((id) => readJson<{ planHidden?: boolean }>(id, 'tenant.json').planHidden)).toEqual([
      'centerlight',
      'mddoh',
    ])
  })

  it('[API-LEG-05] wahbe has no finder', () => {
    expect(tenantIds.filter((id) => !readJson<{ finder: boolean }>(id, 'tenant.json').finder)).toEqual(['wahbe'])
  })

  it('[API-CFG-04] roles may only grant roles that exist', () => {
    const { roles } = readJson<{ roles: { id: string; mayGrant: string[] }[] }>('shared', 'roles.json')
    expect(roles.map(({ id }) => id)).toEqual(['data-steward', 'tenant-admin', 'system-admin'])
    for (const role of roles) expect(roles.map(({ id }) => id)).toEqual(expect.arrayContaining(role.mayGrant))
    expect(existsSync(new URL('../../tenant-files/shared/flags.json', import.meta.url))).toBe(true)
  })
})

function englishOf(messages: Record<string, { en: string; es: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text.en]))
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(color)?.slice(1) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
