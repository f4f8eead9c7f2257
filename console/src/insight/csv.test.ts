import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

interface Row {
  name: string
  times: number
}

it('writes a table that spreadsheets read and do not run', () => {
  const columns = [
    { title: 'Name', value: ({ name }: Row) => name },
    { title: 'Times', value: ({ times }: Row) => times },
  ]
  const rows = [
    { name: 'Howard, MD', times: 7 },
    { name: '=SUM(A1)', times: -1 },
    { name: 'the "best"', times: 0 },
  ]
  const lines = ['Name,Times', '"Howard, MD",7', "'=SUM(A1),-1", '"the ""best""",0', '']
  expect(csvOf(columns, rows)).toBe(`\uFEFF${lines.join('\r\n')}`)
})
