import type { Text } from '@care/contract'

/** A text for readers, and its position in the document. */
export interface PlacedText {
  path: (string | number)[]
  /** What it belongs to: "location-field: label", or the name of a message. */
  name: string
  en: string
  /** Undefined if there is no Spanish text: members then read the English one. */
  es: string | undefined
}

const textMembers = new Set(['text', 'label', 'help', 'placeholder', 'title', 'tooltip', 'description', 'name'])

/** Every text of a document, in order. `isFlat`: each property is a message, as in the error messages. */
export function textsIn(value: unknown, isFlat = false): PlacedText[] {
  const found: PlacedText[] = []
  const walk = (node: unknown, path: (string | number)[], owner: string) => {
    if (Array.isArray(node)) return node.forEach((each, at) => walk(each, [...path, at], owner))
    if (typeof node !== 'object' || node === null) return undefined
    const type = 'type' in node && typeof node.type === 'string' ? node.type : owner
    for (const [member, each] of Object.entries(node)) {
      const text = asText(each)
      const isText = text !== undefined && (typeof each === 'object' || isFlat || textMembers.has(member))
      if (isText) found.push({ path: [...path, member], name: type ? `${type}: ${member}` : member, ...text })
      else walk(each, [...path, member], type)
    }
    return undefined
  }
  walk(value, [], '')
  return found
}

/** In the document's format; without Spanish, one text for both languages. */
export function toText(en: string, es: string | undefined): Text {
  return es === undefined || es === '' ? { en } : { en, es }
}

function asText(value: unknown): { en: string; es: string | undefined } | undefined {
  if (typeof value === 'string') return { en: value, es: undefined }
  if (typeof value !== 'object' || value === null || !('en' in value) || typeof value.en !== 'string') return undefined
  return { en: value.en, es: 'es' in value && typeof value.es === 'string' && value.es !== '' ? value.es : undefined }
}
