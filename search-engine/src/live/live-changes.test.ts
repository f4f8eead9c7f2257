import { describe, expect, it } from 'vitest'
import { IndexBuilder } from '../build/index-builder.ts'
import { DocumentError } from '../errors.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { LiveIndex } from './live-index.ts'
import { toMerge, toMergeAtOnce } from './to-merge.ts'

const schema: IndexSchema = {
  parent: { name: { type: 'words' } },
  row: { place: { type: 'position' }, skill: { type: 'keyword' } },
}

describe('changes of a live index', () => {
  it('[SRCH] are visible to the next search: new, replaced, deleted, and deleted by having no rows left', () => {
    const index = liveOf(['a', 'b', 'c'])
    index.apply({ upserts: [person('d', 'old'), person('a', 'new')], deletes: ['b', 'nobody'] })
    expect(idsBy(index, 'old')).toEqual(['c', 'd'])
    expect(idsBy(index, 'new')).toEqual(['a'])
    index.apply({
      upserts: [{ ...person('c', 'old'), rows: [] }, person('d', 'old'), person('d', 'new')],
      deletes: ['d'],
    })
    expect(idsBy(index, 'old')).toEqual([])
    expect(idsBy(index, 'new')).toEqual(['a', 'd'])
    expect(index.size).toBe(2)
    expect([index.has('a'), index.has('b'), index.has('c')]).toEqual([true, false, false])
  })

  it('[SRCH] are applied completely or not at all', () => {
    const index = liveOf(['a', 'b'])
    // What a program with a bug could pass.
    const bad = { id: 'x', fields: { name: 'x' }, rows: [{ skill: 7 }] } as unknown as IndexDocument
    expect(() => index.apply({ upserts: [person('a', 'new'), bad], deletes: ['b'] })).toThrow(DocumentError)
    expect(idsBy(index, 'old')).toEqual(['a', 'b'])
    expect(idsBy(index, 'new')).toEqual([])
  })

  it('[SRCH] continue while a merge runs, and are not undone by it', async () => {
    const index = liveOf(
      Array.from({ length: 3_000 }, (_, at) => `p${at}`),
      { mergesAlone: false },
    )
    index.apply({ upserts: [person('p1', 'new')], deletes: ['p2'] })
    let merged = false
    const merging = index.merge().then(() => {
      merged = true
    })
    let turns = 0
    for (; !merged; turns++) {
      index.apply({ upserts: [person(`p${10 + turns}`, 'new')], deletes: [`p${2_000 + turns}`] })
      expect(idsBy(index, 'new').length).toBe(2 + turns)
      expect(index.size).toBe(2_999 - 1 - turns)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await merging
    expect(turns).toBeGreaterThan(0)
    expect(idsBy(index, 'new').length).toBe(1 + turns)
    await index.merge()
    expect(index.segments).toBe(1)
    expect(idsBy(index, 'new').length).toBe(1 + turns)
    expect(index.size).toBe(2_999 - turns)
  })

  it('[SRCH] in slices let searches run, which see none of them until they see all', async () => {
    const index = liveOf(Array.from({ length: 2_400 }, (_, at) => `p${at}`))
    index.apply({ upserts: [person('p1', 'newer'), person('q', 'newer')], deletes: [] })
    // Many slices' work, even on a fast machine.
    const upserts = Array.from({ length: 1_200 }, (_, at) => person(`p${at}`, 'new'))
    let isDone = false
    const applying = index.applyInSlices({ upserts, deletes: ['p2000', 'q'] }).then(() => {
      isDone = true
    })
    let turns = 0
    for (; !isDone; turns++) {
      expect([idsBy(index, 'old').length, idsBy(index, 'newer').length, idsBy(index, 'new').length]).toEqual([
        2_399, 2, 0,
      ])
      await new Promise((resolve) => setImmediate(resolve))
    }
    await applying
    expect(turns).toBeGreaterThan(1)
    expect([idsBy(index, 'old').length, idsBy(index, 'newer').length, idsBy(index, 'new').length]).toEqual([
      1_199, 0, 1_200,
    ])
    expect(index.size).toBe(2_399)
  })

  it('[SRCH] in slices are applied completely or not at all', async () => {
    const index = liveOf(['a', 'b'])
    // What a program with a bug could pass.
    const bad = { id: 'x', fields: { name: 'x' }, rows: [{ skill: 7 }] } as unknown as IndexDocument
    await expect(index.applyInSlices({ upserts: [person('a', 'new'), bad], deletes: ['b'] })).rejects.toThrow(
      DocumentError,
    )
    expect(idsBy(index, 'old')).toEqual(['a', 'b'])
    expect(idsBy(index, 'new')).toEqual([])
  })

  it('[SRCH] in slices while merges run leave every document once', async () => {
    const index = liveOf(Array.from({ length: 2_000 }, (_, at) => `p${at}`))
    for (let round = 0; round < 12; round++) {
      const upserts = Array.from({ length: 100 }, (_, at) => person(`p${round * 90 + at}`, `round${round}`))
      const all = round % 4 === 1 ? index.merge() : undefined
      await index.applyInSlices({ upserts, deletes: [`p${1_900 + round}`] })
      await all
      expect(index.size).toBe(2_000 - round - 1)
    }
    await index.settled()
    await index.merge()
    expect(index.segments).toBe(1)
    expect(index.size).toBe(1_988)
    expect(idsBy(index, 'round11').length).toBe(100)
    expect(idsBy(index, 'round10').length).toBe(90)
  })

  it('[SRCH] merge automatically: many single changes leave few segments', async () => {
    const index = liveOf(['a'])
    for (let at = 0; at < 3_000; at++) {
      index.apply({ upserts: [person(`p${at}`, 'old')], deletes: [] })
      if (at % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await index.settled()
    expect(index.segments).toBeLessThanOrEqual(5)
    expect(idsBy(index, 'old').length).toBe(3_001)
  })

  it('[SRCH] can be frozen in their current state, to be written', async () => {
    const index = liveOf(['a', 'b'])
    index.apply({ upserts: [person('c', 'new')], deletes: ['a'] })
    const freezing = index.freeze()
    index.apply({ upserts: [], deletes: ['b'] })
    const frozen = await freezing
    expect(frozen.search({ where: { exists: { field: 'skill' } } }).hits.map(({ id }) => id)).toContain('c')
    expect(frozen.size).toBeLessThanOrEqual(2)
    index.close()
    await expect(index.freeze()).rejects.toThrow(/closed/)
  })

  it('[SRCH] are merged with segments of about their size, with the base only when it is worth the work', () => {
    const sized = (...sizes: number[]) => sizes.map((size) => ({ size, deadShare: 0 }))
    const chosen = (...sizes: number[]) => toMerge(sized(...sizes)).map(({ size }) => size)
    expect(chosen(1_000_000)).toEqual([])
    expect(chosen(1_000_000, 20)).toEqual([])
    expect(chosen(1_000_000, 512, 20)).toEqual([])
    expect(chosen(1_000_000, 512, 512)).toEqual([512, 512])
    expect(chosen(1_000_000, 9_000, 512, 3)).toEqual([])
    expect(chosen(1_000_000, 6_000, 512, 3)).toEqual([6_000, 512])
    expect(chosen(1_000_000, 70_000)).toEqual([1_000_000, 70_000])
    expect(chosen(1_000_000, 512, 512, 300, 20)).toEqual([512, 512, 300])
    expect(chosen(1_000_000, 512, 512, 200, 20)).toEqual([512, 512])
    expect(toMerge([{ size: 5_000, deadShare: 0.4 }]).length).toBe(1)
  })
})

describe('segments rewritten at once', () => {
  it('[SRCH] are the tiny one while it is tiny, then the small one too', () => {
    const chosen = (added: number, ...sizes: number[]) =>
      toMergeAtOnce(
        sizes.map((size) => ({ size })),
        added,
      ).map(({ size }) => size)
    expect(chosen(1)).toEqual([])
    expect(chosen(1, 20)).toEqual([20])
    expect(chosen(1, 300)).toEqual([])
    expect(chosen(1, 300, 32)).toEqual([300, 32])
    expect(chosen(1, 500, 32)).toEqual([32])
    expect(chosen(100, 300)).toEqual([300])
    expect(chosen(600, 300)).toEqual([])
  })
})

function person(id: string, skill: string): IndexDocument {
  return { id, fields: { name: `Person ${id}` }, rows: [{ place: { lat: 40, lon: -74 }, skill }] }
}

function liveOf(ids: readonly string[], options?: ConstructorParameters<typeof LiveIndex>[1]) {
  const builder = new IndexBuilder(schema)
  for (const id of ids) builder.add(person(id, 'old'))
  return new LiveIndex(builder.build(), options)
}

function idsBy(index: LiveIndex, skill: string): string[] {
  return index.search({ where: { in: { field: 'skill', values: [skill] } }, limit: 10_000 }).hits.map(({ id }) => id)
}
