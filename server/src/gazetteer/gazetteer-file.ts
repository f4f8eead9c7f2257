/**
 * The gazetteer as one file: a magic word, a JSON directory, then sections that are used in place (typed arrays are
 * views, text sections are one string split at line ends), so that opening it costs a read and no parsing.
 */
export const gazetteerVersion = 1

export interface Sections {
  numbers: Record<string, Uint8Array | Uint16Array | Int32Array | Uint32Array>
  texts: Record<string, readonly string[]>
}

type NumberKind = 'u8' | 'u16' | 'i32' | 'u32'
interface Section {
  name: string
  kind: NumberKind | 'text'
  at: number
  bytes: number
}
interface Directory {
  version: number
  size: number
  sections: Section[]
}

const magic = 'CAREGAZ\n'

export function writeSections(sections: Sections): Uint8Array {
  const parts: { section: Section; bytes: Uint8Array }[] = []
  let at = 0
  const add = (name: string, kind: Section['kind'], bytes: Uint8Array) => {
    parts.push({ section: { name, kind, at, bytes: bytes.byteLength }, bytes })
    at = aligned(at + bytes.byteLength)
  }
  for (const [name, values] of Object.entries(sections.numbers)) {
    add(name, kindOf(values), new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }
  for (const [name, lines] of Object.entries(sections.texts)) add(name, 'text', Buffer.from(lines.join('\n'), 'utf8'))

  const directory: Directory = { version: gazetteerVersion, size: at, sections: parts.map((part) => part.section) }
  const head = Buffer.from(JSON.stringify(directory), 'utf8')
  const start = aligned(magic.length + 4 + head.byteLength)
  const out = Buffer.alloc(start + at)
  out.write(magic, 'latin1')
  out.writeUInt32LE(head.byteLength, magic.length)
  head.copy(out, magic.length + 4)
  for (const { section, bytes } of parts) out.set(bytes, start + section.at)
  return out
}

/** Throws a readable error when the file is not a complete gazetteer of this version. */
export function readSections(file: Buffer, textNames?: readonly string[]): Sections {
  const broken = (why: string) => new Error(`The gazetteer file is ${why}. Run the build again.`)
  if (file.length < magic.length + 4 || file.toString('latin1', 0, magic.length) !== magic)
    throw broken('not a gazetteer')
  const headBytes = file.readUInt32LE(magic.length)
  const start = aligned(magic.length + 4 + headBytes)
  if (start > file.length) throw broken('cut short')
  const directory = parseDirectory(file.toString('utf8', magic.length + 4, magic.length + 4 + headBytes))
  if (directory?.version !== gazetteerVersion) throw broken('of another version')
  if (file.length !== start + directory.size) throw broken('cut short')

  // Typed arrays need their start on a multiple of four in the underlying memory; small reads come from a shared pool
  // that is not.
  const memory = file.byteOffset % 8 === 0 ? file : realigned(file)
  const sections: Sections = { numbers: {}, texts: {} }
  for (const { name, kind, at, bytes } of directory.sections) {
    const from = start + at
    if (kind !== 'text') sections.numbers[name] = viewOf(kind, memory.buffer, memory.byteOffset + from, bytes)
    else if (!textNames || textNames.includes(name))
      sections.texts[name] = memory.toString('utf8', from, from + bytes).split('\n')
  }
  return sections
}

function parseDirectory(json: string): Directory | undefined {
  try {
    // written by writeSections above; the version is checked before anything else is read
    return JSON.parse(json) as Directory
  } catch {
    return undefined
  }
}

function viewOf(kind: NumberKind, memory: ArrayBufferLike, at: number, bytes: number): Sections['numbers'][string] {
  if (kind === 'u8') return new Uint8Array(memory, at, bytes)
  if (kind === 'u16') return new Uint16Array(memory, at, bytes / 2)
  return kind === 'i32' ? new Int32Array(memory, at, bytes / 4) : new Uint32Array(memory, at, bytes / 4)
}

function realigned(file: Buffer): Buffer {
  const copy = Buffer.from(new ArrayBuffer(file.length))
  file.copy(copy)
  return copy
}

function kindOf(values: Sections['numbers'][string]): NumberKind {
  if (values instanceof Uint8Array) return 'u8'
  if (values instanceof Uint16Array) return 'u16'
  return values instanceof Int32Array ? 'i32' : 'u32'
}

function aligned(bytes: number): number {
  return (bytes + 7) & ~7
}
