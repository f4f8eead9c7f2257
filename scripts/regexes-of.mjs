// The regular expressions of a syntax tree: literals, `new RegExp`, and patterns of schemas.
import { walk } from './syntax.mjs'

/** Each with its offset; `source` is undefined if its text is known only at run time. */
export function regexesOf(program) {
  const constants = new Map()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init)
  })
  const found = []
  const add = (node, source, flags) => found.push({ source, flags, offset: node.start })
  walk(program, (node) => {
    if (node.type === 'Literal' && node.regex) add(node, node.regex.pattern, node.regex.flags)
    if (node.type === 'NewExpression' && node.callee.name === 'RegExp')
      add(node, valueOf(node.arguments[0], constants), valueOf(node.arguments[1], constants) ?? '')
    // Schemas are compiled with the flag u.
    if (isPattern(node) && valueOf(node.value, constants) !== undefined) add(node, valueOf(node.value, constants), 'u')
  })
  return found
}

function isPattern(node) {
  return node.type === 'Property' && !node.computed && node.key.name === 'pattern'
}

/** The text of an expression of constants; undefined if it depends on anything else. */
function valueOf(node, constants, depth = 0) {
  if (!node || depth > 20) return undefined
  const of = (inner) => valueOf(inner, constants, depth + 1)
  const joined = (parts, between = '') => (parts.includes(undefined) ? undefined : parts.join(between))
  switch (node.type) {
    case 'Literal':
      return node.regex ? undefined : String(node.value)
    case 'Identifier':
      return of(constants.get(node.name))
    case 'BinaryExpression':
      return node.operator === '+' ? joined([of(node.left), of(node.right)]) : undefined
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, at) => [value.cooked, ...node.expressions.slice(at, at + 1).map(of)]),
      )
    case 'TaggedTemplateExpression':
      return node.quasi.expressions.length === 0 ? node.quasi.quasis[0].value.raw : undefined
    case 'CallExpression':
      return node.callee.property?.name === 'join' ? listOf(node, constants, of, joined) : undefined
    case 'MemberExpression':
      return node.property.name === 'source' ? constants.get(node.object.name)?.regex?.pattern : undefined
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return of(node.expression)
    default:
      return undefined
  }
}

/** `[a, b].join('|')`, and `[a, b].map((part) => …).join('|')`. */
function listOf({ callee, arguments: [between] }, constants, of, joined) {
  const mapped = callee.object.callee?.property?.name === 'map' ? callee.object : undefined
  const from = mapped ? mapped.callee.object : callee.object
  const named = from.type === 'Identifier' ? constants.get(from.name) : from
  const list = named?.type === 'TSAsExpression' ? named.expression : named
  if (list?.type !== 'ArrayExpression') return undefined
  const { params: [part] = [], body } = mapped?.arguments[0] ?? {}
  const values = list.elements.map((element) =>
    mapped ? valueOf(body, new Map([...constants, [part?.name, element]]), 1) : of(element),
  )
  return joined(values, of(between) ?? ',')
}
