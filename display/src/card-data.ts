import type { DirectoryRecord, Kind, Location, Point, Relation } from '@care/contract'
import { acceptingOf, hasPatients, type AcceptingText } from './accepting.ts'
import { addressParts, addressText, secondLine } from './address.ts'
import { genderName, languageNames } from './coded.ts'
import { directionsUrl, isApproximate, positionOf } from './directions.ts'
import { cardDistance, cutDistance, shownMiles } from './distance.ts'
import { agesText, hasTelehealth, verifiedText, type VerifiedText } from './facts.ts'
import { visibleRelations } from './identifiers.ts'
import { planText, type PlanText } from './insurance.ts'
import { goldenHead, groupNames, locationName, recordName } from './names.ts'
import type { DisplayOptions } from './options.ts'
import { cardPhone, type PhoneText } from './phones.ts'
import { phrases } from './phrases.ts'
import { placeCount } from './places.ts'
import { displaysOf, listOf, textOf } from './reading.ts'
import { servesText } from './service-area.ts'
import { searchedLanguages } from './spoken.ts'
import { searchedSpecialty, mainSpecialty, specialtyNames } from './specialties.ts'
import { firstTelecom } from './telecom.ts'
import { website, type WebsiteText } from './website.ts'

/**
 * The card in the specification's terms; `more` holds what our cards show beyond it. '' and [] mean: omit the row.
 */
export interface CardData {
  extras: {
    Name: string
    MinDistance: string
    StandardAddress: { LineOne: string; LineTwo: string }
    Specialty: string
    RootStableId: string
  }
  list: {
    Phone: string
    Fax: string
    Address: string
    Gender: string
    Website: string
    Specialties: string[]
    Languages: string[]
    Qualifications: string[]
    Groups: string[]
  }
  more: CardMore
}

export interface CardMore {
  kind: Kind
  title: string
  credential: string
  specialtyPlain: string
  /** 'Also: Cardiovascular Disease' when that was searched for and another specialty comes first. */
  alsoSpecialty: string
  distance: string
  /** '2.13' or, if the position is approximate, 'about 2.1'; 'N/A' if unknown. */
  miles: string
  isApproximate: boolean
  /** For layouts of the first version: not rounded (APP-DIS-08). */
  cutMiles: string
  locationName: string
  /** The name of the location; '' if the title already has it. */
  practice: string
  phone?: PhoneText
  website?: WebsiteText
  directions?: string
  position?: Point
  accepting: AcceptingText
  /** Only when a plan was searched. */
  plan: PlanText
  serves: string
  ages: string
  telehealth: string
  /** Who speaks a searched language: the person, or somebody at the office. */
  languages: string[]
  verified: VerifiedText
  /** Its hours determine whether it is open: see `openAt`. */
  location?: Location
  moreLocations: { count: number; text: string }
}

export function cardData(record: DirectoryRecord, options: DisplayOptions): CardData {
  const relations = visibleRelations(record)
  const relation = matchedRelation(record, relations)
  const address = addressParts(relation?.location?.address)
  const head = goldenHead(record)
  const main = mainSpecialty(relation ? [relation, ...relations] : [], options.specialtyWords)
  const kind = record.kind ?? 'provider'
  const name = recordName(record)
  const miles = record.meta?.min_distance ?? relation?.distance
  return {
    extras: {
      Name: name,
      MinDistance: cardDistance(miles),
      StandardAddress: { LineOne: address.line, LineTwo: secondLine(address) },
      Specialty: main.name,
      RootStableId: textOf(record.stableId),
    },
    list: {
      Phone: cardPhone(firstTelecom(relation?.location, 'phone')).text,
      Fax: cardPhone(firstTelecom(relation?.location, 'fax')).text,
      Address: addressText(relation?.location?.address),
      Gender: kind === 'provider' ? genderName(options.language, head?.gender) : '',
      Website: website(firstTelecom(relation?.location, 'website')).text,
      Specialties: specialtyNames(relations, options.specialtyWords),
      Languages: languageNames(options.language, [
        ...listOf(head?.communication),
        ...listOf(relation?.location?.communication),
      ]),
      Qualifications: displaysOf(head?.qualification),
      Groups: groupNames(relations),
    },
    more: {
      ...moreOf(record, relation, relations, options),
      kind,
      title: name || phrases[options.language].unnamed,
      specialtyPlain: main.plain,
      alsoSpecialty: alsoText(
        searchedSpecialty(relation, main.name, options.isSearchedSpecialty, options.specialtyWords),
        options,
      ),
    },
  }
}

/**
 * Search returns matching locations, nearest first; elsewhere it is the one at the record's own distance, else the
 * first.
 */
export function matchedRelation(record: DirectoryRecord, relations: readonly Relation[]): Relation | undefined {
  const nearest = record.meta?.min_distance
  return relations.find(({ distance }) => distance !== undefined && distance === nearest) ?? relations[0]
}

function moreOf(
  record: DirectoryRecord,
  relation: Relation | undefined,
  relations: readonly Relation[],
  options: DisplayOptions,
): Omit<CardMore, 'kind' | 'title' | 'specialtyPlain' | 'alsoSpecialty'> {
  const { language } = options
  const words = phrases[language]
  const phone = firstTelecom(relation?.location, 'phone')
  const web = website(firstTelecom(relation?.location, 'website'))
  const distance = record.meta?.min_distance ?? relation?.distance
  const miles = shownMiles(language, distance, relation?.location)
  const serves = servesText(language, relation)
  const head = goldenHead(record)
  const place = relation ? locationName(relation) : ''
  // Search returns only the matching locations; the total is in the record's meta.
  const others = Math.max(record.meta?.placeCount ?? record.meta?.relationCount ?? 0, placeCount(relations)) - 1
  return {
    credential: displaysOf(head?.qualification)[0] ?? '',
    distance: miles === 'N/A' ? serves || words.distanceUnknown : words.distance(miles),
    miles,
    isApproximate: isApproximate(relation?.location),
    cutMiles: cutDistance(distance),
    locationName: place,
    practice: place === recordName(record) ? '' : place,
    phone: phone === '' ? undefined : cardPhone(phone),
    website: web.text === '' ? undefined : web,
    directions: directionsUrl(options.origin ?? '', relation?.location),
    position: positionOf(relation?.location),
    accepting: hasPatients(record.kind ?? 'provider', head?.facilityType)
      ? acceptingOf(language, relation, options.plan)
      : { code: '', kind: 'none', text: '' },
    plan: planText(language, [relation], options.plan),
    serves,
    ages: agesText(language, relation),
    telehealth: hasTelehealth(relation) ? words.telehealth : '',
    languages: searchedLanguages(record, relation, options),
    verified: verifiedText(relation, options),
    location: relation?.location,
    moreLocations: { count: Math.max(others, 0), text: others > 0 ? words.moreLocations(others) : '' },
  }
}

function alsoText(specialty: string, { language }: DisplayOptions): string {
  return specialty === '' ? '' : phrases[language].also(specialty)
}
