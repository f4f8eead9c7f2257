import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openUploads } from './uploads.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'care-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const begin = (uploads: ReturnType<typeof openUploads>, tenant: string, bytes = 10) =>
  uploads.create(tenant, { fileName: 'r.csv', bytes }).then(
    () => 'begun' as const,
    () => 'refused' as const,
  )

it('allows at most 50 uploads of a tenant, however many start concurrently', async () => {
  const uploads = openUploads(dataDir)
  const answers = await Promise.all(Array.from({ length: 60 }, () => begin(uploads, 'acme')))
  expect(answers.filter((answer) => answer === 'begun').length).toBe(50)
  expect((await uploads.list('acme')).length).toBe(50)
  expect(await begin(uploads, 'other')).toBe('begun')
})

it('and on two servers', async () => {
  const servers = [openUploads(dataDir), openUploads(dataDir)]
  await Promise.all(Array.from({ length: 80 }, (_, at) => begin(servers[at % 2] ?? openUploads(dataDir), 'twice')))
  const names = readdirSync(join(dataDir, 'uploads', 'twice'))
  expect(names.filter((name) => name.endsWith('.json')).length).toBeLessThanOrEqual(50)
  expect(names.filter((name) => name.endsWith('.new'))).toEqual([])
})

it('and 50 GB together', async () => {
  const uploads = openUploads(dataDir)
  const answers = await Promise.all(Array.from({ length: 3 }, () => begin(uploads, 'large', 20_000_000_000)))
  expect(answers.sort()).toEqual(['begun', 'begun', 'refused'])
})
