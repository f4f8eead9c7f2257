import type { Plugin } from 'vite'

/**
 * React Aria includes its messages in 34 languages; the finder has two, and the other 32 would be a third of its size.
 */
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
