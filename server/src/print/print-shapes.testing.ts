import { readFileSync } from 'node:fs'
import type { PublicTenant, Theme } from '@care/contract'
import { join } from 'node:path'
import { paths } from '../paths.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { DerivedValues } from '../configuration/derived.ts'
import { Documents } from '../configuration/documents.ts'
import { publisherOf, recordDocument, type RecordDocumentOptions } from './record-document.ts'
import { shapes, type Shape } from './print.testing.ts'

export const printTenants = ['centerlight', 'mddoh', 'champion', 'riverspring', 'wahbe'] as const

/** The tenant's data for a document, from its tenant files. */
export function printTenant(id: string): Tenant {
  // Our own files.
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(paths.tenantFiles, id, file), 'utf8')) as T
  const theme = read<Theme>('theme.json')
  const images = new Map(
    [theme.logo, theme.printLogo].flatMap((file) =>
      file ? [[file, readFileSync(join(paths.tenantFiles, id, file), 'utf8')] as const] : [],
    ),
  )
  const own = { timeZone: 'America/New_York', theme, images, documents: new Documents(), derived: new DerivedValues() }
  // The rest is not read for documents.
  return { ...read<PublicTenant>('tenant.json'), ...own } as unknown as Tenant
}

export const map =
  '<svg xmlns="http://www.w3.org/2000/svg" width="350" height="350" viewBox="0 0 350 350">' +
  '<rect width="350" height="350" fill="#eee"/><text x="20" y="40">Yonkers</text></svg>'

export function documentOf(shape: Shape, tenant: Tenant, options: Partial<RecordDocumentOptions> = {}) {
  return recordDocument(publisherOf(tenant), shape.record, {
    language: 'en',
    size: 'normal',
    paper: 'us-letter',
    now: new Date('2026-11-16T12:00:00Z'),
    fromDirectory: true,
    drawMap: () => map,
    specialtyName: (name) => name,
    ...options,
  })
}

/** Each shape in both sizes and languages, and each tenant with a long and a short record; paper sizes alternate. */
export function* everyDocument() {
  let count = 0
  for (const tenant of printTenants) {
    const some =
      tenant === 'riverspring'
        ? shapes
        : shapes.filter(({ name }) => name === 'a provider with 11 locations' || name === 'a facility with 1 location')
    for (const shape of some) {
      for (const size of ['normal', 'large'] as const) {
        for (const language of ['en', 'es'] as const) {
          const paper = count++ % 3 === 0 ? ('a4' as const) : ('us-letter' as const)
          yield {
            name: `${shape.name}, ${tenant}, ${size}, ${language}, ${paper}`,
            document: documentOf(shape, printTenant(tenant), { size, language, paper, fromDirectory: count % 5 !== 0 }),
          }
        }
      }
    }
  }
}
