import type { Point, Relation } from '@care/contract'
import { acceptingOf, type AcceptingText } from './accepting.ts'
import { addressParts, addressText, type AddressText } from './address.ts'
import { accessibilityNames, languageNames } from './coded.ts'
import { directionsUrl, isApproximate, positionOf } from './directions.ts'
import { shownMiles } from './distance.ts'
import { agesText, hasTelehealth, isPrimaryCare, verifiedText, type VerifiedText } from './facts.ts'
import { hasHours, hoursByDay, type DayHours } from './hours.ts'
import { planText, plansByCarrier, type CarrierPlans, type PlanText } from './insurance.ts'
import { locationName } from './names.ts'
import type { DisplayOptions } from './options.ts'
import { locationPhone, type PhoneText } from './phones.ts'
import { phrases } from './phrases.ts'
import { listOf, uniqueTexts } from './reading.ts'
import { servesText } from './service-area.ts'
import { specialtyNames } from './specialties.ts'
import { firstTelecom } from './telecom.ts'
import { website, type WebsiteText } from './website.ts'

/** One slide of the Locations tab. */
export interface LocationData {
  /** Of the relations at this location. */
  relationIds: string[]
  name: string
  specialties: string[]
  address: AddressText
  addressText: string
  phone?: PhoneText
  website?: WebsiteText
  fax?: PhoneText
  hours: DayHours[]
  hasHours: boolean
  languages: string[]
  /** The specification's Additional Information, in its order, after `accepting` if the layout shows that here. */
  additional: string[]
  carriers: string[]
  plans: CarrierPlans[]
  position?: Point
  /** '' if the position is that of the address. */
  mapNote: string
  directions?: string
  distance: string
  accepting: AcceptingText
  plan: PlanText
  serves: string
  ages: string
  telehealth: boolean
  verified: VerifiedText
}

/** All `relations` are at one location, e.g. one doctor there with two specialties. */
export function locationData(relations: readonly [Relation, ...Relation[]], options: DisplayOptions): LocationData {
  const { language } = options
  const words = phrases[language]
  const [first] = relations
  const location = first.location
  const accepting = acceptingOf(
    language,
    relations.find((relation) => acceptingOf(language, relation, options.plan).kind === 'yes') ?? first,
    options.plan,
  )
  const hours = hoursByDay(location?.availableTime, options)
  const [phone, fax] = [firstTelecom(location, 'phone'), firstTelecom(location, 'fax')]
  const web = website(firstTelecom(location, 'website'))
  const plans = plansByCarrier(relations)
  return {
    relationIds: relations.flatMap(({ id }) => id ?? []),
    name: locationName(first) || addressParts(location?.address).line || words.unnamedLocation,
    specialties: specialtyNames(relations, options.specialtyWords),
    address: addressParts(location?.address),
    addressText: addressText(location?.address),
    phone: phone === '' ? undefined : locationPhone(phone),
    website: web.text === '' ? undefined : web,
    fax: fax === '' ? undefined : locationPhone(fax),
    hours,
    hasHours: hasHours(hours),
    languages: languageNames(language, listOf(location?.communication)),
    additional: uniqueTexts([
      ...accessibilityNames(language, location?.accessibility),
      relations.some(isPrimaryCare) ? words.primaryCare : '',
    ]),
    carriers: plans.map(({ carrier }) => carrier),
    plans,
    position: positionOf(location),
    mapNote: isApproximate(location) ? words.mapIsApproximate : '',
    directions: directionsUrl(options.origin ?? '', location),
    distance: first.distance === undefined ? '' : words.distance(shownMiles(language, first.distance, location)),
    accepting,
    plan: planText(language, relations, options.plan),
    serves: servesText(language, first),
    ages: agesText(language, first),
    telehealth: relations.some(hasTelehealth),
    verified: verifiedText(first, options),
  }
}
