import { expect, it } from 'vitest'
import type { ReadItem, Row } from '../formats/reader.ts'
import type { AloneRecord } from '../records/record-text.ts'
import { UnparsedStatement, type StatementOutline } from '../records/unparsed-statement.ts'
import { GroupPacker, PreparedGroup, unpackGroup, type PreparedRow } from './packed-group.ts'

const merged = { rulesVersion: 3, today: '2026-11-20' }
const outline = (id: string): StatementOutline => ({
  source: 'roster',
  sourceId: id,
  kind: 'provider',
  stableId: `s${id}`,
})
const alone = (id: string, places: number): AloneRecord => ({
  ...merged,
  record: {
    stableId: `s${id}`,
    stableIdHash: `hash of ${id}`,
    kind: 'provider',
    npi: id === '2' ? '1234567893' : null,
    terms: id === '2' ? [] : ['n muñoz', 'p 4105550100'],
    body: `{"stableId":"s${id}","name":"Muñoz 医"`,
    meta: { sources: ['roster'] },
  },
  places: Array.from({ length: places }, (_, at) => ({
    relationId: `r${at}`,
    key: `k "${id}"`,
    text: `{"key":${at}}`,
  })),
  waiting: id === '2' ? [] : [`["n muñoz","s${id}"]`, `["p 4105550100","s${id}"]`],
})
const rowOf = (id: string, prepared: Partial<PreparedRow['prepared']>): PreparedRow => ({
  type: 'row',
  at: { line: Number(id), offset: 100 * Number(id) },
  sourceId: id,
  hash: `h${id}`,
  prepared: { outline: outline(id), text: `{"text":"of ${id}, é"}`, alone: undefined, ...prepared },
})
const fault: ReadItem = { type: 'fault', at: { line: 3, offset: 300 }, reason: 'not-json' }
const known: ReadItem = { type: 'known', at: { line: 6, offset: 600 }, hash: 'h6' }
const applied: Row = { type: 'row', at: { line: 0, offset: 0 }, sourceId: '0', hash: 'h0', value: undefined }

function packed(items: readonly (ReadItem | PreparedRow)[]): ReadItem[] {
  const packer = new GroupPacker()
  for (const item of items) packer.add(item)
  return unpackGroup(packer.take({ tally: undefined, merged }))
}

it('gives back every item in its order, and everything of a prepared row', () => {
  const rare = { until: '2026-12-31', pinned: 'always' } as const
  const rows = [
    rowOf('1', { alone: alone('1', 2) }),
    rowOf('2', { outline: { ...outline('2'), npi: '1234567893', idLayout: 2 }, alone: alone('2', 0) }),
    rowOf('4', { outline: { ...outline('4'), rare } }),
    rowOf('5', { alone: alone('5', 1) }),
  ] as const
  const items = packed([applied, rows[0], rows[1], fault, rows[2], rows[3], known])
  expect(items.map(({ type, at }) => [type, at.line])).toEqual([
    ['row', 0],
    ['row', 1],
    ['row', 2],
    ['fault', 3],
    ['row', 4],
    ['row', 5],
    ['known', 6],
  ])
  const group = items[0]?.group
  expect(group).toBeInstanceOf(PreparedGroup)
  expect(group).toMatchObject({ rows: 4, last: items[6] })
  expect(items.every((item) => item.group === group)).toBe(true)
  const said = items.flatMap((item) =>
    item.type === 'row' && item.said instanceof UnparsedStatement ? [item.said] : [],
  )
  expect(said.map(({ text }) => text)).toEqual(rows.map(({ prepared }) => prepared.text))
  expect(said.map((each) => each.alone)).toEqual(rows.map(({ prepared }) => prepared.alone))
  expect(said.map((each) => each.outline.npi)).toEqual([undefined, '1234567893', undefined, undefined])
  expect(said.map(({ idLayout }) => idLayout)).toEqual([undefined, 2, undefined, undefined])
  expect(said[2]).toMatchObject({ sourceId: '4', ...rare })
  expect(said[3]).not.toHaveProperty('until')
})

it('packs a group that is larger than its first buffer, and starts the next one empty', () => {
  const packer = new GroupPacker()
  const text = JSON.stringify('x'.repeat(700_000))
  for (const id of ['1', '2', '3']) packer.add(rowOf(id, { text }))
  const [first] = unpackGroup(packer.take({ tally: undefined, merged }))
  expect(first?.type === 'row' && first.said instanceof UnparsedStatement && first.said.text).toBe(text)
  expect(unpackGroup(packer.take({ tally: undefined, merged }))).toEqual([])
})
