import type { Plugin } from 'vite'

/** React Aria carries its own words in 34 languages; the finder speaks two, and 32 would be a third of its weight. */
export function fewLocales(kept: readonly string[]): Plugin {
  return {
    name: 'few-locales',
    enforce: 'pre',
    load(id) {
      const locale = /react-(?:aria|stately)[^?]*\/intl\/(?:[\w-]+\/)?([a-z]{2}-[A-Z]{2})\.m?js/.exec(id)?.[1]
      return locale === undefined || kept.includes(locale) ? undefined : 'export default {}'
    },
  }
}
