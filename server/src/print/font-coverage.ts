import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fonts that have a glyph for a code point, as indexes into their list. */
export type Covers = (codePoint: number) => readonly number[]

/**
 * The characters that each font of a folder covers, from its character map: one character without a glyph fails the
 * whole document.
 */
export function readCoverage(folder: string): Covers {
  // Read on first use: most documents have plain Latin letters only.
  let known: Set<number>[] | undefined
  return (codePoint) => {
    known ??= fontFiles(folder).map((file) => codePointsOf(readFileSync(join(folder, file))))
    return known.flatMap((font, at) => (font.has(codePoint) ? [at] : []))
  }
}

/** The font families of a folder, in the order in which they are tried: `NotoSansSC-Regular.ttf` is "Noto Sans SC". */
export function fontFamilies(folder: string): string[] {
  return [...new Set(fontFiles(folder).map((file) => file.replace(/-.*/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')))]
}

function fontFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /\.(ttf|otf)$/i.test(file))
    .sort()
}

function codePointsOf(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4)
  const known = new Set<number>()
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === 'cmap') readCharacterMap(font, font.readUInt32BE(at + 8), known)
  }
  return known
}

function readCharacterMap(font: Buffer, start: number, known: Set<number>): void {
  const count = font.readUInt16BE(start + 2)
  for (let at = 0; at < count; at++) {
    const table = start + font.readUInt32BE(start + 4 + at * 8 + 4)
    const format = font.readUInt16BE(table)
    if (format === 4) readSegments(font, table, known)
    if (format === 12) readGroups(font, table, known)
  }
}

/** Format 4: segments of the first 65,536. */
function readSegments(font: Buffer, table: number, known: Set<number>): void {
  const segments = font.readUInt16BE(table + 6) / 2
  const [ends, starts] = [table + 14, table + 16 + segments * 2]
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4]
  for (let segment = 0; segment < segments; segment++) {
    const [first, last] = [font.readUInt16BE(starts + segment * 2), font.readUInt16BE(ends + segment * 2)]
    const [delta, range] = [font.readUInt16BE(deltas + segment * 2), font.readUInt16BE(ranges + segment * 2)]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range === 0 ? code + delta : font.readUInt16BE(ranges + segment * 2 + range + (code - first) * 2)
      if ((glyph & 0xffff) !== 0) known.add(code)
    }
  }
}

/** Format 12: groups of any code point. */
function readGroups(font: Buffer, table: number, known: Set<number>): void {
  const groups = font.readUInt32BE(table + 12)
  for (let group = 0; group < groups; group++) {
    const at = table + 16 + group * 12
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code++) known.add(code)
  }
}
