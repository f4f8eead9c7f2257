import { expect, it } from 'vitest'
import { withNicknames } from './name-alternatives.ts'

it('[D1] adds the nicknames of each name word, and leaves other clauses alone', () => {
  const gender = { in: { field: 'gender', values: ['male'] } }
  const words = { fields: ['name'], text: 'Pepe Xyz' }
  expect(withNicknames({ where: { all: [gender, { words }] }, limit: 3 })).toEqual({
    where: { all: [gender, { words: { ...words, alternatives: { pepe: ['jose'] } } }] },
    limit: 3,
  })
  expect(withNicknames({ where: { words: { fields: ['name'], text: 'Xyz' } } }).where).not.toHaveProperty(
    'words.alternatives',
  )
})
