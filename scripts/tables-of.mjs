// Plain objects that accept any text as a key. Other objects need no check: the compiler refuses a text as their key.
import { walk } from './syntax.mjs'

/** The names of such objects that a tree declares: constants, variables and parameters. */
export function tablesOf(program) {
  const tables = new Set()
  walk(program, (node) => {
    if (node.type === 'Identifier' && takesAnyText(node.typeAnnotation?.typeAnnotation)) tables.add(node.name)
  })
  return tables
}

/** Each `table[key]` with a key from data and no `Object.hasOwn` in the same statement of the file. */
export function unguardedUses(program, exported) {
  const tables = tablesOf(program)
  walk(program, (node) => {
    if (node.type === 'ImportSpecifier' && exported.has(node.imported.name)) tables.add(node.local.name)
  })
  return program.body.flatMap((statement) => {
    const guarded = new Set()
    const used = []
    walk(statement, (node) => {
      if (node.type === 'CallExpression' && node.callee.property?.name === 'hasOwn')
        guarded.add(nameOf(node.arguments[0]))
      if (node.type !== 'MemberExpression' || !node.computed || node.property.type === 'Literal') return
      const name = nameOf(node.object)
      if (tables.has(node.object.name) || isDeclaredKey(node.property)) used.push({ name, offset: node.start })
    })
    return used.filter(({ name }) => !guarded.has(name))
  })
}

const nameOf = (node) => node?.name ?? node?.property?.name

/** `Record<string, …>`, also within `Readonly` or `Partial`, and `{ [key: string]: … }`. */
function takesAnyText(type) {
  if (type?.type === 'TSTypeLiteral') return type.members.some(isIndexByText)
  if (type?.type !== 'TSTypeReference') return false
  const [first] = type.typeArguments?.params ?? []
  if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword'
  return ['Readonly', 'Partial'].includes(type.typeName.name) && takesAnyText(first)
}

function isIndexByText({ type, parameters: [key] = [] }) {
  return type === 'TSIndexSignature' && key.typeAnnotation.typeAnnotation.type === 'TSStringKeyword'
}

/** `text as keyof typeof table`. */
function isDeclaredKey({ type, typeAnnotation }) {
  return type === 'TSAsExpression' && typeAnnotation.typeAnnotation?.type === 'TSTypeQuery'
}
