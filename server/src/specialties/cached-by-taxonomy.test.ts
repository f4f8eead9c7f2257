import { expect, it } from 'vitest'
import { cachedByTaxonomy } from './cached-by-taxonomy.ts'
import { builtInTaxonomy, createTaxonomy } from './taxonomy.ts'

it('computes once for each taxonomy and key, and keeps only so many', () => {
  const cached = cachedByTaxonomy<{ key: string }>(2)
  let computed = 0
  const valueOf = (key: string, taxonomy = builtInTaxonomy) =>
    cached(taxonomy, key, () => {
      computed++
      return { key }
    })
  expect(valueOf('a')).toBe(valueOf('a'))
  valueOf('b')
  valueOf('a')
  expect(computed).toBe(2)
  expect(valueOf('a', createTaxonomy([], []))).not.toBe(valueOf('a'))
  valueOf('c')
  expect(computed).toBe(4)
  valueOf('a')
  expect(computed).toBe(5)
})
