import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findLanguage, namesOf, spokenLanguages } from './languages.ts'

const tenantFiles = fileURLToPath(new URL('../../tenant-files/', import.meta.url))

describe('languages', () => {
  it('[APP-CFG-03] are at least 45, each with a code and its names in English, Spanish, Chinese and itself', () => {
    expect(spokenLanguages.length).toBeGreaterThanOrEqual(45)
    for (const { value, code, description, zh, endonym } of spokenLanguages) {
      expect(code, value).toMatch(/^[a-z]{2,3}$/)
      for (const text of [description.en, description.es, endonym]) expect(text, value).not.toBe('')
      expect(zh, value).toMatch(/\p{Script=Han}/u)
    }
  })

  it('[APP-CFG-03] never share a name', () => {
    for (const language of spokenLanguages)
      for (const name of namesOf(language)) expect(findLanguage(name)?.value, name).toBe(language.value)
  })

  it("[APP-CFG-03] hold every language of the tenants' lists", () => {
    const missing = readdirSync(tenantFiles, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
      .flatMap(({ name }) => {
        const { languageDropdown } = JSON.parse(readFileSync(`${tenantFiles}${name}/components.json`, 'utf8')) as {
          languageDropdown: { options: { value: string }[] }
        }
        return languageDropdown.options
          .map(({ value }) => value)
          .filter((value) => findLanguage(value)?.value !== value)
      })
    expect(missing).toEqual([])
  })

  it.each([
    ['castellano', 'Spanish'],
    ['ESPAÑOL', 'Spanish'],
    ['espanol', 'Spanish'],
    ['Kreyòl', 'Haitian Creole'],
    ['creole', 'Haitian Creole'],
    ['Persian', 'Farsi'],
    ['Farsi (Persian)', 'Farsi'],
    ['Filipino', 'Tagalog'],
    ['ASL', 'American Sign Language'],
    ['sign language', 'American Sign Language'],
    ['粤语', 'Cantonese'],
    ['普通话', 'Mandarin'],
    ['vietnameese', 'Vietnamese'],
    ['русский', 'Russian'],
    ['한국어', 'Korean'],
    ['中文', 'Chinese'],
    ['portugese', 'Portuguese'],
  ])('[APP-AI-01b] know "%s" as %s', (name, value) => {
    expect(findLanguage(name)?.value).toBe(value)
  })

  it('[APP-AI-01b] read Chinese as Mandarin or Cantonese, and common words as no language', () => {
    expect(findLanguage('chinese')?.means).toEqual(['Mandarin', 'Cantonese'])
    for (const word of ['it', 'he', 'is', 'no', 'indian', 'doctor', ''])
      expect(findLanguage(word), word).toBeUndefined()
    expect(
      spokenLanguages.flatMap(({ means = [] }) => means).filter((value) => findLanguage(value)?.value !== value),
    ).toEqual([])
  })
})
