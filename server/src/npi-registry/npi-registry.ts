import { statSync } from 'node:fs'
import { otherNameUse } from './read-rows.ts'
import { toAddress, toName, unpackText, type NpiAddress, type NpiName, type NpiRecord } from './npi-record.ts'
import { RegistryFile, registryFile, sideNumbers } from './registry-file.ts'

/** The national NPI registry as reference data: evidence about people and facilities, never listings. */
export interface NpiRegistry {
  /** When it was built; undefined if there is none. */
  builtAt(): string | undefined
  find(npi: string): NpiRecord | undefined
  close(): void
}

/** How long a swapped registry may go unnoticed. */
const lookEveryMs = 2_000

export function openNpiRegistry(dataDir: string, now: () => number = Date.now): NpiRegistry {
  const file = registryFile(dataDir)
  let open: { registry: RegistryFile; inode: number } | undefined
  let lookedAt = -Infinity
  const current = () => {
    if (now() - lookedAt < lookEveryMs) return open?.registry
    lookedAt = now()
    const inode = statSync(file, { throwIfNoEntry: false })?.ino
    if (inode === open?.inode) return open?.registry
    open?.registry.close()
    const registry = inode === undefined ? undefined : RegistryFile.read(file)
    open = registry && inode !== undefined ? { registry, inode } : undefined
    return registry
  }
  return {
    builtAt: () => current()?.meta('builtAt'),
    find: (npi) => findIn(current(), npi),
    close: () => {
      open?.registry.close()
      open = undefined
      lookedAt = -Infinity
    },
  }
}

function findIn(registry: RegistryFile | undefined, npi: string): NpiRecord | undefined {
  if (!registry || !/^[12]\d{9}$/.test(npi)) return undefined
  const find = 'SELECT record FROM provider WHERE npi = ? ORDER BY rowid DESC LIMIT 1'
  const main = registry.get<{ record: string }>(find, Number(npi))
  const rows = registry.all<SideRow>('SELECT kind, text FROM side WHERE npi = ?', Number(npi))
  const record = main && unpackText(npi, main.record)
  const deactivated = textsOf(rows, sideNumbers.deactivated).at(-1)?.[0]
  // An NPI may be only in the list of deactivated ones.
  if (!record) return deactivated ? { npi, names: [], taxonomies: [], addresses: [], deactivated } : undefined
  return {
    ...record,
    names: distinct([...record.names, ...textsOf(rows, sideNumbers.othernames).map(otherName)]),
    addresses: distinct<NpiAddress>([...record.addresses, ...textsOf(rows, sideNumbers.locations).map(toAddress)]),
    ...deactivation(record, deactivated),
  }
}

interface SideRow {
  kind: number
  text: string
}

function textsOf(rows: readonly SideRow[], kind: number): string[][] {
  return rows.filter((row) => row.kind === kind).map(({ text }) => JSON.parse(text) as string[]) // By rowReader.
}

function otherName([text = '', type = '']: readonly string[]): NpiName {
  return toName([otherNameUse(type), text])
}

/** The list may be older than the record, which knows that the NPI was reactivated. */
function deactivation({ deactivated, reactivated }: NpiRecord, listed: string | undefined) {
  const day = [deactivated ?? '', listed ?? ''].sort().at(-1) ?? ''
  return day === '' || (reactivated !== undefined && reactivated >= day && deactivated === undefined)
    ? {}
    : { deactivated: day }
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
