import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Schema {
  type?: string
  minimum?: number
  maximum?: number
  required?: string[]
  properties?: Record<string, Schema>
  $ref?: string
}
interface Operation {
  operationId: string
  parameters?: { name: string; schema: Schema }[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const text = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
const { paths, components } = JSON.parse(text) as Document // Our own file.
const operations = new Map(
  Object.values(paths).flatMap((path) => Object.values(path).map((each) => [each.operationId, each] as const)),
)

/**
 * Every list of the console that grows with the directory or with time: how to request a page, and where the total is.
 */
const lists: Record<string, { begins: string; total: string | undefined }> = {
  listWork: { begins: 'offset', total: 'total' },
  findRecords: { begins: 'offset', total: 'total' },
  listMatchPairs: { begins: 'offset', total: 'total' },
  listMatchActions: { begins: 'offset', total: 'total' },
  listReports: { begins: 'offset', total: 'total' },
  listChangeRequests: { begins: 'offset', total: 'total' },
  listFindings: { begins: 'offset', total: 'total' },
  listLoads: { begins: 'offset', total: 'total' },
  // Grouped by reason: their sum is the total, and the filter is by reason.
  listQuarantine: { begins: 'offset', total: 'reasons' },
  listOpenQuestions: { begins: 'offset', total: 'total' },
  listExportTasks: { begins: 'page', total: 'total' },
  listStaff: { begins: 'skip', total: 'total' },
  listDocumentVersions: { begins: 'before', total: 'total' },
  // Only the first page says how many, and reads at most 200,000 rows for it: audit-search.test.ts.
  searchAudit: { begins: 'before', total: undefined },
}

describe('[sentence 9] lists of the console', () => {
  it.each(Object.entries(lists))('%s pages on the server, with bounds', (id, { begins }) => {
    const operation = operations.get(id)
    const parameter = (name: string) => operation?.parameters?.find((each) => each.name === name)?.schema
    expect(operation, 'is a call').toBeDefined()
    const size = parameter('limit') ?? parameter('pageSize')
    expect(size?.minimum).toBe(1)
    expect(size?.maximum).toBeLessThanOrEqual(500)
    expect(parameter(begins)?.maximum, `where a page begins: ${begins}`).toBeGreaterThan(0)
  })

  const counted = Object.entries(lists).flatMap(([id, { total }]) =>
    total === undefined ? [] : [[id, total] as const],
  )
  it.each(counted)('%s says how many there are: %s', (id, total) => {
    const answer = operations.get(id)?.responses['200']?.content?.['application/json']?.schema
    const schema = answer?.$ref ? components.schemas[answer.$ref.split('/').at(-1) ?? ''] : answer
    expect(schema?.required).toContain(total)
  })
})
