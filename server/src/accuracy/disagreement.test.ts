import { expect, it } from 'vitest'
import { attributeOf } from './disagreement.ts'

it('[API-STW] counts an attribute under one name, whatever ids and values are in its path', () => {
  const paths = {
    'heads[0].gender': 'gender',
    'heads[0].identifier[["NPI","1234567893"]]': 'identifier',
    'heads[0].communication[es [oral]]': 'communication',
    'relations[office].location.telecom': 'location.telecom',
    'relations[a[1]].network[["Anyone","Gold [2026].Plus","MD",null,2026]]': 'network',
    'relations[a].b].specialty[cardiology]': 'specialty',
  }
  expect(Object.keys(paths).map(attributeOf)).toEqual(Object.values(paths))
})
