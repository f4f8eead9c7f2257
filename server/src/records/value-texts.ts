/**
 * JSON texts by value. The values of a row are written into its statement and into its golden record: each is
 * serialized once.
 */
export type ValueTexts = Map<object, string>

/** Like `JSON.stringify`: undefined for a value without a text. */
export function textOfValue(value: unknown, texts: ValueTexts): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** An object's JSON text from the texts of its members, without one of them. */
export function textOfMembers(members: object, texts: ValueTexts, except?: string): string {
  let text = ''
  for (const [name, value] of Object.entries(members)) {
    const own = name === except ? undefined : textOfValue(value, texts)
    if (own !== undefined) text += `${text === '' ? '' : ','}${textOfName(name)}${own}`
  }
  return `{${text}}`
}

/** A JSON object with one more member. */
export function withMember(object: string, name: string, value: string): string {
  return `${object.slice(0, -1)}${object === '{}' ? '' : ','}${textOfName(name)}${value}}`
}

const names = new Map<string, string>()
const mostNames = 1_000

/** With a colon. Attributes have few names. */
export function textOfName(name: string): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const text = `${JSON.stringify(name)}:`
  if (names.size < mostNames) names.set(name, text)
  return text
}
