import type { Block, Page } from './blueprints.ts'
import type { Text } from './text.ts'

/**
 * Reads a blueprint in any form: base64 of JSON text, plain JSON text or an object (APP-BP-05). `undefined` for null
 * (APP-BP-06); an empty page, and a call of `log`, if it cannot be decoded (APP-BP-07).
 */
export function parseBlueprint(
  blueprint: unknown,
  log: (message: string, cause?: unknown) => void = () => {},
): Page | undefined {
  if (blueprint === null || blueprint === undefined) return undefined
  try {
    const value = typeof blueprint === 'string' ? decode(blueprint) : blueprint
    if (value === null) return undefined
    return toPage(value)
  } catch (cause) {
    log('A blueprint could not be decoded; the default layout is used.', cause)
    return { componentsConfig: [], errorMessages: {} }
  }
}

function decode(text: string): unknown {
  const trimmed = text.trim()
  const json = /^[{["]|^null$/.test(trimmed) ? trimmed : utf8FromBase64(trimmed)
  const value: unknown = JSON.parse(json)
  // A JSON text inside a JSON text: some stores encode twice.
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** `atob` returns bytes as characters; only strict UTF-8 decoding restores "Español" and "中文". */
function utf8FromBase64(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

function toPage(value: unknown): Page {
  if (!isObject(value)) throw new TypeError('a blueprint is an object')
  const blocks = value['componentsConfig']
  const messages = value['errorMessages']
  return {
    ...(isText(value['title']) ? { title: value['title'] } : {}),
    componentsConfig: blocksOf(blocks),
    errorMessages: isObject(messages)
      ? Object.fromEntries(Object.entries(messages).filter((entry): entry is [string, Text] => isText(entry[1])))
      : {},
  }
}

/** Keeps every block that has a type; the registry skips types it does not know. */
function blocksOf(value: unknown): Block[] {
  if (!Array.isArray(value)) return []
  return value.filter((block): block is Block => isObject(block) && typeof block['type'] === 'string')
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || (isObject(value) && typeof value['en'] === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
