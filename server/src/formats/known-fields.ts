import type { TSchema } from 'typebox'

type Copy = (value: unknown) => unknown

/**
 * Returns a function that copies what a schema names and leaves out everything else, as well as nulls, empty texts,
 * empty lists and empty objects: sources write all of these for "unknown". A value of another type is copied as is, for
 * the schema check to find. Compiled once, because every row of a file is copied. Parts without anything to leave out
 * are shared.
 */
export function knownFields(schema: TSchema): Copy {
  const { properties, items }: { properties?: Record<string, TSchema>; items?: TSchema } = schema
  if (properties)
    return objectCopy(Object.entries(properties).map(([name, part]) => [name, knownFields(part)] as const))
  return items ? listCopy(knownFields(items)) : leaf
}

const leaf: Copy = (value) => {
  if (typeof value === 'string') return isBlank(value) ? undefined : value
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value
}

/** Without copying every text. */
function isBlank(text: string): boolean {
  return !(text.charCodeAt(0) > 0x20 && text.charCodeAt(0) < 0x7f) && text.trim() === ''
}

function listCopy(copy: Copy): Copy {
  return (value) => {
    if (!Array.isArray(value)) return leaf(value)
    let parts: unknown[] | undefined
    for (let at = 0; at < value.length; at++) {
      const own: unknown = value[at]
      const part = copy(own)
      if (part === own && part !== undefined) parts?.push(part)
      else {
        parts ??= value.slice(0, at)
        if (part !== undefined) parts.push(part)
      }
    }
    const kept = parts ?? value
    return kept.length > 0 ? kept : undefined
  }
}

function objectCopy(members: readonly (readonly [string, Copy])[]): Copy {
  const ordered = new Map(members.map(([name, copy], at) => [name, { at, copy }]))
  /**
   * Values of the current object by property. Shared, because no object of a schema contains another of the same
   * schema.
   */
  const parts: unknown[] = members.map(() => undefined)
  /** For which object a part was written: the others are of earlier ones. */
  const turns = members.map(() => 0)
  let turn = 0
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return leaf(value)
    let last = -1
    let isClean = true
    let count = 0
    turn += 1
    for (const name of Object.keys(value)) {
      const member = ordered.get(name)
      const own: unknown = value[name as keyof typeof value]
      const part = member?.copy(own)
      // Nothing to leave out, and already in the order of the schema.
      if (!member || part === undefined || part !== own || member.at < last) isClean = false
      if (!member || part === undefined) continue
      last = member.at
      parts[member.at] = part
      turns[member.at] = turn
      count += 1
    }
    if (count === 0) return undefined
    if (isClean) return value
    const copied: Record<string, unknown> = {}
    for (let at = 0; at < parts.length; at++) if (turns[at] === turn) copied[members[at]?.[0] ?? ''] = parts[at]
    return copied
  }
}
