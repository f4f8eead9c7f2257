import type { PublicFields } from './public-fields.ts'

type Copy = (value: unknown) => unknown
type Members = Readonly<Record<string, unknown>>

/** A function that copies a value's public fields and nothing else, whatever more the value carries. */
export function copyPublic<T extends object>(fields: PublicFields<T>): (value: T) => T {
  return copyOf(fields) as (value: T) => T // Staff fields are optional in the model or left out of the visible type.
}

/** Compiled once: index building copies every record. */
function copyOf(fields: object): Copy {
  const copies = Object.entries(fields)
    .filter(([, rule]) => rule !== 'staff')
    .map(([name, rule]) => ({ name, copy: rule === 'public' ? same : copyOf(rule) }))
  const copyOne = (value: Members): Members => {
    const copied: Record<string, unknown> = {}
    for (const { name, copy } of copies) {
      const field = value[name]
      if (field !== undefined && field !== null) copied[name] = copy(field)
    }
    return copied
  }
  return (value) => (Array.isArray(value) ? value.filter(isObject).map(copyOne) : isObject(value) ? copyOne(value) : {})
}

const same: Copy = (value) => value

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null
}
