import { parse } from '@formatjs/icu-messageformat-parser'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'

/** `messages/en.ts`, `messages/results.en.ts`, `messages/en/loads.ts`; an index only collects the others. */
const messageFile = /\/messages\/(?:(?:[\w-]+\.)?(?:en|es)\.ts|(?:en|es)\/(?!index\.)[\w-]+\.ts)$/

/**
 * Replaces each file of messages by its parsed form, so a mistake in a message stops the build and no
 * parser ships.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async transform(source, id) {
      if (!messageFile.test(id)) return undefined
      const { code } = await transform(source, { loader: 'ts', format: 'esm' })
      const module: Record<string, unknown> = await import(
        `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
      )
      const messages = module['default']
      if (typeof messages !== 'object' || messages === null) throw new Error(`${id} has no default export of messages`)
      const compiled = Object.entries(messages).map(([key, text]) => [key, compile(key, text)])
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`,
        map: null,
      }
    },
  }
}

/** Every message is parsed, even one without arguments: react-intl accepts the parsed form as is. */
function compile(key: string, text: unknown): unknown {
  if (typeof text !== 'string') throw new Error(`message ${key} is not a text`)
  try {
    return parse(text)
  } catch (cause) {
    throw new Error(`message ${key}: ${String(cause)}`, { cause })
  }
}
