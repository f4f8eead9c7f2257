import { createHash } from 'node:crypto'
import type { IndexSchema } from '../schema.ts'
import { StringTable } from '../text/string-table.ts'
import { Texts } from '../text/texts.ts'

/** Increase it when the layout, the columns or the folding of texts change: older snapshots are then rebuilt. */
export const formatVersion = 3
export const magic = 'FRZNIDX\n'
/** Magic, version, lengths of the two texts that follow, checksum of the first, spare bytes. */
export const preambleBytes = 48
/** Blocks start on multiples of this, so that any typed array can be placed on them and checksums see whole words. */
export const alignment = 16

export function aligned(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment
}

export function hashOfSchema(schema: IndexSchema): string {
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex')
}

/** The small text at the front: the type of the file, and the caller's header. */
export interface Label {
  schema: string
  littleEndian: boolean
  /** Bytes and checksum of the blocks, which follow the layout. */
  bytes: number
  checksum: string
  layoutChecksum: string
  header: unknown
}

type Block = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

const kinds = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array }
type BlockKind = keyof typeof kinds

/**
 * A value with its typed arrays replaced by positions in the file. Tagged, so that no field name can be mistaken for a
 * tag.
 */
export type Packed =
  | { value: string | number | boolean | null }
  | { list: Packed[] }
  | { members: [string, Packed][] }
  | { block: { kind: BlockKind; start: number; length: number } }
  | { texts: { sorted: boolean; bytes: Packed; starts: Packed } }

/** Blocks in order of their positions; one that occurs twice is written once. */
export interface Blocks {
  starts: Map<Block, number>
  bytes: number
}

/** The layout of a value. */
export function pack(value: unknown, blocks: Blocks): Packed {
  if (value instanceof Texts)
    return {
      texts: {
        sorted: value instanceof StringTable,
        bytes: pack(value.bytes, blocks),
        starts: pack(value.starts, blocks),
      },
    }
  if (isBlock(value)) {
    const start = blocks.starts.get(value) ?? blocks.bytes
    if (!blocks.starts.has(value)) {
      blocks.starts.set(value, start)
      blocks.bytes += aligned(value.byteLength)
    }
    return { block: { kind: kindOf(value), start, length: value.length } }
  }
  if (Array.isArray(value)) return { list: value.map((member) => pack(member, blocks)) }
  if (typeof value === 'object' && value !== null)
    return {
      members: Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => [name, pack(member, blocks)]),
    }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return { value }
  throw new TypeError(`A ${typeof value} cannot be packed`)
}

/** The value again, its typed arrays being views of the buffer. */
export function unpack(packed: Packed, buffer: ArrayBuffer): unknown {
  if ('value' in packed) return packed.value
  if ('list' in packed) return packed.list.map((member) => unpack(member, buffer))
  if ('members' in packed)
    return Object.fromEntries(packed.members.map(([name, member]) => [name, unpack(member, buffer)]))
  if ('block' in packed) return new kinds[packed.block.kind](buffer, packed.block.start, packed.block.length)
  const [bytes, starts] = [unpack(packed.texts.bytes, buffer), unpack(packed.texts.starts, buffer)]
  if (!(bytes instanceof Uint8Array) || !(starts instanceof Uint32Array))
    throw new TypeError('Texts are made of bytes and starts')
  return packed.texts.sorted ? new StringTable(bytes, starts) : new Texts(bytes, starts)
}

function isBlock(value: unknown): value is Block {
  return Object.values(kinds).some((kind) => value instanceof kind)
}

function kindOf(block: Block): BlockKind {
  if (block instanceof Uint8Array) return 'Uint8Array'
  if (block instanceof Uint16Array) return 'Uint16Array'
  if (block instanceof Uint32Array) return 'Uint32Array'
  return block instanceof Float32Array ? 'Float32Array' : 'Float64Array'
}
