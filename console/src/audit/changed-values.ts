export interface ChangedValue {
  /** Its members from the outside in, such as `roles › 0`; empty where the whole is one value. */
  path: string
  before?: string
  after?: string
}

const mostValues = 200
const mostLetters = 400

/** What is different, value by value; undefined values are absent. At most 200, in the order of what is there now. */
export function changedValues(before: unknown, after: unknown): ChangedValue[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...now.keys(), ...old.keys()])].filter((path) => old.get(path) !== now.get(path))
  return paths.slice(0, mostValues).map((path) => {
    const [was, is] = [old.get(path), now.get(path)]
    return { path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }
  })
}

function leavesOf(value: unknown): Map<string, string> {
  const leaves = new Map<string, string>()
  const look = (each: unknown, path: string) => {
    if (leaves.size > 5 * mostValues || each === undefined || each === null) return
    const members = typeof each === 'object' ? Object.entries(each) : []
    if (members.length === 0) leaves.set(path, textOf(each))
    else for (const [name, member] of members) look(member, path === '' ? name : `${path} › ${name}`)
  }
  look(value, '')
  return leaves
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}
