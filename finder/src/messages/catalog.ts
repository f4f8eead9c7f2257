import type { Language } from '@care/contract'
import type { MessageFormatElement } from 'react-intl'
import en from './en.ts'

/** Texts, or their compiled form in a build. */
export type Catalog = Record<string, string> | Record<string, MessageFormatElement[]>
export type CatalogName = 'core' | 'results' | 'ask' | 'report'

/**
 * The English messages of the shell are in the first bundle; everything else loads once, on demand. A failed load stays
 * failed until a caller passes `again`: a screen that retried on every render would wait forever.
 */
export function loadCatalog(name: CatalogName, language: Language, again = false): Promise<Catalog> {
  const key = `${name}.${language}`
  const known = loaded.get(key)
  if (known && !(again && failed.has(known))) return known
  const loading = loaders[name][language]()
  loaded.set(key, loading)
  loading.catch(() => {
    failed.add(loading)
  })
  return loading
}

const loaded = new Map<string, Promise<Catalog>>()
const failed = new WeakSet<Promise<Catalog>>()
const loaders: Record<CatalogName, Record<Language, () => Promise<Catalog>>> = {
  core: { en: async () => en, es: async () => (await import('./es.ts')).default },
  ask: { en: async () => (await import('./ask.en.ts')).default, es: async () => (await import('./ask.es.ts')).default },
  report: {
    en: async () => (await import('./report.en.ts')).default,
    es: async () => (await import('./report.es.ts')).default,
  },
  results: {
    en: async () => joined(await Promise.all([import('./results.en.ts'), import('./print.en.ts')])),
    es: async () => joined(await Promise.all([import('./results.es.ts'), import('./print.es.ts')])),
  },
}

function joined(parts: readonly { default: Catalog }[]): Catalog {
  // All have the same form: text in tests, compiled in a build.
  return Object.assign({}, ...parts.map((part) => part.default)) as Catalog
}
