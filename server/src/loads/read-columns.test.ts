import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readColumns } from './read-columns.ts'

const folder = mkdtempSync(join(tmpdir(), 'care-columns-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: string): string {
  const file = join(folder, 'roster.csv')
  writeFileSync(file, content)
  return file
}

it('reads the columns with their first values', async () => {
  expect(await readColumns(fileOf('npi,name\n1,Ana\n2,Bo\n'))).toEqual([
    { column: 'npi', samples: ['1', '2'] },
    { column: 'name', samples: ['Ana', 'Bo'] },
  ])
})

it('refuses a header of more columns than a source can name: each would be a line of the answer', async () => {
  expect(await readColumns(fileOf(`${'a,'.repeat(1_999)}a\n`))).toHaveLength(2_000)
  for (const header of [`${'a,'.repeat(2_000)}a\n`, ','.repeat(3_000_000)])
    await expect(readColumns(fileOf(header))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
