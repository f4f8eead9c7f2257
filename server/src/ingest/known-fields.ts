import type { TSchema } from 'typebox'

type Copy = (value: unknown) => unknown

/**
 * A function that copies what a schema names and leaves out everything else, as well as nulls, empty texts, empty lists
 * and empty objects: sources write all of these for "unknown". A value of another type is left as it is, for the check
 * of the schema to find. Compiled once: every row of a file is copied. Parts with nothing to leave out are shared.
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

/** Without making a copy of every text. */
function isBlank(text: string): boolean {
  return !(text.charCodeAt(0) > 0x20 && text.charCodeAt(0) < 0x7f) && text.trim() === ''
}

function listCopy(copy: Copy): Copy {
  return (value) => {
    if (!Array.isArray(value)) return leaf(value)
    if (value.length > 0 && value.every((each) => each !== undefined && copy(each) === each)) return value
    const parts: unknown[] = []
    for (const each of value) {
      const part = copy(each)
      if (part !== undefined) parts.push(part)
    }
    return parts.length > 0 ? parts : undefined
  }
}

function objectCopy(members: readonly (readonly [string, Copy])[]): Copy {
  const ordered = new Map(members.map(([name, copy], at) => [name, { at, copy }]))
  /** Nothing to leave out, and in the order of the schema. */
  const isClean = (value: object): boolean => {
    let last = -1
    for (const name of Object.keys(value)) {
      const member = ordered.get(name)
      if (!member || member.at < last) return false
      last = member.at
      const part: unknown = value[name as keyof typeof value]
      if (part === undefined || member.copy(part) !== part) return false
    }
    return last >= 0
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return leaf(value)
    if (isClean(value)) return value
    const copied: Record<string, unknown> = {}
    let isEmpty = true
    for (const [name, copy] of members) {
      const own = value[name as keyof typeof value] // Unknown, as the copy takes it.
      // Most members are absent: to ask for them first is what makes the rest cheap.
      if (own === undefined || !Object.hasOwn(value, name)) continue
      const part = copy(own)
      if (part === undefined) continue
      copied[name] = part
      isEmpty = false
    }
    return isEmpty ? undefined : copied
  }
}
