import type { Language, Relation } from '@care/contract'
import { hasTelehealth } from './facts.ts'
import { phrases } from './phrases.ts'
import { stateName } from './states.ts'
import { listOf, textOf, uniqueTexts } from './reading.ts'

/** 'Serves Bronx County', or 'Video visits, all of New York'; '' for a relation without a service area. */
export function servesText(language: Language, relation: Relation | undefined): string {
  const areas = listOf(relation?.serviceArea)
  const counties = uniqueTexts(areas.map((area) => textOf(area.county).replace(/ county$/iu, '')))
  const states = uniqueTexts(
    areas.filter((area) => textOf(area.county) === '').map((area) => stateName(textOf(area.state))),
  )
  if (counties.length + states.length === 0) return ''
  const { serves, videoVisits } = phrases[language]
  // With an office, the area is where they visit people.
  const online = hasTelehealth(relation) && relation?.location?.position === undefined
  return (online ? videoVisits : serves)(counties, states)
}
