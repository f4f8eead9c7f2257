import type { Members } from './json-members.ts'
import { otherForm, type JsonText } from './json-text.ts'

/** Steps over a value that is copied as it is. */
export type Step = (json: JsonText) => void
/** Steps over a value and gives what to write; undefined where nothing of it is written. */
export type Take = (json: JsonText) => string | undefined

export const anything: Step = (json) => json.skip()
export const aString: Step = (json) => json.skipString()

/** Of flags that are written only where they are true. */
export const isTrue: Step = (json) => {
  if (!json.isAt('true')) throw otherForm
}

/** An object whose members are among these, in this order. */
export function object(steps: Readonly<Record<string, Step>>): Step {
  const members = Object.entries(steps).map(([name, step]) => ({ key: `"${name}":`, step }))
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
    if (!json.enterList()) return undefined
    let all = ''
    do {
      const text = item(json)
      if (text !== undefined) all += all === '' ? `[${text}` : `,${text}`
    } while (json.nextItem())
    return all === '' ? undefined : `${all}]`
  }
}

/** An object with those of the members that are written, in the order of the table; `more` comes after them. */
export function written(members: Members<string>, found: readonly (string | undefined)[], more = ''): string {
  let text = '{'
  for (let slot = 0; slot < members.own; slot += 1) {
    const value = found[slot]
    if (value !== undefined) text += (text.length > 1 ? ',' : '') + members.keys[slot] + value
  }
  return `${text}${more}}`
}

/** The value of a member that `aString` stepped over, of an object without inner ones. */
export function stringIn(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined
  const key = `"${name}":"`
  const at = text.indexOf(key)
  return at < 0 ? undefined : text.slice(at + key.length, text.indexOf('"', at + key.length))
}
