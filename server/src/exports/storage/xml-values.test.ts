import { expect, it } from 'vitest'
import { xmlItems, xmlValue } from './xml-values.ts'

it('reads the lists of S3, entities included, and nothing where there is nothing', () => {
  const text = '<R><Part><N>1</N><ETag>&quot;a&#34;</ETag></Part><Part><N>2</N><ETag>&#x22;b&amp;lt;</ETag></Part></R>'
  expect(xmlItems(text, 'Part').map((part) => [xmlValue(part, 'N'), xmlValue(part, 'ETag')])).toEqual([
    ['1', '"a"'],
    ['2', '"b&lt;'],
  ])
  expect(xmlValue(text, 'Upload')).toBeUndefined()
  expect(xmlItems('', 'Part')).toEqual([])
})
