import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { getLocation, parse } from 'jsonc-parser'
import { schemasAt, shapeOf, valuesOf, type Schema } from './schema-at.ts'

/** Offers what the document's schema allows at the cursor: names of missing properties, and listed values. */
export function schemaCompletion(schema: () => unknown) {
  return (context: CompletionContext): CompletionResult | null => {
    const root = schema() as Schema | undefined // JSON Schema by contract; unknown properties are ignored.
    if (root === undefined) return null
    const text = context.state.doc.toString()
    const word = context.matchBefore(/"[^"\n]*|[A-Za-z0-9.-]+/)
    if (!word && !context.explicit) return null
    const { path, isAtPropertyKey } = getLocation(text, context.pos)
    // Parsed as far as possible, because somebody is typing.
    const document: unknown = parse(text)
    const from = word?.from ?? context.pos
    const options = isAtPropertyKey
      ? memberOptions(schemasAt(root, path.slice(0, -1), document))
      : valueOptions(schemasAt(root, path, document))
    return options.length === 0 ? null : { from, options, validFor: /^"?[^"\n]*$/ }
  }
}

function memberOptions(schemas: readonly Schema[]): Completion[] {
  const options = new Map<string, Completion>()
  for (const { properties = {}, required = [] } of schemas)
    for (const [name, schema] of Object.entries(properties))
      options.set(name, {
        label: `"${name}"`,
        apply: `"${name}": `,
        detail: shapeOf(schema),
        type: 'property',
        boost: required.includes(name) ? 1 : 0,
        ...(schema.description !== undefined && { info: schema.description }),
      })
  return [...options.values()]
}

function valueOptions(schemas: readonly Schema[]): Completion[] {
  const values = new Set(schemas.flatMap(valuesOf).map((value) => JSON.stringify(value)))
  return [...values].map((label) => ({ label, type: 'constant' }))
}
