import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { bundleChild, startChild } from '../database/testing.ts'
import { zipOf } from '../files/zip.testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { buildNpiRegistry, type BuildRequest } from './build-registry.ts'
import { openNpiRegistry } from './npi-registry.ts'
import { csvOf, firstGeneration, number, personCells, secondGeneration } from './npi-registry.testing.ts'
import { RegistryFile, registryFile } from './registry-file.ts'

vi.setConfig({ testTimeout: 120_000 })

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'care-npi-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function builder() {
  const dataDir = folder()
  const build = async (files: Readonly<Record<string, string | Buffer>>, more: Partial<BuildRequest> = {}) => {
    const paths = Object.entries(files).map(([name, content]) => {
      writeFileSync(join(dataDir, name), content)
      return join(dataDir, name)
    })
    return buildNpiRegistry({ dataDir, files: paths, now: () => new Date('2026-11-17T00:00:00Z'), ...more })
  }
  const registry = openNpiRegistry(dataDir, () => (clock += 10_000))
  onTestFinished(() => registry.close())
  return { dataDir, build, registry }
}
let clock = 0

const weekly = 'npidata_pfile_20261101-20261107.csv'

it.each([
  ['first', firstGeneration],
  ['second', secondGeneration],
])('[API-OTH-01] reads the %s generation of the main file', async (_name, header) => {
  const { build, registry } = builder()
  const report = await build({ 'npidata.csv': csvOf(header, [personCells(number(1))]) })
  expect(report).toMatchObject({ mode: 'full', providers: 1, counts: { read: 1, new: 1, normalized: 0 } })
  expect(registry.find(number(1))).toEqual({
    npi: number(1),
    kind: 'provider',
    names: [
      { use: 'legal', family: 'LEE0001', given: 'MARY', credential: 'M.D.' },
      { use: 'former', family: 'SMITH', given: 'MARY' },
    ],
    sex: 'female',
    taxonomies: [{ code: '207Q00000X', license: 'D0012345', state: 'MD', isPrimary: true }],
    addresses: [{ line: '12 MAIN ST', city: 'BALTIMORE', state: 'MD', zip: '21201-3105', phone: '4105550100' }],
    enumerated: '2005-05-23',
    updated: '2007-07-08',
  })
  expect(registry.find(number(2))).toBeUndefined()
  expect(registry.builtAt()).toBe('2026-11-17T00:00:00.000Z')
})

it('[API-OTH-01] stores no employer numbers, mailing addresses and officials', async () => {
  const { build, dataDir } = builder()
  await build({ 'npidata.csv': csvOf(secondGeneration, [personCells(number(1))]) })
  const stored = readFileSync(registryFile(dataDir)).toString('latin1')
  expect(stored).toContain('LEE0001')
  for (const secret of ['123456789', 'BOSSMAN', 'PO BOX 77']) expect(stored).not.toContain(secret)
})

it('[API-OTH-01] repairs decimals and lost zeros, and counts them', async () => {
  const { build, registry } = builder()
  const place = 'Provider Business Practice Location Address'
  const mangled = personCells(`${number(1)}.0`, {
    'Entity Type Code': '1.0',
    [`${place} Postal Code`]: '2139.0',
    [`${place} Telephone Number`]: '4105550100.0',
    'Replacement NPI': `${number(9)}.0`,
  })
  const report = await build({ 'npidata.csv': csvOf(secondGeneration, [mangled]) })
  expect(report.counts).toMatchObject({ new: 1, rejected: 0 })
  expect(report.counts.normalized).toBeGreaterThanOrEqual(5)
  expect(registry.find(number(1))).toMatchObject({
    kind: 'provider',
    addresses: [{ zip: '02139', phone: '4105550100' }],
    replacedBy: number(9),
  })
})

it('[API-OTH-01] adds names, places and deactivations of the other files', async () => {
  const { build, registry } = builder()
  const clinic = personCells(number(2), {
    'Entity Type Code': '2',
    'Provider Organization Name (Legal Business Name)': 'HARBOR CLINIC LLC',
  })
  const files = {
    'npidata.csv': csvOf(secondGeneration, [personCells(number(1)), clinic]),
    'othername_pfile.csv': csvOf(
      ['NPI', 'Provider Other Organization Name', 'Provider Other Organization Name Type Code'],
      [
        {
          NPI: number(2),
          'Provider Other Organization Name': 'HARBOR',
          'Provider Other Organization Name Type Code': '3',
        },
        {
          NPI: number(2),
          'Provider Other Organization Name': 'OLD',
          'Provider Other Organization Name Type Code': '4',
        },
      ],
    ),
    'pl_pfile.csv':
      '"NPI","Provider Secondary Practice Location Address- Address Line 1","Provider Secondary Practice Location ' +
      'Address - City Name","Provider Secondary Practice Location Address - Postal Code"\n' +
      `"${number(2)}","9 OAK AVE","BALTIMORE","21202"\n"${number(2)}","9 OAK AVE","BALTIMORE","21202"\n`,
    'deactivated.csv': [
      'NPPES Deactivated NPI Report 20261101,',
      'NPI,NPPES Deactivation Date',
      `${number(1)},10/31/2026`,
      `${number(3)},01/02/2020`,
    ].join('\n'),
  }
  const report = await build(files)
  expect(report.counts).toMatchObject({ read: 8, new: 8, rejected: 0 })
  const found = registry.find(number(2))
  expect(found).toMatchObject({ kind: 'facility', names: [{ text: 'HARBOR CLINIC LLC' }, {}, {}, {}] })
  expect(found?.names.slice(2)).toEqual([
    { use: 'other', text: 'HARBOR' },
    { use: 'former', text: 'OLD' },
  ])
  expect(found?.addresses).toHaveLength(2)
  expect(found?.addresses[1]).toEqual({ line: '9 OAK AVE', city: 'BALTIMORE', zip: '21202' })
  expect(registry.find(number(1))?.deactivated).toBe('2026-10-31')
  expect(registry.find(number(3))).toMatchObject({ names: [], deactivated: '2020-01-02' })
})

it('[API-OTH-01] merges weekly files; one that changes nothing leaves the registry as it is', async () => {
  const { build, registry, dataDir } = builder()
  const rows = Array.from({ length: 50 }, (_, at) => personCells(number(at)))
  await build({ 'npidata_pfile_20050523-20261009.csv': csvOf(secondGeneration, rows) })
  const before = statSync(registryFile(dataDir))
  expect(registry.find(number(3))?.sex).toBe('female')
  const same = await build({ [weekly]: csvOf(secondGeneration, rows.slice(0, 20)) })
  expect(same).toMatchObject({ mode: 'delta', isChanged: false, providers: 50, counts: { read: 20, unchanged: 20 } })
  expect(statSync(registryFile(dataDir)).ino).toBe(before.ino)
  const other = [
    personCells(number(3), {
      'Provider Sex Code': 'M',
      'NPI Deactivation Date': '01/01/2026',
      'NPI Reactivation Date': '02/01/2026',
    }),
    personCells(number(4)),
    personCells(number(99)),
  ]
  const changed = await build({ [weekly]: csvOf(secondGeneration, other) })
  expect(changed).toMatchObject({ isChanged: true, providers: 51, counts: { new: 1, changed: 1, unchanged: 1 } })
  // A reader that has it open sees the new one.
  expect(registry.find(number(3))).toMatchObject({ sex: 'male', deactivated: '2026-01-01', reactivated: '2026-02-01' })
  expect(registry.find(number(99))).toBeDefined()
  expect(registry.find(number(10))).toBeDefined()
  const otherNames = csvOf(
    ['NPI', 'Provider Other Organization Name', 'Provider Other Organization Name Type Code'],
    [
      {
        NPI: number(5),
        'Provider Other Organization Name': 'HARBOR',
        'Provider Other Organization Name Type Code': '3',
      },
    ],
  )
  expect((await build({ 'othername.csv': otherNames })).counts).toMatchObject({ read: 1, new: 1 })
  expect((await build({ 'othername.csv': otherNames })).isChanged).toBe(false)
  expect(registry.find(number(5))?.names.at(-1)).toEqual({ use: 'other', text: 'HARBOR' })
  // A full build without other names keeps them, and drops NPIs that are gone.
  const whole = { 'npidata_pfile_20050523-20261113.csv': csvOf(firstGeneration, rows.slice(0, 20)) }
  await expect(build(whole)).rejects.toThrow('The files have 20 NPIs, the registry has 51.')
  expect(registry.find(number(99))).toBeDefined()
  expect(await build(whole, { mode: 'full' })).toMatchObject({ isResumed: true, providers: 20 })
  expect(registry.find(number(5))?.names.at(-1)).toEqual({ use: 'other', text: 'HARBOR' })
  expect(registry.find(number(99))).toBeUndefined()
})

it('[API-OTH-01] reads gzip and zips with descriptions beside the data', async () => {
  const { build, registry } = builder()
  const main = csvOf(secondGeneration, [personCells(number(1))])
  await build({ 'npidata.csv.gz': gzipSync(main) })
  expect(registry.find(number(1))).toBeDefined()
  const zip = zipOf([
    ['npidata_pfile_20050523-20261108.csv', csvOf(secondGeneration, [personCells(number(2))])],
    ['npidata_pfile_20050523-20261108_fileheader.csv', '"NPI"\n'],
    ['NPPES_Readme.pdf', 'x'],
  ])
  expect(await build({ 'NPPES.zip': zip })).toMatchObject({ mode: 'full', providers: 1 })
  expect(registry.find(number(2))).toBeDefined()
})

it('[API-OTH-01] counts damaged rows and reads the others', async () => {
  const { build, registry } = builder()
  const main = csvOf(secondGeneration, [personCells(number(1)), personCells('12345'), personCells(number(2))])
  const lines = main.split('\n')
  lines.splice(2, 0, '"broken"x,"', '"1')
  const report = await build({ 'npidata.csv': lines.join('\n') })
  expect(report.counts).toMatchObject({ new: 2 })
  expect(report.counts.rejected).toBeGreaterThanOrEqual(2)
  expect(registry.find(number(2))).toBeDefined()
})

it('[API-OTH-01] reads UTF-16, and all complete rows of a truncated file', async () => {
  const { build, registry } = builder()
  const main = csvOf(secondGeneration, [personCells(number(1)), personCells(number(2)), personCells(number(3))])
  const report = await build({ 'npidata.csv': Buffer.from(`\uFEFF${main.slice(0, -30)}`, 'utf16le') })
  expect(report.counts).toMatchObject({ read: 3, new: 2, rejected: 1 })
  expect(registry.find(number(2))).toBeDefined()
  const long = main.replace('LEE0001', 'x'.repeat(10_000_000))
  expect((await build({ 'npidata_2.csv': long }, { mode: 'full' })).counts).toMatchObject({ new: 2, rejected: 1 })
})

it.each([
  ['roster.csv', 'id,name\n1,2\n', 'is no file of the national registry'],
  ['map.json', '{"type":"Topology"}', 'is no file of the national registry'],
  ['othername.csv', 'NPI,Provider Other Organization Name,Type\n1,2,3\n', 'from a npidata file first'],
  ['empty.csv', '', 'is no file of the national registry'],
])('[API-OTH-01] refuses %s with a sentence', async (name, content, sentence) => {
  const { build } = builder()
  await expect(build({ [name]: content })).rejects.toThrow(sentence)
})

/** Everything stored except timestamps. */
function digestOf(dataDir: string): string {
  const file = RegistryFile.read(registryFile(dataDir))
  const rows = file?.all('SELECT npi, record FROM provider ORDER BY npi, rowid')
  const side = file?.all('SELECT npi, kind, text FROM side ORDER BY npi, kind, text')
  file?.close()
  return createHash('sha256')
    .update(JSON.stringify([rows, side]))
    .digest('hex')
}

it('[API-OTH-01] a stopped build resumes', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => personCells(number(at)))
  const whole = builder()
  await whole.build({ 'npidata.csv': csvOf(secondGeneration, rows) })
  const stopped = builder()
  const files = { 'npidata.csv': csvOf(secondGeneration, rows) }
  let isResumed = false
  for (let attempts = 0; attempts < 20; attempts++) {
    const stop = new AbortController()
    let lines = 0
    const onProgress = () => void (++lines === 3 && stop.abort())
    const report = await stopped
      .build(files, { rowsPerCommit: 40, onProgress, signal: stop.signal })
      .catch(() => undefined)
    isResumed ||= report?.isResumed === true
    if (report) break
    expect(stopped.registry.find(number(1))).toBeUndefined()
  }
  expect(isResumed).toBe(true)
  expect(digestOf(stopped.dataDir)).toBe(digestOf(whole.dataDir))
})

it('[API-OTH-01] a build that is killed at any time loses nothing, and its registry is never half', async () => {
  const { random } = seededRandom()
  const count = inject('scale') > 1 ? 30_000 : 6_000
  const rows = Array.from({ length: count }, (_, at) => personCells(number(at)))
  const changed = rows.slice(0, count / 2).map((row) => ({ ...row, 'Provider Sex Code': 'M' }))
  const whole = builder()
  const main = { 'npidata.csv': csvOf(secondGeneration, rows) }
  const next = { [weekly]: csvOf(secondGeneration, changed) }
  await whole.build(main)
  const before = digestOf(whole.dataDir)
  await whole.build(next)
  const after = digestOf(whole.dataDir)
  const bundle = await bundleChild(new URL('killed-build.child.ts', import.meta.url))
  const { dataDir } = builder()
  let kills = 0
  let isResumed = false
  for (const files of [main, next]) {
    const [[name = '', content = '']] = Object.entries(files) as [[string, string]] // One file per kind.
    writeFileSync(join(dataDir, name), content)
    for (let attempt = 0; ; attempt++) {
      const deaths = [
        { dieAtLine: 1 + Math.floor(random() * 10) },
        { dieAfterMs: Math.floor(random() * 500) },
        { dieAtLine: 1 + Math.floor(random() * 10) },
        { dieAfterMs: Math.floor(random() * 500) },
      ]
      const request = { dataDir, files: [join(dataDir, name)], rowsPerCommit: 500, ...deaths[attempt] }
      const child = startChild(bundle, request)
      const end = await child.ended
      isResumed ||= child.lines.includes('resumed')
      if (end === 0) break
      expect(end).toBe('SIGKILL')
      kills += 1
      // A kill by time may come when all is done.
      if (files === next) expect([before, after]).toContain(digestOf(dataDir))
    }
  }
  expect([kills > 0, isResumed]).toEqual([true, true])
  expect(digestOf(dataDir)).toBe(after)
})
