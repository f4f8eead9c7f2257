import type { OpenQuestions, OpenQuestionsQuery } from '@care/contract'
import { orderOf } from '../database/sorted.ts'

type Question = OpenQuestions['questions'][number]

const keys = { source: 'source', value: 'value', statements: 'statements' } as const

/** At most a few thousand, which are read as a whole to leave out the resolved ones. Equal ones keep their order. */
export function sortQuestions(questions: readonly Question[], sort: OpenQuestionsQuery['sort']): readonly Question[] {
  if (sort === undefined) return questions
  const { column, direction } = orderOf(sort, keys, { column: 'statements', direction: 'desc' })
  const sign = direction === 'asc' ? 1 : -1
  return questions.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]]
    return a < b ? -sign : a > b ? sign : 0
  })
}
