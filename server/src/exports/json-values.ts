import { otherForm, type JsonText } from './json-text.ts'

/** Reads the value it stands at, and steps over it. */
export type Read<Value> = (json: JsonText) => Value

/** Steps over a value that nobody reads. */
export const unread: Read<undefined> = (json) => {
  json.skip()
  return undefined
}

export const string: Read<string> = (json) => {
  const start = json.at + 1
  json.skipString()
  return json.text.slice(start, json.at - 1)
}

export const number: Read<number> = (json) => {
  const start = json.at
  json.skip()
  const value = Number(json.text.slice(start, json.at))
  if (json.text.charCodeAt(start) === quote || Number.isNaN(value)) throw otherForm
  return value
}
const quote = 34

export const boolean: Read<boolean> = (json) => {
  if (json.isAt('true')) return true
  if (json.isAt('false')) return false
  throw otherForm
}

export function listOf<Item>(item: Read<Item>): Read<Item[]> {
  return (json) => {
    const items: Item[] = []
    if (!json.enterList()) return items
    do items.push(item(json))
    while (json.nextItem())
    return items
  }
}

/** The first item of a list. */
export function firstOf<Item>(item: Read<Item>): Read<Item[]> {
  return (json) => {
    if (!json.enterList()) return []
    const first = item(json)
    while (json.nextItem()) json.skip()
    return [first]
  }
}

/** The value of one member of an object that has it; the others are stepped over. */
export function memberOf(name: string): Read<string> {
  const key = `"${name}":`
  return (json) => {
    let found: string | undefined
    if (!json.enterObject()) throw otherForm
    do {
      if (json.isAt(key)) found = string(json)
      else {
        json.name()
        json.skip()
      }
    } while (json.nextMember())
    return found ?? missing()
  }
}

/** An object with members of a table, in any order; those that are absent or that nobody reads are undefined. */
export function objectOf<Reads extends Readonly<Record<string, Read<unknown>>>>(reads: Reads): Read<Found<Reads>> {
  const names = Object.keys(reads)
  const members = names.map((name, slot) => ({ slot, name, key: `"${name}":`, read: reads[name] ?? unread }))
  // Most objects of a kind are alike: which member came after each one, in the last object that was read.
  const after = [...members.slice(1), members[0], members[0]]
  const nextMember = (json: JsonText, last: number) => {
    const usual = after[last]
    if (usual && json.isAt(usual.key)) return usual
    const name = json.name()
    const member = members[names.indexOf(name)]
    if (!member) throw otherForm
    after[last] = member
    return member
  }
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  return (json) => {
    const found: Record<string, unknown> = { ...nothing }
    if (json.enterObject()) {
      let last = members.length
      do {
        const member = nextMember(json, last)
        found[member.name] = member.read(json)
        last = member.slot
      } while (json.nextMember())
    }
    // The cast is safe: it has each name of the table, with what the reader of that name gave, or undefined.
    return found as Found<Reads>
  }
}

type Found<Reads> = { [Name in keyof Reads]: (Reads[Name] extends Read<infer Value> ? Value : never) | undefined }

export function missing(): never {
  throw otherForm
}
