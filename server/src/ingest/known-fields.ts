import type { TSchema } from 'typebox'

type Copy = (value: unknown) => unknown

/**
 * A function that copies what a schema names and leaves out everything else, as well as nulls, empty texts, empty lists
 * and empty objects: sources write all of these for "unknown". A value of another type is left as it is, for the check
 * of the schema to find. Compiled once: every row of a file is copied.
 */
export function knownFields(schema: TSchema): Copy {
  const { properties, items }: { properties?: Record<string, TSchema>; items?: TSchema } = schema
  if (properties)
    return objectCopy(Object.entries(properties).map(([name, part]) => [name, knownFields(part)] as const))
  return items ? listCopy(knownFields(items)) : leaf
}

const leaf: Copy = (value) => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value
}

function listCopy(copy: Copy): Copy {
  return (value) => {
    if (!Array.isArray(value)) return leaf(value)
    const parts = value.map(copy).filter((part) => part !== undefined)
    return parts.length > 0 ? parts : undefined
  }
}

function objectCopy(members: readonly (readonly [string, Copy])[]): Copy {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return leaf(value)
    const copied: Record<string, unknown> = {}
    let isEmpty = true
    for (const [name, copy] of members) {
      // hasOwn has just checked the name.
      const part = Object.hasOwn(value, name) ? copy(value[name as keyof typeof value]) : undefined
      if (part === undefined) continue
      copied[name] = part
      isEmpty = false
    }
    return isEmpty ? undefined : copied
  }
}
