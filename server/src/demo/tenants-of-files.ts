import { readFileSync } from 'node:fs'
import type { ComponentLists, PublicTenant } from '@care/contract'
import type { DemoTenant } from './world.ts'

/** The tenants as defined by their files, for tests. */
export const tenantIds = ['centerlight', 'mddoh', 'champion', 'riverspring', 'wahbe'] as const

export function tenantOfFiles(id: string): DemoTenant {
  return { ...readJson<PublicTenant>(id, 'tenant.json'), components: readJson<ComponentLists>(id, 'components.json') }
}

export function readJson<T>(id: string, file: string): T {
  return JSON.parse(readText(id, file)) as T // Our own files, whose schemas tenant-files.test.ts checks.
}

export function readText(id: string, file: string): string {
  return readFileSync(new URL(`../../tenant-files/${id}/${file}`, import.meta.url), 'utf8')
}
