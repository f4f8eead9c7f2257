import type { Specialty, SpecialtyGroup, SpecialtyKind } from './specialty.ts'
import { createTaxonomy, type Taxonomy } from './taxonomy.ts'

/** One row of the deployment's mapping: the local name of this code. */
export interface MappingRow {
  specialty: string
  code: string
  displayEs?: string
  group?: string
}

/** Many to many: the Medicare crosswalk puts a code under up to 8 specialties; more make its searches expensive. */
export const mostSpecialtiesOfCode = 50

/**
 * A specialty may have several codes, and a code several specialties. Stored unchanged in the versioned configuration.
 */
export interface SpecialtyMapping {
  rows: readonly MappingRow[]
}

/**
 * Applies the mapping to the built-in table. Its names take precedence. Words, Spanish names and group of the built-in
 * entries of these codes stay, as do entries that it does not mention.
 */
export function withMapping(taxonomy: Taxonomy, mapping: SpecialtyMapping | undefined): Taxonomy {
  return mapping && mapping.rows.length > 0 ? merge(taxonomy, mapping) : taxonomy
}

const moreServices: SpecialtyGroup = { id: 'more-services', name: { en: 'More services', es: 'Más servicios' } }

function merge(taxonomy: Taxonomy, { rows }: SpecialtyMapping): Taxonomy {
  const taken = new Set(rows.map(({ code }) => code))
  const rowsByName = new Map<string, MappingRow[]>()
  for (const row of rows) {
    const same = rowsByName.get(fold(row.specialty))
    if (same) same.push(row)
    else rowsByName.set(fold(row.specialty), [row])
  }
  const builtIn = new Map(taxonomy.all.map((specialty) => [fold(specialty.display.en), specialty]))

  const mapped = [...rowsByName].map(([name, same]) =>
    mappedSpecialty(taxonomy, same, { taken, namesake: builtIn.get(name) }),
  )
  const untouched = taxonomy.all
    .filter(({ code, display }) => !taken.has(code) && !rowsByName.has(fold(display.en)))
    .map((specialty) => ({ ...specialty, otherCodes: specialty.otherCodes.filter((code) => !taken.has(code)) }))

  const all = [...untouched, ...mapped]
  const displays = new Set(all.map(({ display }) => fold(display.en)))
  const branches = all.some(({ group }) => group === moreServices.id)
    ? [...taxonomy.groups, moreServices]
    : taxonomy.groups
  // An old name that now belongs to another entry no longer refers to this one.
  return createTaxonomy(
    branches,
    all.map((specialty) => ({
      ...specialty,
      aliases: specialty.aliases.filter((alias) => !displays.has(fold(alias))),
    })),
  )
}

interface Around {
  taken: ReadonlySet<string> /** The built-in entry that already has this name. */
  namesake: Specialty | undefined
}

function mappedSpecialty(taxonomy: Taxonomy, rows: readonly MappingRow[], { taken, namesake }: Around): Specialty {
  const codes = rows.map(({ code }) => code)
  const own = new Set(codes)
  const en = rows[0]?.specialty ?? ''
  const sources = [...new Set([namesake, ...codes.map((code) => taxonomy.find(code))])].filter(
    (source) => source !== undefined,
  )
  // Specialties that move here completely: their other codes follow unless the mapping names them, and their old names
  // still refer to this one.
  const absorbed = sources.filter((source) => own.has(source.code) || (source === namesake && !taken.has(source.code)))
  const main = sources[0]
  const es = rows.find(({ displayEs }) => displayEs)?.displayEs ?? main?.display.es ?? en
  const branch = rows.find(({ group }) => group)?.group
  const words = (language: 'en' | 'es' | 'zh') => [...new Set(sources.flatMap((source) => source.words[language]))]
  return {
    code: codes[0] ?? '',
    otherCodes: [
      ...codes.slice(1),
      ...absorbed.flatMap((source) => [source.code, ...source.otherCodes]).filter((code) => !taken.has(code)),
    ],
    display: { en, es },
    aliases: absorbed.flatMap((source) => [source.display.en, ...source.aliases]),
    plain: main?.plain ?? { en, es },
    group: (branch && taxonomy.findGroup(branch)?.id) || main?.group || moreServices.id,
    kind: main?.kind ?? kindOf(codes[0] ?? ''),
    words: { en: words('en'), es: words('es'), zh: words('zh') },
  }
}

/** NUCC numbers organizations 25–35 and 38. */
function kindOf(code: string): SpecialtyKind {
  return /^(2[5-9]|3[0-5]|38)/.test(code) ? 'place' : 'person'
}

function fold(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
