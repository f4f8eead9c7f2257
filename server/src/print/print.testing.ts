import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DirectoryRecord, Kind, Relation } from '@care/contract'
import { bundleChild } from '../database/testing.ts'
import { paths } from '../paths.ts'
import { createSupervisor } from '../processes/supervisor.ts'
import { openPrintPool, type PrintPool, type PrintPoolOptions } from './print-pool.ts'

/** A pool of real child processes, bundled for the test. */
export async function openTestPool(options: Partial<PrintPoolOptions> = {}): Promise<PrintPool> {
  const entry = options.entry ?? (await bundleChild(new URL('../processes/print-worker.ts', import.meta.url)))
  return openPrintPool({
    fonts: paths.printFonts,
    templates: paths.printTemplates,
    gazetteer: paths.gazetteer,
    timeoutMs: 60_000,
    longestQueue: 500,
    log: () => {},
    supervisor: createSupervisor({ log: options.log ?? (() => {}) }),
    ...options,
    entry,
  })
}

/** The text of the page in reading order. Needs poppler's pdftotext. */
export function textOf(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'care-pdf-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    execFileSync('pdftotext', ['-enc', 'UTF-8', join(folder, 'a.pdf'), join(folder, 'a.txt')])
    return readFileSync(join(folder, 'a.txt'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Line breaks depend on the page width; only the words count. */
export const wordsOf = (pdf: Buffer): string => textOf(pdf).replace(/\s+/g, ' ')

export const whyNoPdfText = spawnSync('pdftotext', ['-v']).error
  ? ' (skipped: pdftotext of poppler-utils is not installed)'
  : ''

export const pagesOf = (pdf: Buffer): number =>
  Number(/\/Type\s*\/Pages[^>]*?\/Count (\d+)/s.exec(pdf.toString('latin1'))?.[1] ?? 0)

export interface Shape {
  name: string
  kind: Kind
  record: DirectoryRecord
}

/** Every shape that a record can have in print. */
export const shapes: readonly Shape[] = (['provider', 'facility'] as const).flatMap((kind) => [
  shape(kind, 'without locations', []),
  shape(kind, 'with 1 location', [place(1)]),
  shape(
    kind,
    'with 11 locations',
    Array.from({ length: 11 }, (_, at) => place(at + 1)),
  ),
  shape(kind, 'without a map', [withoutPoint(place(1))]),
  shape(kind, 'with nothing but an id', undefined),
  ...(kind === 'provider' ? [inManyScripts()] : []),
])

export function place(number: number): Relation {
  return {
    id: `r${number}`,
    specialty: [{ display: 'Internal Medicine' }, { display: 'Cardiology', primary: true }],
    location: {
      id: `l${number}`,
      name: [`RIVER CLINIC ${number}`],
      address: { line: [`${number} Main St`, 'Suite 4'], city: 'Yonkers', state: 'NY', postalCode: '10701-2210' },
      telecom: [
        { system: 'phone', value: '9145551234' },
        { system: 'fax', value: '914555' },
        { system: 'url', value: 'https://river.example.org/heart' },
      ],
      position: { lat: 40.93 + number / 200, lon: -73.89 },
      availableTime: [
        { daysOfWeek: ['MON', 'TUE', 'THU'], availableStartTime: '09:00:00', availableEndTime: '17:00:00' },
        { daysOfWeek: ['SAT'], allDay: true },
      ],
      communication: [
        { code: 'es', display: 'Spanish' },
        { code: 'zh', display: 'Chinese' },
      ],
      accessibility: [{ code: 'handiaccess', display: 'Handicap accessible' }],
      code: [{ display: 'Primary Care Provider' }],
    },
    network: [
      { insurance: { carrier: 'Harbor Health', plan: 'Harbor Gold' } },
      { insurance: { carrier: 'Harbor Health', plan: 'Hidden Silver' }, meta: { suppress: true } },
      { insurance: { carrier: 'Union Plan', plan: 'Union PPO' } },
    ],
    acceptingPatients: { code: 'newpt', display: 'Accepting new patients' },
    ages: { min: 0, max: 18 },
    verified: { at: '2026-10-01', method: 'phone' },
  }
}

function shape(kind: Kind, what: string, relations: Relation[] | undefined): Shape {
  const record: DirectoryRecord = {
    stableId: `shape-${kind}-${what}`,
    kind,
    ...(relations ? { heads: [head(kind)], relations } : {}),
  }
  return { name: `a ${kind} ${what}`, kind, record }
}

function inManyScripts(): Shape {
  const text = 'Nguyễn Łukasz 王小明 김민수 さくら Анна Ελένη محمد می\u200cخواهم כהן प्रिया 👩🏽‍⚕️'
  const { name, kind, record } = shape('provider', 'with a name in many scripts', [
    { ...place(1), location: { ...place(1).location, name: [text] } },
  ])
  return { name, kind, record: { ...record, heads: [{ ...head('provider'), name: [{ text }] }] } }
}

function head(kind: Kind): NonNullable<DirectoryRecord['heads']>[number] {
  if (kind === 'facility')
    return {
      golden: true,
      name: [{ text: 'HUDSON RIVER CLINIC' }],
      facilityType: 'Clinic',
      identifier: [
        { type: 'NPI', value: '2' },
        { type: 'TAX', value: '99-tax' },
      ],
    }
  return {
    golden: true,
    name: [{ given: ['MARÍA', 'ANN'], family: 'LEE' }],
    gender: 'female',
    identifier: [
      { type: 'NPI', value: '1234567893' },
      { type: 'TAX', value: '99-tax' },
    ],
    communication: [{ display: 'English' }],
    qualification: [{ display: 'MD' }],
    education: [{ school: 'Hudson Medical School', degree: 'MD', year: 1999 }],
    boardCertification: [{ display: 'Cardiology', board: 'ABIM' }],
  }
}

function withoutPoint({ location, ...relation }: Relation): Relation {
  const { position: _point, ...rest } = location ?? {}
  return { ...relation, location: rest }
}
