import { writeFileSync } from 'node:fs'
import { languages, type Language } from '@care/contract'
import type { Database } from '../database/database.ts'
import { placeAt, type Gazetteer } from '../gazetteer/gazetteer.service.ts'
import type { Geocoder } from '../geocoding/geocoding.service.ts'
import { streamRecords } from '../records/records.repository.ts'
import { readLabels } from '../reports/reports.service.ts'
import { areaValue } from '../search/index-document.ts'
import { taxonomyOf } from '../specialties/specialties.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { CompileJob } from './compile-document.ts'
import type { DirectoryFilter } from './directory-entries.ts'
import { printDirectory } from './directory.service.ts'

export interface DirectoryFlags {
  plan?: string
  near?: string
  miles?: string
  lang?: string
  size?: string
  paper?: string
  out?: string
}
export interface DirectoryDeps {
  database: Database
  gazetteer: Gazetteer
  geocoder: Geocoder
  compile: (job: CompileJob) => Buffer
  now: () => Date
}

/** `print-directory`: reads the flags, writes the file, returns what it wrote. Every error is one sentence. */
export async function writeDirectory(
  deps: DirectoryDeps,
  tenant: Tenant,
  flags: DirectoryFlags,
): Promise<{ file: string; entries: number; bytes: number }> {
  const language = oneOf(flags.lang ?? 'en', languages, 'lang')
  const size = oneOf(flags.size ?? 'normal', ['normal', 'large'] as const, 'size')
  const paper = oneOf(flags.paper ?? 'letter', ['letter', 'a4'] as const, 'paper')
  const file = flags.out ?? `${tenant.id}-directory-${language}${size === 'large' ? '-large' : ''}.pdf`
  const { filter, nearText } = await filterOf(deps, tenant, flags)
  const { pdf, entries } = await printDirectory(
    {
      records: streamRecords(deps.database.db, tenant.id, undefined),
      compile: deps.compile,
      now: deps.now,
      reported: await readLabels(deps.database.db, tenant.id),
      specialtyName: (reader: Language) => (display) =>
        taxonomyOf(tenant.configuration).find(display)?.display[reader] ?? display,
    },
    tenant,
    { language, size, paper: paper === 'a4' ? 'a4' : 'us-letter', filter, nearText },
  )
  writeFileSync(file, pdf)
  return { file, entries, bytes: pdf.length }
}

async function filterOf(
  { gazetteer, geocoder }: DirectoryDeps,
  tenant: Tenant,
  { plan, near, miles }: DirectoryFlags,
): Promise<{ filter: DirectoryFilter; nearText?: string }> {
  const plans = tenant.components.planDropdown.options.map(({ value }) => value)
  if (plan !== undefined && !plans.includes(plan))
    throw new Error(`${tenant.id} has no plan "${plan}". It has: ${plans.join(', ')}.`)
  if (near === undefined) {
    if (miles !== undefined) throw new Error('--miles needs --near.')
    return { filter: { plan } }
  }
  const radius = Number(miles ?? 25)
  if (!Number.isFinite(radius) || radius <= 0 || radius > 500)
    throw new Error('--miles must be a number from 1 to 500.')
  const place = (await geocoder.resolve(near, { near: tenant.area }))?.place
  if (!place) throw new Error(`Unknown place "${near}". Use a ZIP code, or a town with its state.`)
  const at = placeAt(gazetteer, place.lat, place.lon)
  return {
    filter: {
      plan,
      near: { latitude: place.lat, longitude: place.lon, miles: radius, areas: at ? [areaValue(at), at.state] : [] },
    },
    nearText: place.text,
  }
}

function oneOf<T extends string>(value: string, allowed: readonly T[], name: string): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new Error(`--${name} must be ${allowed.join(' or ')}.`)
  return found
}
