import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildNpiRegistry } from './build-registry.ts'
import { openNpiRegistry } from './npi-registry.ts'
import { RegistryFile, registryFile } from './registry-file.ts'

const data = join(import.meta.dirname, '../../../../shared/data/nppes')
const documentation = readFileSync(join(import.meta.dirname, '../../../docs/ingest.md'), 'utf8')
const individuals = 'npidata_individuals_newengland_2018.csv'
const pathOf = (name: string) => join(data, name)

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'care-npi-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const build = (dataDir: string, ...names: string[]) =>
  buildNpiRegistry({ dataDir, files: names.map(pathOf), now: () => new Date() })

describe.skipIf(!existsSync(data))('files of the registry (skipped without the data beside the repository)', () => {
  const files = existsSync(data) ? readdirSync(data).filter((name) => name.endsWith('.csv')) : []
  it.each(files)('[API-OTH-01] %s is read as docs/ingest.md says', async (name) => {
    const dataDir = folder()
    const isMain = name.startsWith('npidata')
    if (!isMain) await build(dataDir, individuals)
    const { counts, providers } = await build(dataDir, name)
    const { read, rejected, normalized } = counts
    expect(counts.new + counts.changed + counts.unchanged + rejected).toBe(read)
    const cells = [`\`nppes/${name}\``, read, isMain ? providers : '', rejected, normalized]
    const documented = documentation.split('\n').find((line) => line.startsWith(`| \`nppes/${name}\``))
    expect(documented?.replaceAll(/\s+/g, ' ')).toBe(`| ${cells.join(' | ')} |`.replaceAll(/\s+/g, ' '))
  })

  it('[API-OTH-01] answers of the registry API are refused with a sentence', async () => {
    await expect(build(folder(), 'npi_registry_api_results.json')).rejects.toThrow(
      'is no file of the national registry',
    )
  })

  it('[API-OTH-01] all together are one registry without decimals, officials and employer numbers', async () => {
    const dataDir = folder()
    await build(dataDir, ...files)
    const registry = openNpiRegistry(dataDir)
    expect(registry.find('1679576722')).toMatchObject({
      kind: 'provider',
      sex: 'male',
      names: [{ use: 'legal', family: 'WIEBE', given: 'DAVID', middle: 'A', credential: 'M.D.' }],
      addresses: [{ line: '3500 CENTRAL AVE', zip: '68847-2944', phone: '3088652512', fax: '3088652506' }],
      taxonomies: [{ code: '207X00000X', license: '12637', state: 'NE', isPrimary: true }],
    })
    registry.close()
    const file = RegistryFile.read(registryFile(dataDir))
    const records = file?.all<{ record: string }>('SELECT record FROM provider') ?? []
    file?.close()
    expect(records.length).toBeGreaterThan(2_000)
    expect(records.filter(({ record }) => /"\d+\.0"/.test(record))).toEqual([])
  })
})
