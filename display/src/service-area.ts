import type { Language, Relation } from '@care/contract'
import { phrases } from './phrases.ts'
import { stateName } from './states.ts'
import { listOf, textOf, uniqueTexts } from './reading.ts'

/** 'Serves Bronx County'; '' for a relation that has no service area. */
export function servesText(language: Language, relation: Relation | undefined): string {
  const areas = listOf(relation?.serviceArea)
  const counties = uniqueTexts(areas.map((area) => textOf(area.county).replace(/ county$/iu, '')))
  const states = uniqueTexts(
    areas.filter((area) => textOf(area.county) === '').map((area) => stateName(textOf(area.state))),
  )
  return counties.length + states.length === 0 ? '' : phrases[language].serves(counties, states)
}
