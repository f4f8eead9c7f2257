import { keyOf, otherForm, type JsonText } from './json-text.ts'

/** Reads the value it stands at, and steps over it. */
export type Read<Value> = (json: JsonText) => Value
/** Reads a value into what is made of the object that it is a member of. */
export type ReadInto<Made> = (json: JsonText, made: Made) => void

/** Steps over an unused value. */
export const unread = (json: JsonText): void => json.skip()

export const string: Read<string> = (json) => {
  const start = json.at + 1
  json.skipString()
  return json.text.slice(start, json.at - 1)
}

/** As it is written. */
export const number: Read<string> = (json) => {
  if (json.isString()) throw otherForm
  const start = json.at
  json.skip()
  const written = json.text.slice(start, json.at)
  if (Number.isNaN(Number(written))) throw otherForm
  return written
}

export const boolean: Read<boolean> = (json) => {
  if (json.isAt(trueKey)) return true
  if (json.isAt(falseKey)) return false
  throw otherForm
}
const [trueKey, falseKey] = [keyOf('true'), keyOf('false')]

export function listOf<Item>(item: Read<Item>): Read<Item[]> {
  return (json) => {
    const items: Item[] = []
    if (!json.enterList()) return items
    do items.push(item(json))
    while (json.nextItem())
    return items
  }
}

/** The first item of a list; undefined if it has none. */
export function firstOf<Item>(item: Read<Item>): Read<Item | undefined> {
  return (json) => {
    if (!json.enterList()) return undefined
    const first = item(json)
    while (json.nextItem()) json.skip()
    return first
  }
}

/** Each item of a list, read into what is made of the object around it. */
export function itemsOf<Made>(read: ReadInto<Made>): ReadInto<Made> {
  return (json, made) => {
    if (!json.enterList()) return
    do read(json, made)
    while (json.nextItem())
  }
}

/** The value of one property of an object; the others are skipped. */
export function memberOf(name: string): Read<string> {
  const key = keyOf(`"${name}":`)
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

type Members<Made> = Readonly<Record<string, ReadInto<Made>>>

/** An object whose properties are in a table, in any order. `make` creates the target that they are read into. */
export function objectOf<Made>(make: () => Made, table: Members<Made>): Read<Made> {
  const read = membersOf(table)
  return (json) => {
    const made = make()
    read(json, made)
    return made
  }
}

/** The same, read into what is made of the object around it. */
export function membersOf<Made>(table: Members<Made>): ReadInto<Made> {
  const names = Object.keys(table)
  const members = Object.entries(table).map(([name, read], slot) => ({ slot, key: keyOf(`"${name}":`), read }))
  // Most objects of a kind are alike: which member came after each one, in the last object that was read.
  const after = [...members.slice(1), members[0], members[0]]
  const nextMember = (json: JsonText, last: number) => {
    const usual = after[last]
    if (usual && json.isAt(usual.key)) return usual
    const member = members[names.indexOf(json.name())]
    if (!member) throw otherForm
    after[last] = member
    return member
  }
  return (json, made) => {
    if (!json.enterObject()) return
    let last = members.length
    do {
      const { slot, read } = nextMember(json, last)
      read(json, made)
      last = slot
    } while (json.nextMember())
  }
}

export function missing(): never {
  throw otherForm
}
