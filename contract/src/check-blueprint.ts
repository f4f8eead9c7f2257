import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { blockProperties, blockTypes, type BlockType } from './blueprints.ts'
import { Text } from './text.ts'

export interface BlueprintError {
  path: string
  message: string
}

/** All errors of a blueprint, each with its JSON pointer. An empty list means it may be saved. */
export function checkBlueprint(blueprint: unknown): BlueprintError[] {
  if (!isObject(blueprint)) return [{ path: '', message: 'A blueprint is an object with "componentsConfig".' }]
  const errors = unknownProperties(blueprint, ['title', 'componentsConfig', 'errorMessages'], '')
  if (blueprint['title'] !== undefined) errors.push(...textErrors(blueprint['title'], '/title'))
  errors.push(...blocksErrors(blueprint['componentsConfig'], '/componentsConfig', 0))
  errors.push(...messagesErrors(blueprint['errorMessages']))
  return errors
}

/** The same rules as a JSON Schema, for editors; docs/blueprint.schema.json is written from it. */
export function blueprintSchema(): unknown {
  const blocks = blockTypes.map((type) => ({
    ...Type.Object({ type: Type.Literal(type), ...withChildren(type) }, { additionalProperties: false }),
    title: type,
  }))
  const page = Type.Object(
    {
      title: Type.Optional(Text),
      componentsConfig: Type.Array(Type.Unsafe({ $ref: '#/$defs/Block' })),
      errorMessages: Type.Optional(Type.Record(Type.String(), Text)),
      $schema: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Blueprint of a page',
    ...(withNamedText(page) as object),
    $defs: { Text, Block: { oneOf: withNamedText(blocks) } },
  }
}

/** Writes the schema of a text once and refers to it, instead of repeating it a hundred times. */
function withNamedText(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNamedText)
  if (!isObject(schema)) return schema
  if (JSON.stringify(schema) === JSON.stringify(Text)) return { $ref: '#/$defs/Text' }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNamedText(value)]))
}

const deepest = 20

function blocksErrors(value: unknown, path: string, depth: number): BlueprintError[] {
  if (!Array.isArray(value)) return [{ path, message: 'This is a list of blocks.' }]
  if (depth > deepest) return [{ path, message: `Blocks may be nested at most ${deepest} deep.` }]
  if (value.length > 200) return [{ path, message: 'At most 200 blocks.' }]
  return value.flatMap((block, index) => blockErrors(block, `${path}/${index}`, depth))
}

function blockErrors(block: unknown, path: string, depth: number): BlueprintError[] {
  if (!isObject(block)) return [{ path, message: 'A block is an object with a "type".' }]
  const type = block['type']
  if (!isBlockType(type))
    return [
      {
        path: `${path}/type`,
        message: `Unknown block ${JSON.stringify(type)?.slice(0, 60)}. Known: ${blockTypes.join(', ')}.`,
      },
    ]
  const { type: _, children, ...properties } = block
  const errors = unknownProperties(properties, Object.keys(blockProperties[type]), path)
  const check = checkerOf(type)
  const known = Object.fromEntries(
    Object.entries(properties).filter(([key]) => Object.hasOwn(blockProperties[type], key)),
  )
  if (!check.Check(known))
    errors.push(
      ...check
        .Errors(known)
        .map((error) => ({ path: `${path}${error.instancePath}`, message: `${type} ${error.message}` })),
    )
  if ('children' in blockProperties[type]) errors.push(...blocksErrors(children, `${path}/children`, depth + 1))
  else if (children !== undefined) errors.push({ path: `${path}/children`, message: `A "${type}" has no children.` })
  return errors
}

const checkers = new Map<BlockType, ReturnType<typeof compile>>()
function checkerOf(type: BlockType) {
  const known = checkers.get(type) ?? compile(type)
  checkers.set(type, known)
  return known
}

function compile(type: BlockType) {
  const { children: _, ...own }: Record<string, unknown> = blockProperties[type]
  // Any table of properties makes an object schema.
  return Compile(Type.Object(own as (typeof blockProperties)['heading']))
}

function withChildren(type: BlockType): (typeof blockProperties)['heading'] {
  const { children, ...own }: Record<string, unknown> = blockProperties[type]
  const list =
    children === undefined ? {} : { children: Type.Array(Type.Unsafe({ $ref: '#/$defs/Block' }), { maxItems: 200 }) }
  return { ...own, ...list } as unknown as (typeof blockProperties)['heading'] // As above.
}

function messagesErrors(value: unknown): BlueprintError[] {
  if (value === undefined) return []
  if (!isObject(value)) return [{ path: '/errorMessages', message: 'This is an object of texts.' }]
  return Object.entries(value).flatMap(([key, text]) => textErrors(text, `/errorMessages/${key}`))
}

const textCheck = Compile(Text)
function textErrors(value: unknown, path: string): BlueprintError[] {
  return textCheck.Check(value) ? [] : [{ path, message: 'A text is a string, or { "en": …, "es": … }.' }]
}

function unknownProperties(value: Record<string, unknown>, known: readonly string[], path: string): BlueprintError[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key) && key !== 'children' && !(path === '' && key === '$schema'))
    .map((key) => ({ path: `${path}/${key}`, message: `"${key}" is not known here.` }))
}

function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(blockProperties, type)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
