import type { DirectoryRecord, Head, Relation } from '@care/contract'
import { roughMiles, type Zip } from './area.ts'
import { diceFor, Lottery, type Dice } from './dice.ts'
import { facilityKinds, hospitalKind, type FacilityKind } from './facility-kinds.ts'
import { generateNpi, stableIdOf } from './identifiers.ts'
import { makeContracts, personalNetwork } from './networks.ts'
import { makePlace, placeName, practiceAt, websiteOf, type Site } from './practice.ts'
import { practiceKinds } from './practice-kinds.ts'
import { makePeriod, makePlaceAccepting, makeVerified, telehealthService } from './relation-facts.ts'
import type { World } from './world.ts'

export interface Hospital {
  name: string
  site: Site
  network: NonNullable<Relation['network']>
}

const groupShare = 0.13

/** Hospitals come first, then group practices, then all other facilities. */
export function facilityAt(world: World, number: number): DirectoryRecord {
  const groups = Math.round((world.facilities - world.hospitals) * groupShare)
  if (number < world.hospitals) return hospitalRecord(world, number)
  return number < world.hospitals + groups
    ? groupRecord(world, number, number - world.hospitals)
    : placeRecord(world, number)
}

/** Few enough to keep in memory, so that people can be assigned to a nearby one. */
export function openHospitals(world: World): (near: Zip, dice: Dice) => Hospital | undefined {
  const all = Array.from({ length: world.hospitals }, (_, number) => makeHospital(world, number))
  const nearby = new Map<Zip, Hospital[]>()
  return (near, dice) => {
    const known =
      nearby.get(near) ??
      all
        .map((hospital) => ({ hospital, miles: roughMiles(near, hospital.site.zip) }))
        .filter(({ miles }) => miles < 40)
        .sort((a, b) => a.miles - b.miles)
        .slice(0, 4)
        .map(({ hospital }) => hospital)
    nearby.set(near, known)
    return known.length > 0 ? known[Math.floor(dice.next() ** 2 * known.length)] : undefined
  }
}

function makeHospital(world: World, number: number): Hospital {
  const dice = diceFor(world.seed, 'hospital', number)
  const zip = world.area.centers.draw(dice)
  const name = `${placeName(zip, dice)} ${dice.pick(hospitalKind.nameEndings)}`
  const site = makePlace(world, {
    zip,
    name,
    line: facilityLine(zip, number),
    website: websiteOf(name),
    hours: 'always',
    dice,
  })
  return { name, site, network: makeContracts(world, zip.state, dice) }
}

function hospitalRecord(world: World, number: number): DirectoryRecord {
  const { name, site, network } = makeHospital(world, number)
  const dice = diceFor(world.seed, 'hospital record', number)
  const specialty = specialtiesOf(world, hospitalKind.codes)
  return recordOf(world, number, { name, type: hospitalKind.type, dice, sites: [site], facts: { specialty, network } })
}

/** A practice where people of the directory work, also listed under its own name. */
function groupRecord(world: World, number: number, at: number): DirectoryRecord {
  const kinds = [...practiceKinds.keys()]
  const kindId = at % 3 === 0 ? 'many' : (kinds[at % kinds.length] ?? 'many')
  const turn = Math.floor(at / (at % 3 === 0 ? 3 : kinds.length))
  const practice = practiceAt(world, kindId, turn % world.practices.count(kindId))
  const dice = diceFor(world.seed, 'group', number)
  const specialty = specialtiesOf(world, [
    practice.kind.id === 'many' ? '193200000X' : '193400000X',
    ...(groupCodes[practice.kind.id] ?? []),
  ])
  return recordOf(world, number, {
    name: practice.name,
    type: 'Medical group',
    dice,
    sites: practice.sites,
    telehealth: practice.telehealth,
    facts: {
      specialty,
      network: [...practice.contracts],
      providerGroup: { name: practice.name, alias: practice.alias },
    },
  })
}

function placeRecord(world: World, number: number): DirectoryRecord {
  const dice = diceFor(world.seed, 'facility', number)
  const kind = kindLottery.draw(dice)
  const zip = world.area[kind.where].draw(dice)
  const name = `${placeName(zip, dice)} ${dice.pick(kind.nameEndings)}`
  const website = dice.chance(0.6) ? websiteOf(name) : undefined
  const zips = [zip, ...(dice.chance(0.06) ? world.area.near(zip, 4).slice(-1) : [])]
  const sites = zips
    .map((each) =>
      makePlace(world, { zip: each, name, line: facilityLine(zip, number), website, hours: kind.hours, dice }),
    )
    .map((site) => (kind.serves && dice.chance(kind.withoutOffice ?? 0) ? withoutOffice(site) : site))
  const facts: Partial<Relation> = {
    specialty: specialtiesOf(world, kind.codes),
    network: makeContracts(world, zip.state, dice),
    ...(kind.serves && { serviceArea: countiesAround(world, zip, kind.serves) }),
  }
  return recordOf(world, number, { name, type: kind.type, dice, sites, facts })
}

interface RecordParts {
  name: string
  type: string
  dice: Dice
  sites: readonly Site[]
  telehealth?: number
  facts: Partial<Relation>
}

function recordOf(
  world: World,
  number: number,
  { name, type, dice, sites, telehealth = 0, facts }: RecordParts,
): DirectoryRecord {
  const stableId = stableIdOf('fac', world.seed, world.tenantId, number)
  const languages = new Map(
    sites.flatMap(({ location }) => location.communication ?? []).map((coded) => [coded.display, coded]),
  )
  const head: Head = {
    golden: true,
    name: [{ text: name }],
    facilityType: type,
    identifier: [
      { type: 'NPI', value: generateNpi(world.seed, world.tenantId, world.providers + number) },
      { type: 'TAX', value: `00-${dice.between(1_000_000, 9_999_999)}` },
    ],
    ...(languages.size > 0 && { communication: [...languages.values()] }),
  }
  const relations = sites.map(({ location }, at): Relation => {
    const acceptingPatients = makePlaceAccepting(dice)
    const verified = makeVerified(world, dice)
    return {
      id: `${stableId}-${at + 1}`,
      ...facts,
      location,
      network: personalNetwork(facts.network ?? [], dice),
      ...(acceptingPatients && { acceptingPatients }),
      ...(dice.chance(telehealth) && { virtualService: telehealthService() }),
      period: at === 0 ? { start: makePeriod(world, dice).start } : makePeriod(world, dice),
      ...(verified && { verified }),
    }
  })
  return { stableId, kind: 'facility', heads: [head], relations, meta: { sources: ['carrier-roster'] } }
}

export function specialtiesOf(world: World, codes: readonly string[]): NonNullable<Relation['specialty']> {
  return codes
    .flatMap((code) => {
      const display = world.specialtyName(code)
      return display ? [{ code, display }] : []
    })
    .map((specialty, at) => ({ ...specialty, primary: at === 0 }))
}

const kindLottery = new Lottery<FacilityKind>(facilityKinds, ({ share }) => share)

function facilityLine(zip: Zip, number: number) {
  return { zip, number: number * 2 + 1 }
}

function withoutOffice({
  zip,
  location: { address: _address, position: _position, accessibility: _accessibility, ...rest },
}: Site): Site {
  return { zip, location: rest }
}

function countiesAround(world: World, zip: Zip, count: number): { state: string; county: string }[] {
  const own = { state: zip.state, county: zip.county }
  const others = world.area.near(zip, 12).filter(({ county }) => county !== zip.county)
  const found = new Map(
    [own, ...others.map(({ state, county }) => ({ state, county }))].map((area) => [area.county, area]),
  )
  return [...found.values()].slice(0, count)
}

const groupCodes: Readonly<Record<string, readonly string[]>> = {
  many: ['207R00000X', '207Q00000X', '207RC0000X', '207RG0100X'],
  primary: ['207Q00000X', '207R00000X'],
  children: ['208000000X'],
  women: ['207V00000X'],
  heart: ['207RC0000X'],
  digestion: ['207RG0100X'],
  hormones: ['207RE0101X'],
  kidneys: ['207RN0300X'],
  lungs: ['207RP1001X'],
  joints: ['207RR0500X'],
  infections: ['207RI0200X'],
  cancer: ['207RH0003X'],
  skin: ['207N00000X'],
  eyes: ['207W00000X', '152W00000X'],
  ears: ['207Y00000X'],
  allergy: ['207K00000X'],
  bones: ['207X00000X'],
  feet: ['213E00000X'],
  surgery: ['208600000X'],
  urology: ['208800000X'],
  nerves: ['2084N0400X'],
  mind: ['2084P0800X', '103TC0700X', '1041C0700X'],
  movement: ['225100000X', '225X00000X'],
  chiropractic: ['111N00000X'],
  nutrition: ['133V00000X'],
  teeth: ['1223G0001X'],
}
