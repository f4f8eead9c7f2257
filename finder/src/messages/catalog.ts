import type { Language } from '@care/contract'
import type { MessageFormatElement } from 'react-intl'
import en from './en.ts'

/** Texts, or their compiled form in a build. */
export type Catalog = Record<string, string> | Record<string, MessageFormatElement[]>
export type CatalogName = 'core' | 'results' | 'ask'

/**
 * English of the shell is in the first bundle; everything else comes when it is needed, once. What did not come stays
 * failed until somebody
 * asks `again`: a screen that draws itself anew after each failure would otherwise wait for ever.
 */
export function loadCatalog(room: CatalogName, language: Language, again = false): Promise<Catalog> {
  const key = `${room}.${language}`
  const known = loaded.get(key)
  if (known && !(again && failed.has(known))) return known
  const loading = loaders[room][language]()
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
  results: {
    en: async () => joined(await Promise.all([import('./results.en.ts'), import('./print.en.ts')])),
    es: async () => joined(await Promise.all([import('./results.es.ts'), import('./print.es.ts')])),
  },
}

function joined(parts: readonly { default: Catalog }[]): Catalog {
  // All of one form: texts in tests, compiled in a build.
  return Object.assign({}, ...parts.map((part) => part.default)) as Catalog
}
