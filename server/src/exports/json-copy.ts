import type { Take } from './json-members.ts'
import { keyOf, otherForm, type JsonText } from './json-text.ts'

/** Steps over a value that is copied as it is. */
export type Step = (json: JsonText) => void

export const anything: Step = (json) => json.skip()
export const aString: Step = (json) => json.skipString()

/** For flags that are written only if true. */
export const isTrue: Step = (json) => {
  if (!json.isAt(trueKey)) throw otherForm
}
const trueKey = keyOf('true')

/** An object whose properties are among these, in this order. */
export function object(steps: Readonly<Record<string, Step>>): Step {
  const members = Object.entries(steps).map(([name, step]) => ({ key: keyOf(`"${name}":`), step }))
  return (json) => {
    if (!json.enterObject()) return
    let next = 0
    do {
      let member = members[next]
      while (member && !json.isAt(member.key)) member = members[++next]
      if (!member) throw otherForm
      member.step(json)
      next += 1
    } while (json.nextMember())
  }
}

/** A list with at least one item: empty ones are not written. */
export function list(item: Step): Step {
  return (json) => {
    if (!json.enterList()) throw otherForm
    do item(json)
    while (json.nextItem())
  }
}

export function asItIs(step: Step): Take {
  return (json) => {
    const start = json.at
    step(json)
    return json.text.slice(start, json.at)
  }
}

/** The items of a list of which something is written. */
export function someItems(item: Take): Take {
  return (json) => {
    const start = json.at
    if (!json.enterList()) return undefined
    const changesBefore = json.changes
    const items: string[] = []
    do {
      const text = item(json)
      if (text === undefined) json.changes += 1
      else items.push(text)
    } while (json.nextItem())
    if (json.changes === changesBefore) return json.text.slice(start, json.at)
    return items.length === 0 ? undefined : `[${items.join(',')}]`
  }
}

/** The value of a member that `aString` stepped over, of an object without inner ones. */
export function stringIn(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined
  const key = `"${name}":"`
  const at = text.indexOf(key)
  return at < 0 ? undefined : text.slice(at + key.length, text.indexOf('"', at + key.length))
}
