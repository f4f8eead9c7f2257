import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Schema {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
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
const lists: Record<string, { begins: string; total: string | undefined; sorts: string }> = {
  listWork: { begins: 'offset', total: 'total', sorts: 'due opened place kind assignee' },
  findRecords: { begins: 'offset', total: 'total', sorts: '' },
  listMatchPairs: { begins: 'offset', total: 'total', sorts: 'score found source' },
  listMatchActions: { begins: 'offset', total: 'total', sorts: 'when verdict who' },
  listReports: { begins: 'offset', total: 'total', sorts: 'due received state' },
  listChangeRequests: { begins: 'offset', total: 'total', sorts: 'when changed field state who' },
  listFindings: { begins: 'offset', total: 'total', sorts: 'kind source since' },
  listLoads: { begins: 'offset', total: 'total', sorts: 'file source state when who' },
  // Grouped by reason: their sum is the total, and the filter is by reason.
  listQuarantine: { begins: 'offset', total: 'reasons', sorts: 'line id problem' },
  listOpenQuestions: { begins: 'offset', total: 'total', sorts: 'source value statements' },
  listExportTasks: { begins: 'page', total: 'total', sorts: 'kind status when who' },
  listStaff: { begins: 'skip', total: 'total', sorts: 'name id' },
  listDocumentVersions: { begins: 'before', total: 'total', sorts: 'version' },
  // Only the first page says how many, and reads at most a million rows for it: audit-search.test.ts.
  searchAudit: { begins: 'before', total: undefined, sorts: 'when' },
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

  const sorted = Object.entries(lists).flatMap(([id, { sorts }]) => (sorts === '' ? [] : [[id, sorts] as const]))
  it.each(sorted)('%s sorts on the server by %s, up and down', (id, sorts) => {
    const sort = operations.get(id)?.parameters?.find(({ name }) => name === 'sort')?.schema
    const values = sort?.enum ?? sort?.anyOf?.flatMap((each) => each.enum ?? []) ?? []
    expect(values).toEqual(sorts.split(' ').flatMap((column) => [column, `-${column}`]))
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
